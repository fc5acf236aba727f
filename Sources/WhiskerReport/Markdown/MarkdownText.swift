import WhiskerText

/// Texts in GitHub's Markdown.
enum MarkdownText {
  /// Returns a text that Markdown shows as it is, also in the cell of a table.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.inLine(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", ".", "!", "|", "~", ":":
        result += "\\"
        result.unicodeScalars.append(scalar)
      // The comment keeps the name after it from notifying a person.
      case "@": result += "@<!-- -->"
      case "&", "<", ">", "\"", "'": result += MarkupText.escaped(String(scalar))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a text within a block of HTML, where a backslash of Markdown would be shown.
  static func inMarkup(_ text: String) -> String {
    MarkupText.escaped(VisibleText.inLine(text)).replacing("@", with: "@<!-- -->")
  }

  /// Returns a text as inline code.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isInTable: Whether it is in the cell of a table, where a `|` needs a backslash even within code; elsewhere a backslash would be
  ///     shown.
  static func code(_ text: String, isInTable: Bool = false) -> String {
    let text = isInTable ? VisibleText.inLine(text).replacing("|", with: "\\|") : VisibleText.inLine(text)
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return "\(fence)\(space)\(text)\(space)\(fence)"
  }

  /// Returns lines as a block of code.
  static func block(_ text: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
    return "\(fence)text\n\(text.trimmingLineFeeds)\n\(fence)\n"
  }

  /// The length of the longest run of backticks.
  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
