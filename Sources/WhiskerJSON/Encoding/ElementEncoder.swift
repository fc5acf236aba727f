internal import WhiskerText

/// Encodes the elements of an array.
struct ElementEncoder: UnkeyedEncodingContainer {
  let node: EncodedNode
  let path: EncodedPath?

  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var count: Int { node.count }

  private func encoder() -> ValueEncoder {
    let path = EncodedPath.element(node.count, of: path)
    return ValueEncoder(node: node.element(), path: path)
  }

  func encodeNil() { node.add(.null) }
  func encode(_ value: String) { node.add(.string(value)) }
  func encode(_ value: Int128) { encoder().encode(value) }
  func encode(_ value: UInt128) { encoder().encode(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let texts = JSONValue(texts: value) { return node.add(texts) }
    try value.encode(to: encoder())
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }
}
