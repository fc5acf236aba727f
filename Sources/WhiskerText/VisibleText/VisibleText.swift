/// Text in which nothing hides and nothing drives a terminal.
///
/// ```swift
/// VisibleText.spelled("a\u{202E}b ")  // a\u{202E}b\u{20}
/// ```
package enum VisibleText {
  /// The version of Unicode that widths and visibility follow.
  package static let unicodeVersion = WidthTable.unicodeVersion

  /// A text with everything that could hide or drive a terminal spelled out.
  ///
  /// Controls, escape sequences, bidi controls, blanks other than single spaces between words, zero-width and
  /// private characters become `\u{..}`; line feed, carriage return and tab `\n`, `\r` and `\t`; a backslash
  /// `\\`, so that two different texts never look alike. Joiners and selectors stay inside emoji.
  package static func spelled(_ text: String) -> String {
    var run = TextRun()
    run.add(text)
    return String(decoding: run.bytes, as: UTF8.self)
  }

  /// The same for a line of a picture made of characters, whose spaces are part of it; only those at its end are
  /// spelled out.
  package static func spelled(picture row: String) -> String {
    var run = TextRun()
    run.add(picture: row)
    return String(decoding: run.bytes, as: UTF8.self)
  }

  /// A character of a text that keeps its blanks and backslashes, such as a line of a source file: as it is, or
  /// spelled out if it leaves no ink.
  package static func spelled(_ character: Character, digits: EscapeDigits) -> String {
    guard columns(of: character) == 0 else { return String(character) }
    return character.unicodeScalars.map { escape($0, digits: digits) }.joined()
  }

  /// The columns of one grapheme cluster: 0 for one that leaves no ink, 1, or 2 for a wide one.
  package static func columns(of character: Character) -> Int {
    CharacterWidth.columns(of: character.unicodeScalars)
  }

  /// The columns of a text as ``spelled(_:)`` shows it.
  package static func columns(of text: String) -> Int {
    var run = TextRun()
    run.add(text)
    return run.columns
  }

  /// The escape that stands for a scalar: `\u{1B}`.
  package static func escape(_ scalar: Unicode.Scalar, digits: EscapeDigits) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: digits == .large) + "}"
  }
}

/// How the number of an escaped character is written.
package enum EscapeDigits: Sendable {
  /// `\u{1b}`, as journeys write it.
  case small
  /// `\u{1B}`, as screens and messages write it.
  case large
}
