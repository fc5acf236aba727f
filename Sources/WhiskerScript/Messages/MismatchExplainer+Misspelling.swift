import WhiskerSource

extension MismatchExplainer {
  /// Returns the fault of words of the language that are written as one, at a place; nil for any other word.
  func gluedWords(_ position: Int) -> Fault? {
    let glued = GluedWords(
      bytes: matcher.bytes, vocabulary: matcher.vocabulary, allowsHeader: true)
    guard let parts = glued.parts(of: position, in: words) else { return nil }
    let (token, forms) = (words[position], self.forms().map(\.form))
    return Fault(
      .unknownWord(word: literals.raw(token), nearest: parts, forms: forms), token.span, replace: token.span,
      with: parts, isSafe: false)
  }

  /// Returns a fault for a misspelled word, with the nearest word allowed here, including roles of several words, and whether the line is
  /// valid with that.
  func misspelled(_ token: Token, _ text: String, _ position: Int) -> (Fault?, isRight: Bool) {
    let keywords = expected.compactMap { $0.keyword?.text }
    let roles = allows(.selector) ? matcher.vocabulary.roleSpellings : []
    var states: [String] = []
    if allows(.device) { states += ["phone", "tablet"] }
    let forms = self.forms().map(\.form)
    var guess: Fault?
    for count in 1...3 where position + count <= words.count {
      let span = token.span.union(words[position + count - 1].span)
      let typed = literals.raw(span)
      let candidates = (keywords + roles + states).filter { candidate in
        candidate.utf8.count { $0 == 0x20 } == count - 1
          && (candidate != Keyword.in.text || LineChanges.meansIn(token, typed))
      }
      if candidates.contains(where: { Negation.isOpposite(typed, of: $0) }) { break }
      let near = NearestName.ranked(
        for: typed,
        among: candidates.filter {
          Negation.mayBe(typed, misspelled: $0) && !NearestName.isOtherWord(typed, than: $0)
        }, atMost: 2)
      guard let nearest = near.first else { continue }
      // Another letter can make the opposite of a word, or one whose meaning is as likely.
      let fault = Fault(
        .unknownWord(word: typed, nearest: nearest, forms: forms), span, replace: span, with: nearest,
        isSafe: nearest.utf8.elementsEqual(typed.lowercased().utf8))
      let places = position..<position + count
      if isValid(with: nearest, at: places) || isValid(withRole: nearest, at: places) { return (fault, true) }
      if NearestName.isSlip(typed, of: nearest) { guess = guess ?? fault }
    }
    // A word of the language in the wrong place is not a misspelling.
    return (token.keyword == nil ? guess : nil, false)
  }

  /// Whether the line is valid with other words at some places.
  func isValid(with text: String, at places: Range<Int>) -> Bool {
    let span = words[places.lowerBound].span.union(words[places.upperBound - 1].span)
    var list = words
    let tokens = text.split(separator: " ").map {
      Token(kind: .word, keyword: Keyword(String($0)), span: span)
    }
    list.replaceSubrange(places, with: tokens)
    var matcher = matcher
    matcher.explains = false
    return matcher.match(list, root)
  }

  /// Whether the line is valid with a role at some places, before the name that follows them.
  private func isValid(withRole role: String, at places: Range<Int>) -> Bool {
    let known = matcher.vocabulary.vocabulary.roles.first { $0.word == role || $0.aliases.contains(role) }
    guard let known else { return false }
    let hasName =
      places.upperBound < words.count && [.string, .pattern, .number].contains(words[places.upperBound].kind)
    guard hasName || known.mayBeUnnamed else { return false }
    var list = words
    // An id may be wherever an element may.
    list.replaceSubrange(
      places.lowerBound..<places.upperBound + (hasName ? 1 : 0),
      with: [Token(kind: .id, keyword: nil, span: words[places.lowerBound].span)])
    var matcher = matcher
    matcher.explains = false
    return matcher.match(list, root)
  }
}
