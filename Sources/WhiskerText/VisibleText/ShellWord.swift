/// A word of a command line, quoted for a POSIX shell where that is needed.
package enum ShellWord {
  /// Returns the text as one word.
  ///
  /// One with an invisible character is in `$'…'`, where its bytes are escaped, so that the word can be shown.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "+", ",", ":", "@", "=": true
      default: byte >= 0x80
      }
    }
    if !text.allSatisfy(isVisible) { return "$'\(text.map(escaped).joined())'" }
    return text.isEmpty || !isPlain ? "'" + text.replacing("'", with: "'\\''") + "'" : text
  }

  private static func isVisible(_ character: Character) -> Bool {
    bytesEqual(VisibleText.spelled(character, digits: .large), String(character))
  }

  /// A character within `$'…'`, with three octal digits for each byte of an invisible one.
  private static func escaped(_ character: Character) -> String {
    if character == "'" || character == "\\" { return "\\\(character)" }
    if isVisible(character) { return String(character) }
    return character.utf8.map { "\\" + padded($0, 3, radix: 8) }.joined()
  }

  /// Returns a path as one word that no command takes for an option.
  package static func quoted(path: String) -> String {
    quoted(path.utf8.first == UInt8(ascii: "-") ? "./" + path : path)
  }
}
