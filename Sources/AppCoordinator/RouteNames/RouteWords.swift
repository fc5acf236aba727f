/// Routes from words, by the `Decodable` conformance that the compiler makes: `detail beng` is `.detail(id: "beng")`.
///
/// The first word is the name of a case; the others are its data, in the order in which the conformance reads them.
enum RouteWords {
  /// Returns the route that a text names; nil if there is none, or the words do not fit its data.
  static func route<Destination: Decodable>(_ type: Destination.Type, _ text: String) -> Destination? {
    let source = WordSource(text)
    do {
      let route = try Destination(from: WordDecoder(source: source))
      return source.rest.isEmpty ? route : nil
    } catch {
      // An unknown name is an answer, which the caller reports.
      return nil
    }
  }
}

/// The words that are not read yet.
private final class WordSource {
  private(set) var rest: [Substring]

  init(_ text: String) { rest = text.split(separator: " ") }

  func next() throws -> String {
    guard let word = rest.first else { throw Mismatch() }
    rest.removeFirst()
    return String(word)
  }

  struct Mismatch: Error {}
}

/// Decodes one value: a case by its name, or a word.
private struct WordDecoder: Decoder, SingleValueDecodingContainer {
  let source: WordSource
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(WordContainer(source: source))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw WordSource.Mismatch() }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { source.rest.isEmpty }
  func decode(_ type: String.Type) throws -> String { try source.next() }
  func decode(_ type: Bool.Type) throws -> Bool { try word(Bool.init) }
  func decode(_ type: Double.Type) throws -> Double { try word { Double($0) } }
  func decode(_ type: Float.Type) throws -> Float { try word { Float($0) } }
  func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
    try word { Value($0) }
  }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  private func word<Value>(_ parse: (String) -> Value?) throws -> Value {
    guard let value = parse(try source.next()) else { throw WordSource.Mismatch() }
    return value
  }
}

/// Decodes an enumeration, whose conformance asks for all names, or a structure, which asks for each member.
private struct WordContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let source: WordSource
  var codingPath: [any CodingKey] { [] }

  /// The next word, which is read, as the name of a case.
  var allKeys: [Key] {
    do { return try Key(stringValue: CaseName.joined(source.next())).map { [$0] } ?? [] } catch { return [] }
  }

  func contains(_ key: Key) -> Bool { !source.rest.isEmpty }
  func decodeNil(forKey key: Key) -> Bool { source.rest.isEmpty }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: WordDecoder(source: source))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    source.rest.isEmpty ? nil : try Value(from: WordDecoder(source: source))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(WordContainer<NestedKey>(source: source))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw WordSource.Mismatch()
  }
  func superDecoder() -> any Decoder { WordDecoder(source: source) }
  func superDecoder(forKey key: Key) -> any Decoder { WordDecoder(source: source) }
}
