internal import WhiskerText

/// Formats text for a screen's renderings: measured in display columns, with invisible characters escaped.
///
/// ```swift
/// DisplayText.columns(of: "シャム猫")      // 8
/// DisplayText.visible("a\u{202E}b ")      // a\u{202E}b\u{20}
/// ```
public enum DisplayText {
  /// Returns the display columns of one grapheme cluster: 0 if it is invisible, 2 for an emoji, otherwise the sum of its scalars' columns.
  public static func columns(of character: Character) -> Int { VisibleText.columns(of: character) }

  /// Returns the display columns of a text as ``visible(_:)`` shows it.
  public static func columns(of text: String) -> Int { VisibleText.columns(of: text) }

  /// Returns a text with all characters escaped that could be invisible or control a terminal.
  ///
  /// Controls, escape sequences, bidi controls, white space other than single spaces between words, zero-width and
  /// private characters become `\u{..}`; line feed, carriage return and tab `\n`, `\r` and `\t`; a backslash
  /// `\\`, so that two different texts never look alike but for joiners in words. Joiners and selectors stay inside emoji, and joiners
  /// inside words of scripts whose letters they shape, also before an ending of such a script.
  public static func visible(_ text: String) -> String { VisibleText.spelled(text) }

  /// Returns the escaped form of a line of a drawing made of characters, in which only trailing spaces are
  /// escaped.
  public static func visible(picture row: String) -> String { VisibleText.spelled(picture: row) }
}
