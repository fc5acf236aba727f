import WhiskerSource

/// The small changes that make a line valid at the place where it stops matching.
///
/// None of them drops what the person wrote, but for a word that is there twice and a comma: a line without the rest would be another step.
struct LineChanges {
  let explainer: MismatchExplainer

  /// The most readings from which a person can choose; of more, the first is the usual one.
  private static let choices = 2
  /// The most words of a line in which one is moved: each place is tried.
  static let longestLine = 40
  /// Words without a meaning of their own, of which one may have been written for another.
  private static let functionWords = Set(
    [
      "in", "into", "to", "of", "from", "with", "is", "has", "until", "within", "after", "where", "because",
      "and",
    ]
    .compactMap { Keyword($0) })

  private var words: [Token] { explainer.words }
  private var position: Int { explainer.matcher.farthest }
  private var token: Token { words[position] }
  private var keywords: [Keyword] { explainer.expected.compactMap(\.keyword) }
  private var isNegation: Bool { Negation.isOne(raw(token)) }

  private func raw(_ token: Token) -> String { explainer.literals.raw(token) }

  private func isValid(_ words: some Sequence<Token>) -> Bool {
    var matcher = explainer.matcher
    matcher.explains = false
    return matcher.match(Array(words), explainer.root)
  }

  /// Returns the changes of the first kind by which the line becomes valid; several if each reads it differently.
  ///
  /// A negation stays, with an expected word before it or as the language has it, and so do texts and numbers.
  func all() -> [Fix] {
    if isNegation { return added().first.map { [$0] } ?? negated().map { [$0] } ?? [] }
    if token.kind == .string {
      let added = added()
      return added.isEmpty ? afterNext().map { [$0] } ?? [] : added
    }
    if let fix = moved() ?? withEndEarlier() { return [fix] }
    if token.kind == .comma, isValid(words[..<position] + words[(position + 1)...]) {
      return [Fix([Fix.Edit(token.span, with: "")], isSafe: false)]
    }
    if let fix = replaced() { return [fix] }
    return token.kind == .number || token.kind == .word && token.keyword == nil ? added() : []
  }

  /// Returns the changes that put an expected word before the token.
  private func added() -> [Fix] {
    let before = SourceSpan(token.span.start, token.span.start)
    let added = keywords.filter { keyword in
      isValid(
        words[..<position] + [Token(kind: .word, keyword: keyword, span: before)] + words[position...])
    }
    return added.prefix(added.count > Self.choices ? 1 : Self.choices).map {
      Fix([Fix.Edit(before, with: $0.text + " ")], isSafe: false)
    }
  }

  /// Returns the change of a negation to the one that the language has in its place, as of `isnt` to `is not`.
  private func negated() -> Fix? {
    Negation.spellings.first { spelling in
      let tokens = spelling.split(separator: " ").map {
        Token(kind: .word, keyword: Keyword(String($0)), span: token.span)
      }
      return isValid(words[..<position] + tokens + words[(position + 1)...])
    }.map { Fix([Fix.Edit(token.span, with: $0)], isSafe: false) }
  }

  /// Returns the change that moves a word of the language, if only one other place is right.
  func moved() -> Fix? {
    if let fix = swapped() ?? afterNext() { return fix }
    guard token.kind == .word, token.keyword != nil, position + 1 < words.count,
      words.count <= Self.longestLine
    else { return nil }
    let ends = (position + 2...words.count).filter { end in
      isValid(words[..<position] + words[position + 1..<end] + [token] + words[end...])
    }
    guard ends.count == 1 else { return nil }
    return exchanged(position..<position + 1, position + 1..<ends[0])
  }

  /// Returns the change that exchanges the token with the word of the language before it.
  private func swapped() -> Fix? {
    guard position > 1, words[position - 1].keyword != nil, token.kind == .number || token.keyword != nil,
      isValid(words[..<(position - 1)] + [token, words[position - 1]] + words[(position + 1)...])
    else { return nil }
    return exchanged(position - 1..<position, position..<position + 1)
  }

