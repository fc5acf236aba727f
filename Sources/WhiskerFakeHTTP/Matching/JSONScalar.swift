import WhiskerText

/// What one place of a JSON value is compared with.
package enum JSONScalar: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number in JSON's spelling; two spellings of one number are equal.
  case number(String)
  /// A string.
  case string(String)

  /// The scalar in JSON's spelling, what could disturb a terminal escaped.
  var spelling: String { value.spelling }

  /// The scalar as a value.
  fileprivate var value: JSONValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let text): .number(JSONNumber(spelling: text))
    case .string(let text): .string(text)
    }
  }
}

extension JSONValue {
  /// Whether this is the same scalar: a string is never a number, and `1.0` is `1`.
  func isEqual(to scalar: JSONScalar) -> Bool { self == scalar.value }

  /// The value for a message: a scalar as JSON spells it, the kind of anything larger.
  var spelling: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): number.text
    case .string(let text): quoted(text)
    case .array, .object: kind
    }
  }
}
