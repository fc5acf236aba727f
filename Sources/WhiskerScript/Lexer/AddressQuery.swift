import WhiskerSource

/// The query of an unquoted address of a request, as conditions: the target itself has none.
struct AddressQuery {
  private let span: SourceSpan
  private let target: Substring
  private var conditions: [String] = []

  /// Reads an address with a question mark; nil if its query has characters that mean others, or a value without a name.
  init?(_ text: String, at span: SourceSpan) {
    guard let mark = text.firstIndex(of: "?"), !text.contains(where: { "%+#;".contains($0) }) else {
      return nil
    }
    self.span = span
    target = text[..<mark]
    for part in text[text.index(after: mark)...].split(separator: "&") {
      let name = part.prefix { $0 != "=" }
      if name.isEmpty { return nil }
      let value = part.dropFirst(name.count + 1)
      let isBare = name.count == part.count
      conditions.append(
        "query \(quoted(String(name))) is \(isBare ? "present" : quoted(String(value)))")
    }
  }

  /// Returns the fix that writes the conditions, joined with those that follow the address.
  ///
  /// - Parameter next: The word after the address; nil for none.
  func fix(before next: Token?) -> Fix {
    let text = quoted(String(target))
    if conditions.isEmpty { return Fix([Fix.Edit(span, with: text)], isSafe: false) }
    let joined = "\(text) where \(conditions.joined(separator: " and "))"
    guard let next, next.keyword == Keyword.where else {
      return Fix([Fix.Edit(span, with: joined)], isSafe: false)
    }
    return Fix([Fix.Edit(span.union(next.span), with: joined + " and")], isSafe: false)
  }
}
