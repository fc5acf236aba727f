/// The children of an element, with a digest that is updated chunk by chunk.
public struct ElementList: RandomAccessCollection, Sendable {
  private(set) var elements: ChunkedArray<Element>
  /// The digests of several chunks; empty for a list of one chunk, as most are, whose digest is made when it is asked for.
  private var digests: [UInt64] = []
  /// The number of elements in all of these trees.
  private(set) var treeCount: Int

  /// Creates a list of elements.
  public init(_ elements: [Element] = []) {
    self.elements = ChunkedArray(elements)
    treeCount = 0
    // Most elements have no children.
    if elements.isEmpty { return }
    for element in elements { treeCount += element.count }
    if self.elements.chunkCount == 1 { return }
    digests = (0..<self.elements.chunkCount).map { Self.digest(self.elements.chunk($0)) }
  }

  /// Creates a list that has the chunks of another one in common with it, where their elements are the same.
  package init(_ values: [Element], sharing other: ElementList) {
    let elements = ChunkedArray(values, sharing: other.elements) { $0.storage === $1.storage }
    self.elements = elements
    treeCount = values.reduce(0) { $0 + $1.count }
    if elements.chunkCount <= 1 { return }
    digests = (0..<elements.chunkCount).map {
      elements.isShared($0, with: other.elements) && $0 < other.digests.count
        ? other.digests[$0] : Self.digest(elements.chunk($0))
    }
  }

  /// The index of the first element.
  public var startIndex: Int { 0 }
  /// The index after the last element.
  public var endIndex: Int { elements.count }

  /// The element at an index.
  public subscript(index: Int) -> Element { elements[index] }

  /// The elements in one array; returned without a copy for up to 64 of them.
  public var array: [Element] { elements.array }

  /// Replaces the elements at the given indices.
  mutating func replace(_ replacements: [(index: Int, element: Element)]) {
    var changed: [Int] = []
    for (index, element) in replacements {
      treeCount += element.count - elements[index].count
      elements[index] = element
      if changed.last != index >> 6 { changed.append(index >> 6) }
    }
    if digests.isEmpty { return }
    for chunk in changed { digests[chunk] = Self.digest(elements.chunk(chunk)) }
  }

  /// Adds elements at the end; the digests of complete chunks stay.
  package mutating func append(_ new: [Element]) {
    let complete = elements.count >> 6
    elements.append(contentsOf: new)
    treeCount += new.reduce(0) { $0 + $1.count }
    if elements.chunkCount <= 1 { return }
    digests.removeSubrange(Swift.min(complete, digests.count)...)
    for chunk in digests.count..<elements.chunkCount { digests.append(Self.digest(elements.chunk(chunk))) }
  }

  func combine(into digest: inout Fingerprint) {
    digest.combine(UInt64(count))
    if elements.chunkCount == 1 { return digest.combine(Self.digest(elements.chunk(0))) }
    for part in digests { digest.combine(part) }
  }

  private static func digest(_ elements: [Element]) -> UInt64 {
    var digest = Fingerprint()
    for element in elements { digest.combine(element.fingerprint.value) }
    return digest.value
  }
}

extension ElementList: Hashable {
  /// Returns whether both contain equal elements in the same order.
  public static func == (a: ElementList, b: ElementList) -> Bool {
    a.count == b.count && a.digests == b.digests && a.elementsEqual(b)
  }

  /// Hashes the digests of the chunks.
  public func hash(into hasher: inout Hasher) {
    var digest = Fingerprint()
    combine(into: &digest)
    hasher.combine(digest.value)
  }
}

extension ElementList: ExpressibleByArrayLiteral {
  /// Creates a list of elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
