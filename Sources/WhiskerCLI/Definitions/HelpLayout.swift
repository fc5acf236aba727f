import WhiskerText

/// A help text as a terminal shows it: no line is wider than the terminal, which would break it inside a word.
///
/// A line of a table goes on below its second column or, where that is too narrow for sentences, below its first. Without a terminal a line
/// stays whole, for the programs that search it.
enum HelpLayout {
  /// The columns that sentences need.
  private static let leastRoom = 32

  /// Returns a text for a terminal with a number of columns; `nil` for no terminal.
  static func fit(_ text: String, columns: Int?) -> String {
    guard let columns, columns > leastRoom else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.count <= columns ? [String($0)] : rows(of: $0, columns) }
      .joined(separator: "\n")
  }

  /// The rows of a line that is too wide.
  private static func rows(of line: Substring, _ columns: Int) -> [String] {
    let indent = line.prefix { $0 == " " }.count
    let characters = Array(line)
    guard
      let gap = characters.indices.dropFirst(indent).first(where: { characters[$0...].starts(with: "  ") }),
      let second = characters[gap...].firstIndex(where: { $0 != " " })
    else {
      return wrapped(line.dropFirst(indent), indent: indent, columns)
    }
    let summary = line.dropFirst(second)
    if columns - second >= leastRoom {
      let rows = wrapped(summary, indent: second, columns)
      return [String(line.prefix(second)) + rows[0].dropFirst(second)] + rows.dropFirst()
    }
    return wrapped(line.prefix(gap).dropFirst(indent), indent: indent, columns)
      + wrapped(summary, indent: indent + 4, columns)
  }

  /// The rows of a text, each with the indentation; one that leaves too little room gives way.
  private static func wrapped(_ text: Substring, indent: Int, _ columns: Int) -> [String] {
    let indent = columns - indent < leastRoom ? min(indent, 4) : indent
    let margin = String(repeating: " ", count: indent)
    return RowText.wrap(String(text), to: columns - indent, indent: 0).map { margin + $0 }
  }
}
