/// A JSON value of a message: small trees that are made and taken apart by key.
///
/// Members keep their order, so a message has the same bytes every time. A member that is `nil` in a literal is left out.
package enum JSONValue: Hashable, Sendable {
  /// A name and a value of an object.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    /// Makes a member.
    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])
}

extension JSONValue {
  /// The value of a member; nil if there is none, or this is no object.
  package subscript(key: StaticString) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    let name = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    return members.last { $0.key.utf8.elementsEqual(name) }?.value
  }

  /// The text, if this is one.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number, if this is one that can be told exactly.
  package var integer: Int? {
    guard case .number(let number) = self, number.magnitude <= 9_007_199_254_740_991 else { return nil }
    return Int(exactly: number)
  }

  /// The truth, if this is one.
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The values of an array; nil if this is none.
  package var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// A whole number.
  package init(_ number: Int) { self = .number(Double(number)) }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
