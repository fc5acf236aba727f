import WhiskerSource

extension MismatchExplainer {
  /// Returns the fault of an article or an ordinal before a role; nil for any other word.
  func beforeRole(_ position: Int) -> Fault? {
    guard allows(.selector) else { return nil }
    let token = words[position]
    let word = literals.raw(token).lowercased()
    if Self.articles.contains(word), position + 1 < words.count {
      let removed = SourceSpan(token.span.start, words[position + 1].span.start)
      return unexpected(token, fix: Fix([Fix.Edit(removed, with: "")], isSafe: false))
    }
    guard let number = Self.number(ordinal: word) else { return nil }
    guard position + 1 < words.count, number > 0, let (_, end) = matcher.role(words, position + 1) else {
      return unexpected(token)
    }
    let element = raw(position + 1..<end) + " \(number)"
    return unexpected(
      token,
      fix: Fix([Fix.Edit(token.span.union(words[end - 1].span), with: element)], isSafe: false))
  }

  private static let articles: Set = ["a", "an", "the", "this", "that"]
  private static let ordinals = ["last", "first", "second", "third", "fourth", "fifth"]

  /// Returns the position that a word such as `second` or `2nd` means, 0 for the last one; nil for any other word.
  private static func number(ordinal word: String) -> Int? {
    ordinals.firstIndex(of: word)
      ?? ["st", "nd", "rd", "th"].first(where: word.hasSuffix).flatMap { Int(word.dropLast($0.utf8.count)) }
  }
}