  /// Returns the change that exchanges the token with the expected word after it, as of `screen home is`.
  private func afterNext() -> Fix? {
    guard position + 1 < words.count, let next = words[position + 1].keyword, keywords.contains(next),
      isValid(words[..<position] + [words[position + 1], token] + words[(position + 2)...])
    else { return nil }
    return exchanged(position..<position + 1, position + 1..<position + 2)
  }

  /// Returns the change that writes two neighbouring parts of the line in the other order.
  private func exchanged(_ first: Range<Int>, _ second: Range<Int>) -> Fix {
    let whole = words[first.lowerBound].span.union(words[second.upperBound - 1].span)
    return Fix([Fix.Edit(whole, with: explainer.raw(second) + " " + explainer.raw(first))], isSafe: false)
  }

  /// Returns the change to an expected word, of words that have no meaning of their own.
  func replaced() -> Fix? {
    guard token.kind == .word || token.kind == .comma, !isNegation,
      token.keyword.map({ Self.functionWords.contains($0) || ["at", "on", "for"].contains($0.text) }) ?? true
    else { return nil }
    let fitting = keywords.filter { keyword in
      // The word before a text that may be the body itself is hardly one for a file.
      let isFile = keyword.text == "from" && keywords.contains(.text)
      let neighbours = [words[position - 1]] + words[(position + 1)...].prefix(1)
      guard !isFile, !neighbours.contains(where: { $0.keyword == keyword }),
        Self.functionWords.contains(keyword), !Self.areOpposite(raw(token), keyword.text),
        token.keyword != nil || Negation.mayBe(raw(token), misspelled: keyword.text)
      else { return false }
      var matcher = explainer.matcher
      matcher.explains = false
      let line =
        words[..<position] + [Token(kind: .word, keyword: keyword, span: token.span)]
        + words[(position + 1)...]
      guard matcher.match(Array(line), explainer.root) else { return false }
      // A word such as `and` between two elements does not mean that one is in the other.
      let isInElement = matcher.captures.contains {
        $0.label == .placeholder(.selector) && ($0.first + 1..<$0.end).contains(position)
      }
      return !isInElement || Self.meansIn(token, raw(token))
    }
    guard fitting.count == 1 else { return nil }
    let blank = token.kind == .comma && token.span.start == words[position - 1].span.end ? " " : ""
    return Fix([Fix.Edit(token.span, with: blank + fitting[0].text)], isSafe: false)
  }

  /// Whether one of two words means where something comes from, and the other where it goes.
  private static func areOpposite(_ word: String, _ other: String) -> Bool {
    (word == "from") != (other == "from") && [word, other].contains { $0 == "to" || $0 == "into" }
  }

  /// Whether a word between two elements means that one is in the other; a word of the language has its own meaning only.
  static func meansIn(_ token: Token, _ text: String) -> Bool {
    let text = text.lowercased()
    guard token.kind == .word else { return false }
    if places.contains(text) { return true }
    let nearest = NearestName.best(for: text, among: places.filter { $0 == "in" || $0.count > 2 } + others)
    return token.keyword == nil
      && nearest.map { places.contains($0) && Negation.mayBe(text, misspelled: $0) } ?? false
  }

  /// Words for what is in an element.
  private static let places = ["in", "of", "inside", "on", "from", "within", "at", "into"]
  /// Words with another meaning that are near those for a place.
  private static let others = ["and", "or", "with", "without", "beside", "outside", "before"]

  /// Returns the change that removes the token, whose meaning the word before it has already.
  func withoutDoubledWord() -> Fix? {
    guard isValid(words[..<position] + words[(position + 1)...]) else { return nil }
    let start = words[position - 1].span.end
    return Fix([Fix.Edit(SourceSpan(start, token.span.end), with: "")], isSafe: false)
  }

