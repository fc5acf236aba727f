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

  /// Returns the decoder of the next element.
  private func next() throws -> ValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self,
        DecodingError.Context(
          codingPath: codingPath + [PathKey(index: currentIndex)],
          debugDescription: "the array has \(counted(currentIndex, "element"))"))
    }
    return ValueDecoder(document: document, entry: entry)
  }

  private mutating func advance() {
    entry = document.index.entries[entry].next
    currentIndex += 1
  }

  /// Decodes the next element; one that fails is not passed.
  private mutating func next<Value>(_ decode: (ValueDecoder) throws -> Value) throws -> Value {
    let value = try decode(next())
    advance()
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try next().decodeNil() else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next { try $0.decode(type) } }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try next().value(type)
    advance()
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
