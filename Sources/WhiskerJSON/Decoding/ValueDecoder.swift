internal import WhiskerText

/// Decodes one value of a document.
struct ValueDecoder: Decoder {
  let document: JSONDocument
  let entry: Int

  var codingPath: [any CodingKey] { document.path(to: entry) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private var value: JSONIndex.Entry { document.index.entries[entry] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = value.kind else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(MemberDecoder(document: document, object: entry))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard value.kind == .array else { throw mismatch([Any].self) }
    return ElementDecoder(document: document, array: entry)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// Decodes a value of any type.
  ///
  /// Texts and lists of texts, which most of a document is, are read without the containers that their conformances ask for.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if Value.self == String.self { return try decode(String.self) as! Value }
    if Value.self == [String].self { return try texts() as! Value }
    return try Value(from: self)
  }

  private func texts() throws -> [String] {
    guard value.kind == .array else { throw mismatch([Any].self) }
    var texts: [String] = []
    texts.reserveCapacity(value.count)
    var element = entry + 1
    while element < value.next {
      texts.append(try ValueDecoder(document: document, entry: element).decode(String.self))
      element = document.index.entries[element].next
    }
    return texts
  }

  // MARK: Errors

  private func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "expected \(type), found \(value.kind.name)")
    return value.kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  private func corrupted(_ description: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: description))
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { if case .null = value.kind { true } else { false } }

  func decode(_ type: Bool.Type) throws -> Bool {
    let value = value
    guard value.kind == .bool else { throw mismatch(type) }
    return document.index.bytes[value.start] == UInt8(ascii: "t")
  }

  func decode(_ type: String.Type) throws -> String {
    let value = value
    guard case .string = value.kind else { throw mismatch(type) }
    do throws(JSONError) { return try document.index.text(of: value) } catch {
      throw corrupted(error.message)
    }
  }

  func decode(_ type: Double.Type) throws -> Double {
    let value = value
    guard value.kind == .number else { throw mismatch(type) }
    let number = document.index.number(of: value)
    guard let double = number.double else { throw corrupted("\(number.text) is out of range of \(type)") }
    return double
  }

  func decode(_ type: Float.Type) throws -> Float {
    let value = value
    guard value.kind == .number else { throw mismatch(type) }
    // A number that becomes a `Double` first is rounded twice.
    let number = document.index.number(of: value)
    guard let float = Float(number.text), float.isFinite else {
      throw corrupted("\(number.text) is out of range of \(type)")
    }
    return float
  }

  // The protocols of containers have implementations of their own for these two, which generic methods do not replace.
  func decode(_ type: Int128.Type) throws -> Int128 { try integer(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }

  func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value { try integer(type) }

  /// Decodes a number without a fraction that fits the type; `1.0` and `1e2` have none.
  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    let value = value
    guard case .number = value.kind else { throw mismatch(type) }
    if let integer = document.index.smallInteger(of: value).flatMap({ Value(exactly: $0) }) { return integer }
    let number = document.index.number(of: value)
    if let integer = Value(number.text) ?? number.integer.flatMap({ Value(exactly: $0) })
      ?? Self.integer(number)
    {
      return integer
    }
    throw corrupted("\(number.text) does not fit in \(type)")
  }

  /// Returns a whole number beyond `Int` that is spelled with a point or an exponent.
  private static func integer<Value: FixedWidthInteger>(_ number: JSONNumber) -> Value? {
    // The canonical spelling is an integer and a power of ten.
    let parts = number.canonical.text.split(separator: "e")
    guard parts.count == 2, let power = Int(parts[1]), (0...Value.bitWidth).contains(power) else {
      return nil
    }
    return Value(parts[0] + String(repeating: "0", count: power))
  }
}

extension JSONIndex.Kind {
  /// The name of the case; its description is found by reflection, which takes a thousand times as long.
  fileprivate var name: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
