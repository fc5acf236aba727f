import WhiskerSource

/// Says what is wrong with a line whose first word begins no statement.
struct FirstWord {
  let literals: Literals
  let vocabulary: VocabularyIndex

  /// The fault, and the statement word that was probably meant.
  func fault(_ words: [Token]) -> (Fault, meant: String?) {
    let token = words[0]
    guard token.kind == .word else {
      let found = token.kind == .string ? "a text" : "`\(literals.raw(token))`"
      return (Fault(.notAStatement(found: found), token.span), nil)
    }
    let word = literals.raw(token)
    let lowercased = word.lowercased()
    let said = StatementForm.all.filter { $0.alsoSaid.contains(lowercased) }
    if !said.isEmpty { return (Fault(.unknownStatement(word: word, instead: said), token.span), nil) }
    if vocabulary.roleSpellings.contains(word) {
      let start = SourceSpan(token.span.start, token.span.start)
      return (Fault(.roleIsNoStep(role: word), token.span, replace: start, with: "tap ", isSafe: false), nil)
    }
    let near = NearestName.ranked(for: word, among: FirstWord.known, atMost: 2)
    guard let nearest = near.first else {
      return (Fault(.unknownStatement(word: word, instead: []), token.span), nil)
    }
    let forms = StatementForm.all.filter { $0.firstWord == nearest }.prefix(3).map(\.form)
    let fault = Fault(
      .unknownWord(word: word, nearest: nearest, forms: Array(forms)), token.span, replace: token.span,
      with: nearest, isSafe: near.count == 1)
    return (fault, nearest)
  }

  /// Every first word, once, in the order of the table.
  static let known: [String] = {
    var words: [String] = []
    for form in StatementForm.all where !words.contains(form.firstWord) { words.append(form.firstWord) }
    return words + ["then"]
  }()
}
