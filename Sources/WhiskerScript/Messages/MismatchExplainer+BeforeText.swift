import WhiskerSource

extension MismatchExplainer {
  /// Returns the fault of a word that is no part of a text and needs no quotes: a negation, or a word for the text after it; nil for any other.
  func beforeText(_ position: Int) -> Fault? {
    let token = words[position]
    let word = literals.raw(token)
    let isBeforeText = position + 1 < words.count && words[position + 1].kind == .string
    if Negation.isOne(word) {
      return isBeforeText || words[position - 1].keyword == .is ? unexpected(token) : nil
    }
    let isFiller =
      word == literals.raw(words[position - 1]) || Self.namings.contains(word)
      || position == 1 && Self.kindsOfText.contains(word)
    guard isBeforeText, isFiller, let fix = LineChanges(explainer: self).withoutDoubledWord() else {
      return nil
    }
    return unexpected(token, fix: fix)
  }

  /// Words that people write between a role and its name.
  private static let namings: Set = ["named", "called", "titled", "labeled", "labelled"]
  /// Words that people write before the text that a statement begins with.
  private static let kindsOfText: Set = ["text", "option", "value", "item"]
}
