/// A word of a command line, quoted for a POSIX shell where that is needed.
package enum ShellWord {
  /// Returns the text as one word.
  ///
  /// An invisible character is escaped, so the word can be shown; a file with such a name cannot be named by it.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "+", ",", ":", "@", "=": true
      default: byte >= 0x80
      }
    }
    let word = text.isEmpty || !isPlain ? "'" + text.replacing("'", with: "'\\''") + "'" : text
    return word.map { VisibleText.spelled($0, digits: .large) }.joined()
  }

  /// Returns a path as one word that no command takes for an option.
  package static func quoted(path: String) -> String {
    quoted(path.utf8.first == UInt8(ascii: "-") ? "./" + path : path)
  }
}
