import WhiskerSource

extension MismatchExplainer {
  /// Returns the fault of a word that is no part of a text and needs no quotes: a negation, or a word for the text after it; nil for any other.
  func beforeText(_ position: Int) -> Fault? {
    let token = words[position]
    let word = literals.raw(token)
    let isBeforeText = position + 1 < words.count && words[position + 1].kind == .string
    let isBeforePattern = position + 1 < words.count && words[position + 1].kind == .pattern
    if Negation.isOne(word) {
      return isBeforeText || isBeforePattern || words[position - 1].keyword == .is ? unexpected(token) : nil
    }
    if Self.containings.contains(word), isBeforeText, let fix = pattern(position) {
      return unexpected(token, fix: fix)
    }
    if Self.containings.contains(word), isBeforePattern,
      let fix = LineChanges(explainer: self).withoutDoubledWord()
    {
      return unexpected(token, fix: fix)
    }
    let isFiller =
      word == literals.raw(words[position - 1]) || Self.namings.contains(word)
      || position == 1 && Self.kindsOfText.contains(word)
    guard isBeforeText, isFiller, let fix = LineChanges(explainer: self).withoutDoubledWord() else {
      return nil
    }
    return unexpected(token, fix: fix)
  }

  /// Returns the change of a word such as `containing` and the text after it to a pattern; nil for an empty text, and for one with braces.
  private func pattern(_ position: Int) -> Fix? {
    let text = words[position + 1].span
    let inner = literals.raw(SourceSpan(text.start + 1, text.end - 1))
    guard let pattern = PhraseBook.pattern(thatContains: inner[...]) else { return nil }
    return Fix([Fix.Edit(words[position].span.union(text), with: pattern)], isSafe: false)
  }

  /// Words that people write before a part of a name.
  private static let containings: Set = ["containing", "contains", "including", "includes", "matching"]
  /// Words that people write between a role and its name.
  private static let namings: Set = ["named", "called", "titled", "labeled", "labelled"]
  /// Words that people write before the text that a statement begins with.
  private static let kindsOfText: Set = ["text", "option", "value", "item"]
}
