/// A row of a table in a help text: a command, an option or an exit code, and its summary.
struct HelpEntry {
  let name: String
  /// The notation of its arguments or value; empty if it has none.
  let value: String
  let summary: String

  init(_ name: String, _ value: String = "", _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// Returns entries as lines in two columns.
  static func table(_ entries: [HelpEntry]) -> String {
    let heads = entries.map { $0.value.isEmpty ? $0.name : "\($0.name) \($0.value)" }
    let width = heads.map(\.count).max() ?? 0
    return zip(heads, entries).map { head, entry in
      "  \(head)\(String(repeating: " ", count: width - head.count))  \(entry.summary)"
    }.joined(separator: "\n")
  }
}
