import WhiskerText

/// Texts in the columns of a terminal's window.
enum RowText {
  /// A text cut to some columns, with an ellipsis for the omitted part.
  static func cut(_ text: String, to width: Int) -> String {
    if columns(of: text) <= width { return text }
    var result = ""
    var used = 0
    for character in text {
      let columns = VisibleText.columns(of: character)
      if used + columns > width - 1 { break }
      result.append(character)
      used += columns
    }
    return result + "…"
  }

  /// A text without its first columns, with an ellipsis for them.
  static func dropping(_ count: Int, of text: String) -> String {
    if count <= 0 { return text }
    var left = count
    var rest = text[...]
    // The ellipsis takes a column too; a wide character that is cut through leaves a space.
    while left > -1, let first = rest.popFirst() { left -= VisibleText.columns(of: first) }
    return left > -1 ? "" : "…" + String(repeating: " ", count: -1 - left) + rest
  }

  /// The rows of a text that are at most some columns wide; all but the first are indented.
  ///
  /// A row ends at a space. A word that is longer than a row is split after a slash, or where it has to be.
  static func wrap(_ text: String, to width: Int, indent: Int = 4) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var rows: [String] = []
    var row = ""
    var used = 0
    var isBegun = false
    func end() {
      while row.last == " " { row.removeLast() }
      rows.append(row)
      (row, used, isBegun) = (margin, indent, false)
    }
    for part in parts(of: text, to: width - indent) {
      if isBegun, used + columns(of: part.filter { $0 != " " }) > width { end() }
      for character in part {
        let columns = VisibleText.columns(of: character)
        if used + columns > width, character != " " { end() }
        row.append(character)
        used += columns
        isBegun = true
      }
    }
    end()
    return rows
  }

  /// The words of a text with the spaces after them; those that are wider than some columns in parts that end with a slash.
  private static func parts(of text: String, to width: Int) -> [Substring] {
    endings(of: text[...], " ").flatMap { columns(of: String($0)) <= width ? [$0] : endings(of: $0, "/") }
  }

  /// The parts of a text that end with a character.
  private static func endings(of text: Substring, _ end: Character) -> [Substring] {
    var parts: [Substring] = []
    var rest = text
    while let place = rest.firstIndex(of: end) {
      parts.append(rest[...place])
      rest = rest[rest.index(after: place)...]
    }
    return rest.isEmpty ? parts : parts + [rest]
  }

  /// A text with all characters escaped that could control or deceive a terminal.
  static func harmless(_ text: String) -> String { text.map { shown($0) }.joined() }

  /// The columns of a text.
  static func columns(of text: String) -> Int { text.reduce(0) { $0 + VisibleText.columns(of: $1) } }

  /// A character, escaped if it could control or deceive a terminal.
  static func shown(_ character: Character) -> String { VisibleText.spelled(character, digits: .large) }
}
