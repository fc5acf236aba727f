internal import WhiskerText

/// Encodes one value.
struct ValueEncoder: Encoder {
  let node: EncodedNode
  let path: EncodedPath?

  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(MemberEncoder(node: node, path: path))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return ElementEncoder(node: node, path: path)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { node.set(.null) }
  func encode(_ value: Bool) { node.set(.bool(value)) }
  func encode(_ value: String) { node.set(.string(value)) }
  func encode(_ value: Float) throws {
    try encode(number: value, spelled: value.isFinite ? JSONNumber.text(Double(value.description) ?? 0) : "")
  }
  func encode(_ value: Double) throws {
    try encode(number: value, spelled: value.isFinite ? JSONNumber.text(value) : "")
  }
  // The protocols of containers have implementations of their own for these two, which generic methods do not replace.
  func encode(_ value: Int128) { encode(integer: value) }
  func encode(_ value: UInt128) { encode(integer: value) }
  func encode<Value: FixedWidthInteger & Encodable>(_ value: Value) { encode(integer: value) }
  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: self) }

  private func encode(integer: some FixedWidthInteger) {
    node.set(.number(JSONNumber(spelling: String(integer))))
  }

  private func encode(number: some BinaryFloatingPoint, spelled text: String) throws {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no notation for \(number)"))
    }
    node.set(.number(JSONNumber(spelling: text)))
  }
}
