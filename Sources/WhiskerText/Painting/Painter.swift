/// Paints text for terminals that show colours.
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

  /// Whether colours are written.
  package let isOn: Bool

  /// Creates a painter; one that is off leaves texts as they are.
  package init(isOn: Bool) { self.isOn = isOn }

  /// A text in a style.
  package func paint(_ text: String, _ style: Style) -> String {
    isOn ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A part of painted text with its colours exchanged.
  package func emphasize(_ text: String) -> String { isOn ? "\u{1B}[7m\(text)\u{1B}[27m" : text }
}
