import WhiskerScript

extension JourneyParser {
  /// Returns the forms of whole lines, each with any indentation; a line that the parser does not read has none.
  func forms(ofWhole lines: some Sequence<Substring>) throws -> Set<String> {
    var found: Set<String> = []
    var patterns: [String: Regex<AnyRegexOutput>] = [:]
    for line in Set(lines.map { $0.drop { $0 == " " } }) {
      let bytes = Array(line.utf8)
      for isReply in [false, true] where place(after: bytes, isReply: isReply).mayEnd {
        // Forms of one statement differ by their keywords, which the parser does not compare.
        for form in forms(of: bytes, isReply: isReply) where !found.contains(form.form) {
          let pattern = try patterns[form.form] ?? Regex(form.notation.pattern)
          patterns[form.form] = pattern
          if (line + " ").wholeMatch(of: pattern) != nil { found.insert(form.form) }
        }
      }
    }
    return found
  }
}

extension Notation {
  /// A regular expression for lines with the same keywords, in which each word has a space after it.
  fileprivate var pattern: String {
    parts.map { part in
      if case .optional(let inner) = part {
        return "(?:" + inner.map(\.pattern).joined(separator: "|") + ")?"
      }
      let words = (part.choices ?? []).map { $0.placeholder == nil ? $0.text : ".+" }
      return "(?:" + words.joined(separator: "|") + ") "
    }.joined()
  }
}