  /// Returns the change that removes the second of two equal words before the token, which was read as a name, as in `is is home`.
  func withoutDoubledName() -> Fix? {
    guard position > 2, words[position - 1].kind == .word, words[position - 1].keyword != nil,
      words[position - 1].keyword == words[position - 2].keyword,
      isValid(words[..<(position - 1)] + words[position...])
    else { return nil }
    let span = SourceSpan(words[position - 2].span.end, words[position - 1].span.end)
    return Fix([Fix.Edit(span, with: "")], isSafe: false)
  }

  /// Returns the change that puts the role after a text before it, as in `the "Retry" button`.
  func withRoleFirst() -> Fix? {
    guard position + 1 < words.count, let (_, end) = explainer.matcher.role(words, position + 1),
      isValid(words[..<position] + words[position + 1..<end] + [token] + words[end...])
    else { return nil }
    return exchanged(position..<position + 1, position + 1..<end)
  }

  // MARK: After the end of the step

  /// Returns the change that separates the parts of a list by commas, instead of by `and` or spaces.
  func withCommas() -> Fix? { withCommasBetweenTexts() ?? withCommasBetweenNames() }

  private func withCommasBetweenTexts() -> Fix? {
    func isText(_ token: Token) -> Bool { token.kind == .string || token.kind == .pattern }
    var list = Array(words[..<position])
    var edits: [Fix.Edit] = []
    var rest = words[position...]
    while let next = rest.popFirst(), let last = list.last {
      guard isText(last) else {
        list.append(next)
        continue
      }
      let end = last.span.end
      if isText(next) {
        edits.append(Fix.Edit(SourceSpan(end, end), with: ","))
        list += [Token(kind: .comma, keyword: nil, span: SourceSpan(end, end)), next]
      } else if next.keyword == .and, let text = rest.first, isText(text) {
        edits.append(Fix.Edit(SourceSpan(end, next.span.end), with: ","))
        list.append(Token(kind: .comma, keyword: nil, span: next.span))
      } else {
        list.append(next)
      }
    }
    return !edits.isEmpty && isValid(list) ? Fix(edits, isSafe: false) : nil
  }

  /// Returns the change for as many words as are names; those after them belong to the statement.
  private func withCommasBetweenNames() -> Fix? {
    guard position > 1, words[position - 1].kind == .word, token.kind == .word,
      words.count <= Self.longestLine
    else { return nil }
    let names = words[position...].prefix { $0.kind == .word }
    // `is not home` is about one name.
    if (words[position - 1...position - 1] + names).contains(where: { Negation.isOne(raw($0)) }) {
      return nil
    }
    for end in (position + 1...names.endIndex).reversed() {
      var list = Array(words[..<position])
      var edits: [Fix.Edit] = []
      for place in position..<end {
        let gap = SourceSpan(words[place - 1].span.end, words[place - 1].span.end)
        if words[place].keyword == .and, place + 1 < end {
          edits.append(Fix.Edit(SourceSpan(gap.start, words[place].span.end), with: ","))
          list.append(Token(kind: .comma, keyword: nil, span: words[place].span))
          continue
        }
        if list.last?.kind == .word {
          edits.append(Fix.Edit(gap, with: ","))
          list.append(Token(kind: .comma, keyword: nil, span: gap))
        }
        list.append(words[place])
      }
      if isValid(list + words[end...]) { return Fix(edits, isSafe: false) }
    }
    return nil
  }

  /// Returns the change that moves the words after the end to the only earlier place that is right.
  func withEndEarlier() -> Fix? {
    guard token.keyword != nil, !isNegation, position > 1, words.count <= Self.longestLine else { return nil }
    let places = (1..<position).filter { isValid(words[..<$0] + words[position...] + words[$0..<position]) }
    guard places.count == 1 else { return nil }
    return exchanged(places[0]..<position, position..<words.count)
  }
}
