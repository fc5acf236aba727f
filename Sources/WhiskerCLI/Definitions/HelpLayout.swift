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

  /// The words of a text in rows; a word that is wider than a row has one of its own.
  private static func wrapped(_ text: Substring, indent: Int, _ columns: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var rows: [String] = []
    var row = margin
    for word in text.split(separator: " ") {
      if row.count > indent, row.count + 1 + word.count > columns {
        rows.append(row)
        row = margin
      }
      row += row.count > indent ? " \(word)" : "\(word)"
    }
    return rows + [row]
  }
}
