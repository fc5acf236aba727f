internal import WhiskerText

/// Encodes the elements of an array.
struct ElementEncoder: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  var count: Int { node.count }

  private func encoder() -> ValueEncoder {
    let key = PathKey(index: node.count)
    return ValueEncoder(node: node.element(), codingPath: codingPath + [key])
  }

  func encodeNil() { node.element().set(.null) }
  func encode(_ value: String) { node.element().set(.string(value)) }
  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder()) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }
}
