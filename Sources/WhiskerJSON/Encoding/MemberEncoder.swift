internal import WhiskerText

/// Encodes the members of an object.
struct MemberEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let path: EncodedPath?

  var codingPath: [any CodingKey] { path?.keys ?? [] }

  private func encoder(_ key: any CodingKey) -> ValueEncoder {
    ValueEncoder(node: node.member(key.stringValue), path: .member(key, of: path))
  }

  /// A container that is asked for again goes on where it was, as when a class and the one that it inherits from write to the same object.
  private func container(_ key: Key, isArray: Bool) -> ValueEncoder {
    ValueEncoder(
      node: node.container(key.stringValue, isArray: isArray), path: .member(key, of: path))
  }

  func encodeNil(forKey key: Key) { node.set(key.stringValue, .null) }
  func encode(_ value: Bool, forKey key: Key) { node.set(key.stringValue, .bool(value)) }
  func encode(_ value: String, forKey key: Key) { node.set(key.stringValue, .string(value)) }
  func encode(_ value: Int, forKey key: Key) { node.set(key.stringValue, .number(JSONNumber(value))) }
  func encode(_ value: Int128, forKey key: Key) { encoder(key).encode(value) }
  func encode(_ value: UInt128, forKey key: Key) { encoder(key).encode(value) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if let texts = JSONValue(texts: value) { return node.set(key.stringValue, texts) }
    try value.encode(to: encoder(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    container(key, isArray: false).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    container(key, isArray: true).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(PathKey("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}
