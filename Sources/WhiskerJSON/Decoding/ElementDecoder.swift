internal import WhiskerText

/// Decodes the elements of an array, one after the other.
struct ElementDecoder: UnkeyedDecodingContainer {
  private let document: JSONDocument
  private let array: Int
  private var entry: Int
  private(set) var currentIndex = 0

  init(document: JSONDocument, array: Int) {
    self.document = document
    self.array = array
    entry = array + 1
  }

  var codingPath: [any CodingKey] { document.path(to: array) }
  var count: Int? { document.index.entries[array].count }
  var isAtEnd: Bool { entry >= document.index.entries[array].next }

  private mutating func next() throws -> ValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self,
        DecodingError.Context(
          codingPath: codingPath + [PathKey(index: currentIndex)],
          debugDescription: "the array has \(currentIndex) elements"))
    }
    let value = ValueDecoder(document: document, entry: entry)
    entry = document.index.entries[entry].next
    currentIndex += 1
    return value
  }

  /// Decodes the next element; one that fails is not passed.
  private mutating func next<Value>(_ decode: (ValueDecoder) throws -> Value) throws -> Value {
    let (entry, index) = (entry, currentIndex)
    do { return try decode(try next()) } catch {
      (self.entry, currentIndex) = (entry, index)
      throw error
    }
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, ValueDecoder(document: document, entry: entry).decodeNil() else { return false }
    _ = try next()
    return true
  }

  mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try Value(from: $0) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}
