/// A JSON value: one read from a document of any shape, or a small tree to be written.
///
/// Members keep their order, so a value always has the same bytes. A member that is `nil` in a literal is omitted.
/// Two values are equal if they are the same JSON: texts are compared byte by byte, numbers by their value, and members
/// in order.
///
/// A name may occur twice in an object, as the RFC allows; both members are kept, and a look-up by name returns the last one.
///
/// Copying, comparing, writing and freeing a value recurse to its nesting depth. A value that was read has at most
/// ``deepest`` levels, which fit on every thread's stack; a value built in code must respect this limit too.
package enum JSONValue: Hashable, Sendable {
  /// A name and a value of an object.
  package struct Member: Hashable, Sendable {
    @Bytewise package private(set) var key: String
    package let value: JSONValue

    /// Creates a member.
    package init(key: String, value: JSONValue) {
      _key = Bytewise(key)
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// The maximum depth of arrays and objects that any reader accepts.
  package static let deepest = 512
}

extension JSONValue {
  /// Returns whether two values are the same JSON.
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

  /// Hashes the properties that equal values share.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .number(let number): hasher.combine(number)
    case .string(let text): hasher.combine(Bytewise(text))
    case .array(let items): hasher.combine(items)
    case .object(let members): hasher.combine(members)
    }
  }
}

// MARK: - Accessing parts

extension JSONValue {
  /// The value of a member, or `nil` if it does not exist or this is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { bytesEqual($0.key, name) }?.value
  }

  /// The text, or `nil` if this is not a string.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if it is an integer that every program reads exactly: within ±(2⁵³ − 1), as RFC 7493 requires.
  package var integer: Int? {
    guard case .number(let number) = self, let integer = number.integer,
      integer.magnitude <= 9_007_199_254_740_991
    else { return nil }
    return integer
  }

  /// The Boolean value, or `nil` if this is not a Boolean.
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The values of an array, or `nil` if this is not an array.
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

  /// Creates a value from an integer.
  package init(_ number: Int) { self = .number(JSONNumber(number)) }
}
