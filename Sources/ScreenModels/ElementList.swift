/// The children of an element, with a digest that is updated in parts.
public struct ElementList: RandomAccessCollection, Sendable {
  private(set) var elements: ChunkedArray<Element>
  /// The digests of every 64 elements; empty for a list of no more, as most are, whose digest is made when it is asked for.
  ///
  /// The number is a part of every fingerprint, and not the size of a chunk.
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
    if elements.count > Self.partSize { digests = (0..<partCount).map { digest(ofPart: $0) } }
  }

  /// Creates a list that has the chunks of another one in common with it, where their elements are the same.
  package init(_ values: [Element], sharing other: ElementList) {
    let elements = ChunkedArray(values, sharing: other.elements) { $0.storage === $1.storage }
    self.elements = elements
    treeCount = values.reduce(0) { $0 + $1.count }
    if elements.count <= Self.partSize { return }
    digests = (0..<partCount).map { part in
      part < other.digests.count
        && chunks(ofPart: part).allSatisfy { elements.isShared($0, with: other.elements) }
        ? other.digests[part] : digest(ofPart: part)
    }
  }

  /// The index of the first element.
  public var startIndex: Int { 0 }
  /// The index after the last element.
  public var endIndex: Int { elements.count }

  /// The element at an index.
  public subscript(index: Int) -> Element { elements[index] }

  /// The elements in one array; returned without a copy for up to 32 of them.
  public var array: [Element] { elements.array }

  /// Replaces the elements at the given sorted indices.
  mutating func replace(_ replacements: [(index: Int, element: Element)]) {
    for (index, element) in replacements {
      treeCount += element.count - elements[index].count
      elements[index] = element
    }
    if digests.isEmpty { return }
    var last = -1
    for (index, _) in replacements where index / Self.partSize != last {
      last = index / Self.partSize
      digests[last] = digest(ofPart: last)
    }
  }

  /// Adds elements at the end; the digests of complete parts stay.
  package mutating func append(_ new: [Element]) {
    let complete = elements.count / Self.partSize
    elements.append(contentsOf: new)
    treeCount += new.reduce(0) { $0 + $1.count }
    if elements.count <= Self.partSize { return }
    digests.removeSubrange(Swift.min(complete, digests.count)...)
    for part in digests.count..<partCount { digests.append(digest(ofPart: part)) }
  }

  func combine(into digest: inout Fingerprint) {
    digest.combine(UInt64(count))
    if !isEmpty, digests.isEmpty { return digest.combine(self.digest(ofPart: 0)) }
    for part in digests { digest.combine(part) }
  }

  private static var partSize: Int { 64 }

  private var partCount: Int { (elements.count + Self.partSize - 1) / Self.partSize }

  private func chunks(ofPart part: Int) -> Range<Int> {
    let count = Self.partSize / elements.chunkSize
    return part * count..<(part + 1) * count
  }

  private func digest(ofPart part: Int) -> UInt64 {
    var digest = Fingerprint()
    for place in chunks(ofPart: part) where place < elements.chunkCount {
      for element in elements.chunk(place) { digest.combine(element.fingerprint.value) }
    }
    return digest.value
  }
}

extension ElementList: Hashable {
  /// Returns whether both contain equal elements in the same order.
  public static func == (a: ElementList, b: ElementList) -> Bool {
    a.count == b.count && a.digests == b.digests && a.elements.hasEqualElements(as: b.elements)
  }

  /// Hashes the digests of the parts.
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
