extension SQL {
  /// Whether the library's words for a failure of a statement while it runs have no values of the app.
  ///
  /// This is so where the statement reads and writes no rows of it. The words of other failures may have values, such as the text of a search that is
  /// malformed.
  static func failsWithoutValues(_ text: String) -> Bool {
    let (word, rest) = verb(of: text)
    return switch word {
    case "begin", "commit", "end", "rollback", "savepoint", "release", "pragma": true
    // The words for a file that cannot be written have its path.
    case "vacuum": !rest.lowercased().contains("into")
    default: false
    }
  }

  /// Returns the beginning of a statement in one line, without its literal texts; it has a `?` for each value.
  static func beginning(of text: String) -> String {
    var shown = String.UnicodeScalarView()
    // By scalars, because a mark after a quote would form one character with it.
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      let part = rest.prefix(upTo: endOfToken(in: rest))
      shown.append(contentsOf: scalar == "'" ? "'…'".unicodeScalars[...] : part)
      rest = rest[part.endIndex...]
    }
    let line = String(shown).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let limit = 100
    return line.count > limit ? line.prefix(limit) + "…" : line
  }

  /// Returns the end of the literal, quoted name or comment at the beginning of a text, or of its first scalar.
  private static func endOfToken(in text: Substring.UnicodeScalarView) -> String.Index {
    let second = text.index(after: text.startIndex)
    let rest = text[second...]
    switch text.first {
    case "'", "\"", "`":
      var start = second
      while let end = text[start...].firstIndex(of: text[text.startIndex]) {
        start = text.index(after: end)
        // Two quotes are one of the text.
        guard start < text.endIndex, text[start] == text[text.startIndex] else { return start }
        start = text.index(after: start)
      }
      return text.endIndex
    case "[": return rest.firstIndex(of: "]").map(text.index(after:)) ?? text.endIndex
    case "-" where rest.first == "-": return rest.firstIndex(of: "\n") ?? text.endIndex
    case "/" where rest.first == "*":
      return rest.dropFirst().firstRange(of: "*/".unicodeScalars)?.upperBound ?? text.endIndex
    default: return second
    }
  }
}
