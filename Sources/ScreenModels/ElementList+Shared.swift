/// Lists of consecutive screens, which have most of their chunks in common.
extension ElementList {
  /// The number of elements, from the first one of a chunk on, in chunks that are the same memory in another list.
  package func countOfSharedChunks(with other: ElementList, from index: Int) -> Int {
    elements.countOfSharedChunks(with: other.elements, from: index)
  }

  /// Appends some of the elements to an array.
  package func append(_ range: Range<Int>, to array: inout [Element]) {
    elements.append(range, to: &array)
  }
}

extension ChunkedArray {
  func countOfSharedChunks(with other: ChunkedArray, from index: Int) -> Int {
    guard index % chunkSize == 0 else { return 0 }
    var count = 0
    let end = Swift.min(chunkCount, other.chunkCount)
    var place = index / chunkSize
    while place < end, let size = Self.sizeIfSame(chunk(place), other.chunk(place)) {
      count += size
      place += 1
    }
    return count
  }

  /// Whether a chunk is the same memory in another array, or both end before it.
  func isShared(_ place: Int, with other: ChunkedArray) -> Bool {
    guard place < chunkCount, place < other.chunkCount else {
      return place >= Swift.max(chunkCount, other.chunkCount)
    }
    return Self.sizeIfSame(chunk(place), other.chunk(place)) != nil
  }

  /// The size of two chunks that are the same memory; `nil` for others.
  static func sizeIfSame(_ chunk: [Value], _ other: [Value]) -> Int? {
    let start = chunk.withUnsafeBufferPointer { $0.baseAddress }
    return chunk.count == other.count && start == other.withUnsafeBufferPointer { $0.baseAddress }
      ? chunk.count : nil
  }

  func append(_ range: Range<Int>, to array: inout [Value]) {
    var start = range.lowerBound
    while start < range.upperBound {
      let place = start / chunkSize
      let first = place * chunkSize
      let end = Swift.min(range.upperBound, first + chunkSize)
      array += chunk(place)[(start - first)..<(end - first)]
      start = end
    }
  }
}

extension Element {
  /// Creates an element whose children are a list that others may have in common with it.
  package init(
    _ role: Role, _ name: String, id: String?, value: String?, states: ElementState, detail: ElementDetail,
    actions: [ElementAction], list children: ElementList, extras: ElementExtras?
  ) {
    self.init(
      role, name, id: id, value: value, states: states, detail: detail, actions: actions, children: children,
      sharing: extras.flatMap { $0.isEmpty ? nil : ExtrasBox($0) })
  }
}
