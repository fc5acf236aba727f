/// Escapes text of files and screens, so that Markdown shows it unchanged.
enum MarkdownText {
  /// A text as code, without markup, links or pictures.
  static func code(_ text: String) -> String {
    let line = text.replacingScalars { $0 == "\n" || $0 == "\r" ? " " : nil }
    var longest = 0
    var run = 0
    for byte in line.utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // Backticks or spaces at the ends of a text would be taken for a part of the delimiter.
    let needsBlanks = longest > 0 || line.utf8.first == 0x20 || line.utf8.last == 0x20
    return line.isEmpty ? "(empty)" : needsBlanks ? "\(fence) \(line) \(fence)" : "\(fence)\(line)\(fence)"
  }

  /// A few words without markup.
  static func plain(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ": nil
      default: scalar.isASCII ? "\\\(scalar)" : nil
      }
    }
  }

  /// Texts as code, separated by commas.
  static func list(_ texts: some Sequence<String>) -> String { texts.map(code).joined(separator: ", ") }

  /// Lines of a journey as a highlighted code block.
  static func journey(_ text: String) -> String {
    // A fence ends only at the start of a line, and no quoted line of a journey begins with backticks.
    "```journey\n\(text)\n```"
  }
}
