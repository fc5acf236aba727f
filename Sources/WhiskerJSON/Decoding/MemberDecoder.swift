internal import WhiskerText

/// Decodes the members of an object.
struct MemberDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let document: JSONDocument
  let object: Int

  var codingPath: [any CodingKey] { document.path(to: object) }

  var allKeys: [Key] {
    if Key.acceptsAnyName { document.noteDictionary(object) }
    let entries = document.index.entries
    var keys: [Key] = []
    var entry = object + 1
    while entry < entries[object].next {
      if let key = Key(stringValue: document.name(entry)) { keys.append(key) }
      entry = entries[entry + 1].next
    }
    return keys
  }

  func contains(_ key: Key) -> Bool { document.member(key.stringValue, of: object) != nil }

  private func value(_ key: Key) throws -> ValueDecoder {
    if let entry = document.member(key.stringValue, of: object) {
      return ValueDecoder(document: document, entry: entry)
    }
    throw DecodingError.keyNotFound(
      key, DecodingError.Context(codingPath: codingPath, debugDescription: "no member \(key.stringValue)"))
  }

  /// Returns the value of a member unless it is missing or `null`.
  private func present(_ key: Key) -> ValueDecoder? {
    guard let entry = document.member(key.stringValue, of: object) else { return nil }
    let value = ValueDecoder(document: document, entry: entry)
    return value.decodeNil() ? nil : value
  }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).decode(type) }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(key).decode(type) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(key).decode(type) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).value(type)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try present(key)?.decode(type)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try present(key)?.decode(type)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try present(key)?.decode(type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try present(key)?.value(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    if let entry = document.member("super", of: object) {
      return ValueDecoder(document: document, entry: entry)
    }
    throw DecodingError.valueNotFound(
      (any Decoder).self, DecodingError.Context(codingPath: codingPath, debugDescription: "no member super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}
