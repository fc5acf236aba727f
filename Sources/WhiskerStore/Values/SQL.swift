/// A statement and the values of its parameters.
///
/// A value in an interpolation becomes a bound parameter, never a part of the statement's text, so that no value can be read as SQL:
///
/// ```swift
/// let name = "Maine's Coon"
/// try connection.execute("UPDATE breeds SET name = \(name) WHERE id = \(id)")
/// // UPDATE breeds SET name = ? WHERE id = ?
/// ```
///
/// A `String` variable is not a statement. Parts that differ from call to call are values, other statements (`\(sql:)`) or names (`\(name:)`).
public struct SQL: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text, with `?` for each parameter.
  public private(set) var text: String
  /// The values of the parameters, in order.
  public private(set) var arguments: [DatabaseValue] = []

  /// Creates a statement without interpolated values.
  public init(stringLiteral text: String) { self.text = text }

  /// Creates a statement from an interpolation.
  public init(stringInterpolation parts: StringInterpolation) {
    text = parts.text
    arguments = parts.arguments
  }

  /// The parts of a statement.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var text: String
    @usableFromInline var arguments: [DatabaseValue] = []

    /// Creates an empty statement.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Appends the text of a literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a parameter.
    @inlinable
    public mutating func appendInterpolation(_ value: some DatabaseConvertible) {
      text += "?"
      arguments.append(value.databaseValue)
    }

    /// Appends a parameter, which is null for no value.
    @inlinable
    public mutating func appendInterpolation(_ value: (some DatabaseConvertible)?) {
      text += "?"
      arguments.append(value?.databaseValue ?? .null)
    }

    /// Appends a list of parameters in parentheses, as for `IN`.
    public mutating func appendInterpolation(_ values: [some DatabaseConvertible]) {
      text += "("
      for (index, value) in values.enumerated() {
        text += index == 0 ? "?" : ", ?"
        arguments.append(value.databaseValue)
      }
      text += ")"
    }

    /// Appends another statement with its values.
    public mutating func appendInterpolation(sql: SQL) {
      text += sql.text
      arguments += sql.arguments
    }

    /// Appends a quoted name of a table or column.
    public mutating func appendInterpolation(name: String) {
      text += "\""
      for scalar in name.unicodeScalars {
        if scalar == "\"" { text += "\"" }
        text.unicodeScalars.append(scalar)
      }
      text += "\""
    }
  }

  /// Returns the pattern for `LIKE … ESCAPE '\'` that matches what contains a text.
  public static func pattern(containing text: String) -> String {
    var pattern = "%"
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "_" || scalar == "\\" { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern + "%"
  }
}
