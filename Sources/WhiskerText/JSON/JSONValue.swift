/// A JSON value: what was read from a document of any shape, or a small tree to be written.
///
/// Members keep their order, so a value has the same bytes every time. A member that is `nil` in a literal is left out.
/// Two values are equal when they are the same JSON: texts byte by byte, numbers by what they are worth, members in
/// the same order.
///
/// A name may occur twice in an object, as the RFC allows; both members are kept, and the last one is found by name.
///
/// Copying, comparing, writing and freeing a value go as deep as it is nested. What is read is at most
/// ``deepest`` levels deep, which every thread's stack has room for; a value made by hand has to keep to it too.
package enum JSONValue: Hashable, Sendable {
  /// A name and a value of an object.
  package struct Member: Hashable, Sendable {
    @Bytewise package private(set) var key: String
    package let value: JSONValue

    /// Creates a member.
    package init(key: String, value: JSONValue) {
      _key = Bytewise(wrappedValue: key)
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// The most levels of arrays and objects that any reading accepts.
  package static let deepest = 512
}

extension JSONValue {
  /// Whether two values are the same JSON.
  package static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): bytesEqual(a, b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  /// Feeds what equal values have in common.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .number(let number): hasher.combine(number)
    case .string(let text): hasher.combine(Bytewise(wrappedValue: text))
    case .array(let items): hasher.combine(items)
    case .object(let members): hasher.combine(members)
    }
  }
}

// MARK: - Taking apart

extension JSONValue {
  /// The value of a member; nil if there is none, or this is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { bytesEqual($0.key, name) }?.value
  }

  /// The text, if this is one.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if this is a whole one that every program tells exactly: within ±(2⁵³ − 1), as RFC 7493 says.
  package var integer: Int? {
    guard case .number(let number) = self, let integer = number.integer,
      integer.magnitude <= 9_007_199_254_740_991
    else { return nil }
    return integer
  }

  /// The truth, if this is one.
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The values of an array; nil if this is none.
  package var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }

  /// The type of the value, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// MARK: - Literals

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// A whole number.
  package init(_ number: Int) { self = .number(JSONNumber(number)) }
}
