/// A value in a database: what a column contains and what a parameter is bound to.
public enum DatabaseValue: Sendable, Hashable {
  /// No value.
  case null
  /// A number without a fraction.
  case integer(Int64)
  /// A number; "not a number" is bound as null, since SQLite has no such value.
  case real(Double)
  /// Characters, in the encoding of the database.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// The name of the kind, as errors use it.
  var kind: String {
    switch self {
    case .null: "null"
    case .integer: "an integer"
    case .real: "a real number"
    case .text: "a text"
    case .blob: "bytes"
    }
  }
}

extension DatabaseValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  /// Creates the value for `nil`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a real number.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
}
