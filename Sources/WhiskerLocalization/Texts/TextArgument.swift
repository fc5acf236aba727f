/// A value for a placeholder of a text: a `String`, an `Int` or a `Double`.
public protocol TextArgument: Sendable {
  /// The value.
  var textArgument: TextArgumentValue { get }
}

/// The kinds of values for placeholders.
public enum TextArgumentValue: Sendable, Hashable {
  /// Text, for `%@`.
  case text(String)
  /// A whole number, for `%lld`; it may choose a plural form.
  case integer(Int)
  /// A number with a fraction, for `%lf`; it may choose a plural form.
  case number(Double)
}

extension String: TextArgument {
  /// The text.
  public var textArgument: TextArgumentValue { .text(self) }
}

extension Int: TextArgument {
  /// The number.
  public var textArgument: TextArgumentValue { .integer(self) }
}

extension Double: TextArgument {
  /// The number.
  public var textArgument: TextArgumentValue { .number(self) }
}
