extension SQL {
  /// Whether a statement makes, changes or removes a table or whatever else belongs to the schema; what it writes for that are no rows of the app.
  static func isDefinition(_ text: String) -> Bool {
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        guard let end = rest.firstRange(of: "*/") else { return false }
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    return ["create", "alter", "drop"].contains(rest.prefix { $0.isLetter }.lowercased())
  }
}
