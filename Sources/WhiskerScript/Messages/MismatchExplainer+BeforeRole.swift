import WhiskerSource

extension MismatchExplainer {
  /// Returns the fault of an article where the line goes on, but not with a text; nil for any other word.
  func article(_ position: Int) -> Fault? {
    let token = words[position]
    guard !matcher.couldEnd, Rewording.articles.contains(literals.raw(token).lowercased()),
      position + 1 < words.count,
      !expected.contains(where: { $0.placeholder.map(Self.withWords.contains) ?? false })
    else { return nil }
    let removed = SourceSpan(token.span.start, words[position + 1].span.start)
    return unexpected(token, fix: Fix([Fix.Edit(removed, with: "")], isSafe: false))
  }

  /// Returns the fault of an ordinal before a role; nil for any other word.
  func ordinal(_ position: Int) -> Fault? {
    guard allows(.selector) else { return nil }
    let token = words[position]
    let word = literals.raw(token).lowercased()
    guard let number = Ordinal.position(word) else { return nil }
    guard position + 1 < words.count, number > 0, let (_, end) = matcher.role(words, position + 1) else {
      return unexpected(token)
    }
    let element = raw(position + 1..<end) + " \(number)"
    return unexpected(
      token,
      fix: Fix([Fix.Edit(token.span.union(words[end - 1].span), with: element)], isSafe: false))
  }

  /// Placeholders whose text, without its quotes, may begin with an article.
  private static let withWords: Set<Placeholder> = [.string, .strings, .texts, .name, .names]
}
