import WhiskerSource

extension MismatchExplainer {
  /// Returns the fault of the word before the place of failure, if it was read as a name or state that it is not; nil for any other.
  func misread() -> Fault? {
    let position = matcher.farthest - 1
    let token = words[position]
    let text = literals.raw(token)
    var matcher = matcher
    matcher.explains = false
    guard position > 0, matcher.match(Array(words[...position]), root),
      let placeholder = matcher.captures.last?.label.placeholder
    else { return nil }
    switch placeholder {
    case .name, .names:
      guard Negation.isOne(text) else { return nil }
      let problem = Problem.unexpected(
        found: tick(text), expected: Self.phrase(placeholder), forms: forms().map(\.form))
      return Fault(problem, token.span)
    case .state:
      if Negation.isOne(text) || Negation.mayBe(text, misspelled: "not"),
        isValid(with: "not", at: position..<position + 1)
      {
        return Fault(
          .unknownWord(word: text, nearest: "not", forms: forms().map(\.form)), token.span,
          replace: token.span, with: "not", isSafe: false)
      }
      let line = CapturedLine(
        bytes: matcher.bytes, words: Array(words[...position]), captures: matcher.captures,
        vocabulary: matcher.vocabulary, explaining: matcher.explaining)
      do throws(Fault) { _ = try line.state() } catch { return error }
      return nil
    default: return nil
    }
  }
}
