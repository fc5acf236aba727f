import WhiskerText

/// A scalar to compare with a place of a JSON value.
package enum JSONScalar: Hashable, Sendable {
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number in JSON's spelling; two spellings of one number are equal.
  case number(String)
  case string(String)

  /// The scalar in JSON's spelling, with characters that could affect a terminal escaped.
  var spelling: String { value.spelling }

  /// Whether both are the same JSON.
  func isSame(as other: JSONScalar) -> Bool { value == other.value }

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
  /// Whether this is the same scalar: a string never equals a number, but `1.0` equals `1`.
  func isEqual(to scalar: JSONScalar) -> Bool { self == scalar.value }

  /// The value for a message: a scalar in JSON's spelling, or the kind of an array or object.
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
