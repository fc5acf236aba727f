extension SQL {
  /// Whether a statement makes, changes or removes a table or whatever else belongs to the schema; what it writes for that are no rows of the app.
  static func isDefinition(_ text: String) -> Bool {
    ["create", "alter", "drop"].contains(verb(of: text).word)
  }

  /// Returns the first word of a statement in lowercase, and the text after it.
  static func verb(of text: String) -> (word: String, rest: Substring) {
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        guard let end = rest.firstRange(of: "*/") else { return ("", rest) }
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    let word = rest.prefix { $0.isLetter }
    return (word.lowercased(), rest[word.endIndex...])
  }
}
