/// An array in chunks, so that a copy with one replaced element shares all other chunks.
///
/// Consecutive screens with a list of 10,000 rows differ in one or two of them; copying the others would cost more than
/// the rest of a step.
public struct ChunkedArray<Value>: RandomAccessCollection {
  /// All elements if they fit in one chunk, otherwise empty.
  private var flat: [Value]
  private var chunks: [[Value]]
  /// The number of elements.
  public private(set) var count: Int

  /// Creates an array from elements.
  public init(_ values: [Value]) {
    count = values.count
    guard count > Self.flatLimit else {
      flat = values
      chunks = []
      return
    }
    flat = []
    let size = 1 &<< Self.shift(of: count)
    chunks = stride(from: 0, to: count, by: size).map {
      Array(values[$0..<Swift.min($0 + size, values.count)])
    }
  }

  /// The number of elements that fit in one chunk.
  private static var flatLimit: Int { 32 }

  /// The binary logarithm of the size of a chunk.
  ///
  /// A change copies one chunk and the list of all: chunks are small if there are few, and larger if there are many.
  private static func shift(of count: Int) -> Int { count > flatLimit && count <= 1024 ? 4 : 6 }

  private var shift: Int { Self.shift(of: count) }

  /// The number of elements of a full chunk: 16 or 64.
  var chunkSize: Int { 1 &<< shift }

  /// Creates an array that has the chunks of another one in common with it, where their elements are the same.
  init(_ values: [Value], sharing other: ChunkedArray, isSame: (Value, Value) -> Bool) {
    self.init(values)
    // Chunks of another size have other elements at their places, also where those of the last one are the same.
    guard chunkSize == other.chunkSize else { return }
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
    get { chunks.isEmpty ? flat[index] : chunks[index &>> shift][index & (chunkSize - 1)] }
    set {
      if chunks.isEmpty {
        flat[index] = newValue
      } else {
        chunks[index &>> shift][index & (chunkSize - 1)] = newValue
      }
    }
  }

  /// Adds elements at the end; complete chunks stay shared with copies, unless larger ones are needed.
  mutating func append(contentsOf values: [Value]) {
    let new = count + values.count
    if new <= Self.flatLimit {
      flat += values
      count = new
      return
    }
    if chunks.isEmpty || shift != Self.shift(of: new) {
      self = ChunkedArray(array + values)
      return
    }
    count = new
    var rest = values[...]
    if let last = chunks.indices.last, chunks[last].count < chunkSize {
      let part = rest.prefix(chunkSize - chunks[last].count)
      chunks[last] += part
      rest = rest.dropFirst(part.count)
    }
    while !rest.isEmpty {
      chunks.append(Array(rest.prefix(chunkSize)))
      rest = rest.dropFirst(chunkSize)
    }
  }

  /// The elements in one array; returned without a copy if they fit in one chunk.
  var array: [Value] { chunks.isEmpty ? flat : Array(chunks.joined()) }

  /// The number of chunks.
  var chunkCount: Int { chunks.isEmpty ? (flat.isEmpty ? 0 : 1) : chunks.count }

  /// Returns one chunk.
  func chunk(_ index: Int) -> [Value] { chunks.isEmpty ? flat : chunks[index] }
}

extension ChunkedArray where Value: Equatable {
  /// Whether another array of the same size has equal elements; chunks that are the same memory are not looked into.
  func hasEqualElements(as other: ChunkedArray) -> Bool { flat == other.flat && chunks == other.chunks }
}

extension ChunkedArray: Sendable where Value: Sendable {}
