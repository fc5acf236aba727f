/// Text without invisible characters or terminal control sequences.
///
/// ```swift
/// VisibleText.spelled("a\u{202E}b ")  // a\u{202E}b\u{20}
/// ```
package enum VisibleText {
  /// Returns a text with all characters escaped that could be invisible or control a terminal.
  ///
  /// Controls, escape sequences, bidi controls, white space other than single spaces between words, zero-width and
  /// private characters become `\u{..}`; line feed, carriage return and tab `\n`, `\r` and `\t`; a backslash
  /// `\\`, so that two different texts never look alike but for joiners in words. Joiners and selectors stay inside emoji, and joiners
  /// inside words of scripts whose letters they shape, also before an ending of such a script.
  package static func spelled(_ text: String) -> String {
    var run = TextRun()
    run.add(text)
    return String(decoding: run.bytes, as: UTF8.self)
  }

  /// Returns the escaped form of a line of a drawing made of characters, in which only trailing spaces are
  /// escaped.
  package static func spelled(picture row: String) -> String {
    var run = TextRun()
    run.add(picture: row)
    return String(decoding: run.bytes, as: UTF8.self)
  }

  /// Returns a character of a text that keeps its white space and backslashes, such as a line of a source file: unchanged,
  /// or escaped if it is invisible.
  package static func spelled(_ character: Character, digits: Hexadecimal.Digits) -> String {
    guard columns(of: character) == 0 else { return String(character) }
    return character.unicodeScalars.map { escape($0, digits: digits) }.joined()
  }

  /// Returns a text for a place in one line of a report, with all characters escaped that could control or deceive a
  /// terminal, or begin another line; white space and backslashes are kept.
  package static func inLine(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return text.map { spelled($0, digits: .large) }.joined()
  }

  /// Returns a text of several lines, each as ``inLine(_:)`` returns it.
  package static func inLines(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }) { return text }
    let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.map { inLine(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")
  }

  /// Returns the columns of one grapheme cluster: 0 if it is invisible, 2 for an emoji, otherwise the sum of its scalars' columns.
  package static func columns(of character: Character) -> Int {
    CharacterWidth.columns(of: character.unicodeScalars)
  }

  /// Returns the columns of a text as ``spelled(_:)`` shows it.
  package static func columns(of text: String) -> Int {
    var run = TextRun()
    run.add(text)
    return run.columns
  }

  /// Returns the escape for a scalar: `\u{1B}`.
  package static func escape(_ scalar: Unicode.Scalar, digits: Hexadecimal.Digits) -> String {
    "\\u{" + Hexadecimal.text(UInt64(scalar.value), digits) + "}"
  }

  /// Returns the notation of Unicode for a scalar, where there is no escape: `U+001B`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "U+" + Hexadecimal.text(UInt64(scalar.value), width: 4, .large)
  }
}
