/// Adds colours to text for terminals that support them.
///
/// ```swift
/// Painter(isOn: true).paint("FAILED", .boldRed)
/// ```
package struct Painter: Sendable {
  /// Colours and weights by their ANSI codes (ECMA-48, select graphic rendition).
  package enum Style: String, Sendable {
    case bold = "1"
    case red = "31"
    case boldRed = "31;1"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  /// Whether colours are enabled.
  package let isOn: Bool

  /// Creates a painter, which leaves texts unchanged if it is off.
  package init(isOn: Bool) { self.isOn = isOn }

  /// Returns a text in a style.
  package func paint(_ text: String, _ style: Style) -> String {
    isOn ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Returns a part of painted text with foreground and background swapped.
  package func emphasize(_ text: String) -> String { isOn ? "\u{1B}[7m\(text)\u{1B}[27m" : text }
}
