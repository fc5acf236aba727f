internal import WhiskerText

/// Text as a screen's renderings show it: measured in display columns, with everything invisible made visible.
///
/// ```swift
/// DisplayText.columns(of: "シャム猫")      // 8
/// DisplayText.visible("a\u{202E}b ")      // a\u{202E}b\u{20}
/// ```
public enum DisplayText {
  /// The version of Unicode that widths and visibility follow.
  public static let unicodeVersion = VisibleText.unicodeVersion

  /// The display columns of one grapheme cluster: 0 for one that leaves no ink, 1, or 2 for a wide one.
  public static func columns(of character: Character) -> Int { VisibleText.columns(of: character) }

  /// The display columns of a text as ``visible(_:)`` shows it.
  public static func columns(of text: String) -> Int { VisibleText.columns(of: text) }

  /// A text with everything that could hide or drive a terminal spelled out.
  ///
  /// Controls, escape sequences, bidi controls, blanks other than single spaces between words, zero-width and
  /// private characters become `\u{..}`; line feed, carriage return and tab `\n`, `\r` and `\t`; a backslash
  /// `\\`, so that two different texts never look alike. Joiners and selectors stay inside emoji.
  public static func visible(_ text: String) -> String { VisibleText.spelled(text) }

  /// The same for a line of a picture made of characters, whose spaces are part of it; only those at its end are
  /// spelled out.
  public static func visible(picture row: String) -> String { VisibleText.spelled(picture: row) }
}
