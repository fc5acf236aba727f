/// An array in pieces of 64, so that a copy of which one element is replaced shares all other pieces.
///
/// The last screen and the next one of a list of 10,000 rows differ in a row or two; copying the rest would cost
/// more than everything else that is done for a step.
public struct ChunkedArray<Value>: RandomAccessCollection {
  static var chunkSize: Int { 64 }

  /// All elements as long as they fit in one piece, else none.
  private var flat: [Value]
  private var chunks: [[Value]]
  /// The number of elements.
  public private(set) var count: Int

  /// Makes an array of elements.
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

  /// Makes an empty array.
  public init() { self.init([]) }

  /// The index of the first element.
  public var startIndex: Int { 0 }
  /// The index behind the last element.
  public var endIndex: Int { count }

  /// The element at an index.
  public subscript(index: Int) -> Value {
    get { chunks.isEmpty ? flat[index] : chunks[index >> 6][index & 63] }
    set {
      if chunks.isEmpty { flat[index] = newValue } else { chunks[index >> 6][index & 63] = newValue }
    }
  }

  /// The elements in one array; costs nothing while they fit in one piece.
  var array: [Value] { chunks.isEmpty ? flat : Array(chunks.joined()) }

  /// The number of pieces.
  var chunkCount: Int { chunks.isEmpty ? (flat.isEmpty ? 0 : 1) : chunks.count }

  /// One piece.
  func chunk(_ index: Int) -> [Value] { chunks.isEmpty ? flat : chunks[index] }
}

extension ChunkedArray: Sendable where Value: Sendable {}
