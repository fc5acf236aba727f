/// An array in chunks of 64, so that a copy with one replaced element shares all other chunks.
///
/// Consecutive screens with a list of 10,000 rows differ in one or two of them; copying the others would cost more than
/// the rest of a step.
public struct ChunkedArray<Value>: RandomAccessCollection {
  static var chunkSize: Int { 64 }

  /// All elements if they fit in one chunk, otherwise empty.
  private var flat: [Value]
  private var chunks: [[Value]]
  /// The number of elements.
  public private(set) var count: Int

  /// Creates an array from elements.
  public init(_ values: [Value]) {
    count = values.count
    guard values.count > Self.chunkSize else {
      flat = values
      chunks = []
      return
    }
    flat = []
    chunks = stride(from: 0, to: values.count, by: Self.chunkSize).map {
      Array(values[$0..<Swift.min($0 + Self.chunkSize, values.count)])
    }
  }

  /// Creates an array that has the chunks of another one in common with it, where their elements are the same.
  init(_ values: [Value], sharing other: ChunkedArray, isSame: (Value, Value) -> Bool) {
    self.init(values)
    for place in chunks.indices where place < other.chunks.count {
      let (own, others) = (chunks[place], other.chunks[place])
      if own.count == others.count, zip(own, others).allSatisfy(isSame) { chunks[place] = others }
    }
  }

  /// Creates an empty array.
  public init() { self.init([]) }

  /// The index of the first element.
  public var startIndex: Int { 0 }
  /// The index after the last element.
  public var endIndex: Int { count }

  /// The element at an index.
  public subscript(index: Int) -> Value {
    get { chunks.isEmpty ? flat[index] : chunks[index >> 6][index & 63] }
    set {
      if chunks.isEmpty { flat[index] = newValue } else { chunks[index >> 6][index & 63] = newValue }
    }
  }

  /// Adds elements at the end; complete chunks stay shared with copies.
  mutating func append(contentsOf values: [Value]) {
    if count + values.count <= Self.chunkSize {
      flat += values
      count += values.count
      return
    }
    if chunks.isEmpty {
      chunks = flat.isEmpty ? [] : [flat]
      flat = []
    }
    count += values.count
    var rest = values[...]
    if let last = chunks.indices.last, chunks[last].count < Self.chunkSize {
      let part = rest.prefix(Self.chunkSize - chunks[last].count)
      chunks[last] += part
      rest = rest.dropFirst(part.count)
    }
    while !rest.isEmpty {
      chunks.append(Array(rest.prefix(Self.chunkSize)))
      rest = rest.dropFirst(Self.chunkSize)
    }
  }

  /// The elements in one array; returned without a copy if they fit in one chunk.
  var array: [Value] { chunks.isEmpty ? flat : Array(chunks.joined()) }

  /// The number of chunks.
  var chunkCount: Int { chunks.isEmpty ? (flat.isEmpty ? 0 : 1) : chunks.count }

  /// Returns one chunk.
  func chunk(_ index: Int) -> [Value] { chunks.isEmpty ? flat : chunks[index] }
}

extension ChunkedArray: Sendable where Value: Sendable {}
