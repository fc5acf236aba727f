import WhiskerSource

extension LineMatcher {
  /// Returns the form that a line has, with its captures.
  ///
  /// - Throws: Why it has none.
  mutating func line(_ words: [Token], _ root: Grammar.Root?) throws(Fault) -> (Grammar.End, CapturedLine) {
    guard let root else { preconditionFailure("a first word has lines of its section") }
    if !match(words, root) {
      guard explaining.begins() else { throw Fault(.moreProblems, words[0].span) }
      if let fault = OtherSpaces(bytes: bytes).fault(in: words)
        ?? ForeignQuotedText(bytes: bytes, vocabulary: vocabulary).fault(in: words)
        ?? Rewording(matcher: self).fault(words)
      {
        throw fault
      }
      explains = true
      _ = match(words, root)
      explains = false
      throw MismatchExplainer(matcher: self, words: words, root: root).fault()
    }
    guard let end else { preconditionFailure("a match ends a form") }
    let line = CapturedLine(
      bytes: bytes, words: words, captures: captures, vocabulary: vocabulary,
      capturesBeforeInner: capturesBeforeInner, explaining: explaining)
    return (end, line)
  }
}
