/// The name of an enumeration's case, from the `Encodable` conformance that the compiler makes.
///
/// That conformance asks for a container under the name of the case before it encodes any data; encoding ends there.
enum CaseName {
  /// Returns the name of a value's case in lowercase words joined by hyphens, or its raw text.
  ///
  /// A value that is not an enumeration's has the name of its type.
  static func of(_ value: some Encodable) -> String {
    let note = NameNote()
    do { try value.encode(to: NameEncoder(note: note)) } catch is NameIsKnown {} catch {
      // The value encodes in a way of its own, which fails.
      return hyphenated("\(type(of: value))")
    }
    return note.name ?? hyphenated("\(type(of: value))")
  }

  /// Returns `breed-list` for `breedList`.
  static func hyphenated(_ name: String) -> String {
    var words: [UInt8] = []
    for byte in name.utf8 {
      if (0x41...0x5A).contains(byte) {
        if !words.isEmpty { words.append(UInt8(ascii: "-")) }
        words.append(byte | 0x20)
      } else {
        words.append(byte)
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// Returns `breedList` for `breed-list`.
  static func joined(_ words: some StringProtocol) -> String {
    var name: [UInt8] = []
    var isStart = false
    for byte in words.utf8 {
      if byte == UInt8(ascii: "-") {
        isStart = true
      } else {
        name.append(isStart && (0x61...0x7A).contains(byte) ? byte & ~0x20 : byte)
        isStart = false
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}

/// Ends an encoding, since nothing more is of interest.
private struct NameIsKnown: Error {}

private final class NameNote {
  var name: String?
}

/// Records the first name under which something is encoded.
private struct NameEncoder: Encoder, SingleValueEncodingContainer {
  let note: NameNote
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(NameContainer(note: note))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { NoElements() }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws { throw NameIsKnown() }
  func encode(_ value: String) throws {
    note.name = value
    throw NameIsKnown()
  }
  func encode<Value: Encodable>(_ value: Value) throws {
    note.name = "\(value)"
    throw NameIsKnown()
  }
}

private struct NameContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let note: NameNote
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) throws { throw NameIsKnown() }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { throw NameIsKnown() }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    if note.name == nil { note.name = CaseName.hyphenated(key.stringValue) }
    return KeyedEncodingContainer(NameContainer<NestedKey>(note: note))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { NoElements() }
  func superEncoder() -> any Encoder { NameEncoder(note: note) }
  func superEncoder(forKey key: Key) -> any Encoder { NameEncoder(note: note) }
}

/// Elements have no names.
private struct NoElements: UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  func encodeNil() throws { throw NameIsKnown() }
  func encode<Value: Encodable>(_ value: Value) throws { throw NameIsKnown() }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(NameContainer<NestedKey>(note: NameNote()))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { NameEncoder(note: NameNote()) }
}
