import WhiskerSource

/// Explains a line whose first word begins no statement.
struct FirstWord {
  let literals: Literals
  let matcher: LineMatcher
  /// The place of the line.
  let trial: LineTrial

  private var vocabulary: VocabularyIndex { matcher.vocabulary }

  /// Returns the fault, and the statement word that was probably meant.
  func fault(_ words: [Token]) -> (Fault, meant: String?) {
    let token = words[0]
    if let fault = Self.comment(token, literals) { return (fault, nil) }
    guard token.kind == .word else {
      let found = token.kind == .string ? "a text" : "`\(literals.raw(token))`"
      let start = SourceSpan(token.span.start, token.span.start)
      var fix: Fix?
      if token.kind == .id { fix = tags(words) ?? Fix([Fix.Edit(start, with: "tap ")], isSafe: false) }
      if token.kind == .number, found.hasSuffix(".`"), words.count > 1, isStep(words.dropFirst()) {
        // The number of an item in a list.
        fix = Fix([Fix.Edit(SourceSpan(start.start, words[1].span.start), with: "")], isSafe: false)
      }
      return (Fault(.notAStatement(found: found), token.span, fix: fix), nil)
    }
    if let fault = OtherSpaces(bytes: literals.bytes).fault(in: words) { return (fault, nil) }
    if let fault = ReplyBesideRequest(bytes: literals.bytes, vocabulary: vocabulary).fault(in: words) {
      return (fault, "on")
    }
    let word = literals.raw(token)
    let lowercased = word.lowercased()
    // Before a reply, `then` means another one.
    if lowercased == Keyword.then.text, words.count > 1, isReply(words[1]) {
      let fault = Fault(
        .unknownWord(word: word, nearest: lowercased, forms: []), token.span, replace: token.span,
        with: lowercased, isSafe: false)
      return (fault, lowercased)
    }
    if Rewording.connectives.contains(lowercased), words.count > 1, isStep(words.dropFirst()) {
      let gap = SourceSpan(token.span.start, words[1].span.start)
      let fault = Fault(
        .unknownStatement(word: word, instead: []), token.span, replace: gap, with: "", isSafe: false)
      return (fault, literals.raw(words[1]))
    }
    var said = StatementForm.all.filter { $0.synonyms.contains(lowercased) }
    if said.contains(where: trial.allows) { said = said.filter(trial.allows) }
    if let meant = said.first(where: { fits($0, words) }) ?? said.first {
      return (foreign(token, meaning: meant, among: said), nil)
    }
    if let (role, end) = matcher.role(words, 0) {
      let start = SourceSpan(token.span.start, token.span.start)
      let span = token.span.union(words[end - 1].span)
      let name = vocabulary.vocabulary.roles[role].word
      let isTitle = name == "title" && trial.allowsHeader && !trial.hasTitle
      let edit =
        isTitle
        ? Fix.Edit(span, with: "journey")
        : Fix.Edit(start, with: Self.withoutActions.contains(name) ? "see " : "tap ")
      return (Fault(.roleIsNoStep(role: name), span, fix: Fix([edit], isSafe: false)), nil)
    }
    if FirstWord.known.contains(where: { Negation.isOpposite(word, of: $0) }) {
      return (Fault(.unknownStatement(word: word, instead: []), token.span), nil)
    }
    if Negation.isOne(word) {
      return (Fault(.unknownStatement(word: word, instead: []), token.span, fix: negated(words)), nil)
    }
    let line = apart(words)
    if let line, let meant = trialOfWords.whole(line).map({ String(decoding: $0, as: UTF8.self) }) {
      let whole = token.span.union(words[words.count - 1].span)
      let fault = Fault(
        .unknownStatement(word: word, instead: []), token.span, replace: whole, with: meant, isSafe: false)
      return (fault, String(meant.prefix { $0 != " " }))
    }
    if let line, case .unknownStatement(_, let forms) = trialOfWords.fault(of: line)?.problem, !forms.isEmpty
    {
      return (Fault(.unknownStatement(word: word, instead: forms), token.span), nil)
    }
    let glued = GluedWords(
      bytes: literals.bytes, vocabulary: vocabulary, allowsHeader: trial.allowsHeader)
    if let parts = glued.parts(of: 0, in: words) {
      let meant = String(parts.prefix { $0 != " " })
      let forms = StatementForm.all(beginningWith: meant).prefix(3).map(\.form)
      let fault = Fault(
        .unknownWord(word: word, nearest: parts, forms: Array(forms)), token.span, replace: token.span,
        with: parts, isSafe: false)
      return (fault, meant)
    }
    let near = NearestName.ranked(for: word, among: FirstWord.known, atMost: 2)
      .filter { Negation.mayBe(word, misspelled: $0) && !NearestName.isOtherWord(word, than: $0) }
    // Of two words that are near, the one that makes the line valid was meant.
    let fitting = near.first { word in
      StatementForm.all(beginningWith: word).contains { fits($0, words, as: word) }
    }
    // A misspelled word of another tool counts only if the line is valid with its equivalent.
    if fitting == nil, let synonym = NearestName.best(for: word, among: FirstWord.synonyms),
      NearestName.isSlip(word, of: synonym)
    {
      let said = StatementForm.all.filter { $0.synonyms.contains(synonym) }
      if let meant = said.first(where: { isValid(words, as: $0.firstWords[0]) }) {
        return (foreign(token, meaning: meant, among: said), nil)
      }
    }
    guard let nearest = fitting ?? near.first(where: { NearestName.isSlip(word, of: $0) }) else {
      return (Fault(.unknownStatement(word: word, instead: []), token.span), nil)
    }
    let forms = StatementForm.all(beginningWith: nearest).prefix(3).map(\.form)
    let fault = Fault(
      .unknownWord(word: word, nearest: nearest, forms: Array(forms)), token.span, replace: token.span,
      with: nearest, isSafe: nearest.utf8.elementsEqual(lowercased.utf8))
    return (fault, nearest)
  }

  /// Returns the fault of a comment of another language; nil for any other token.
  static func comment(_ token: Token, _ literals: Literals) -> Fault? {
    guard token.kind == .pattern || token.kind == .openPattern, token.span.count >= 2 else { return nil }
    let mark = SourceSpan(token.span.start, token.span.start + 2)
    guard literals.raw(mark) == "//" else { return nil }
    let isApart = mark.end == literals.bytes.count || literals.bytes[mark.end] <= 0x20
    return Fault(
      .notAStatement(found: "`//`"), mark, replace: mark, with: isApart ? "#" : "# ", isSafe: false)
  }

  /// Returns the fault of a word that another tool has for a form.
  private func foreign(_ token: Token, meaning form: StatementForm, among said: [StatementForm]) -> Fault {
    Fault(
      .unknownStatement(word: literals.raw(token), instead: said), token.span, replace: token.span,
      with: form.isLiteral ? form.form : form.firstWords[0], isSafe: false)
  }

  /// Returns a fix that makes a line which begins with a negation one with `see no`, if it is then valid.
  private func negated(_ words: [Token]) -> Fix? {
    guard let see = Keyword("see"), let no = Keyword("no"), words.count > 1 else { return nil }
    let rest = words.dropFirst(words[1].keyword == see ? 2 : 1)
    guard let first = rest.first, let root = Grammar.shared.beginning(see).step else { return nil }
    let span = SourceSpan(words[0].span.start, first.span.start)
    var matcher = matcher
    let isValid = matcher.match(
      [Token(kind: .word, keyword: see, span: span), Token(kind: .word, keyword: no, span: span)] + rest, root
    )
    return isValid ? Fix([Fix.Edit(span, with: "see no ")], isSafe: false) : nil
  }

  /// Returns the line with the words of which the first is joined, as in `goBack` and `go_back`; nil if it is one word.
  private func apart(_ words: [Token]) -> [UInt8]? {
    var parts = ""
    for character in literals.raw(words[0]) {
      let separates = character == "_" || character == "-"
      if separates || character.isUppercase, !parts.isEmpty { parts += " " }
      if !separates { parts += character.lowercased() }
    }
    guard parts.contains(" ") else { return nil }
    let rest = literals.bytes[words[0].span.end..<words[words.count - 1].span.end]
    return Array(parts.utf8) + rest
  }

  private var trialOfWords: LineTrial {
    LineTrial(
      vocabulary: vocabulary, allowsHeader: true, explaining: matcher.explaining.with(rewordings: 0))
  }

  /// Returns the change of ids in the header to the tags that they are in other tools; nil for any other line.
  private func tags(_ words: [Token]) -> Fix? {
    guard trial.allowsHeader, words.allSatisfy({ $0.kind == .id }) else { return nil }
    let line = "tags " + words.map { literals.raw($0).dropFirst() }.joined(separator: ", ")
    let whole = words[0].span.union(words[words.count - 1].span)
    return Fix([Fix.Edit(whole, with: line)], isSafe: false)
  }

  /// Whether the line is valid, with all its values, once it begins with another word.
  private func isValid(_ words: [Token], as word: String) -> Bool {
    let line = literals.bytes[words[0].span.end..<words[words.count - 1].span.end]
    return trialOfWords.isValid(Array(word.utf8) + line)
  }

  /// Whether a word begins a reply to a request.
  private func isReply(_ word: Token) -> Bool {
    word.keyword.map { Grammar.shared.beginning($0).pointee.section == .reply } ?? false
  }

  /// Whether words are a valid step by themselves.
  private func isStep(_ words: ArraySlice<Token>) -> Bool {
    guard let first = words.first, let last = words.last, first.keyword != nil else { return false }
    let trial = LineTrial(vocabulary: vocabulary, allowsHeader: false)
    return trial.isValid(Array(literals.bytes[first.span.start..<last.span.end]))
  }

  /// Whether the line is valid once it begins with the word of a form.
  private func fits(_ form: StatementForm, _ words: [Token], as word: String? = nil) -> Bool {
    guard let keyword = Keyword(word ?? form.firstWords[0]) else { return false }
    let beginning = Grammar.shared.beginning(keyword)
    guard let root = form.section == .reply ? beginning.reply : beginning.step else { return false }
    var matcher = matcher
    var words = words
    words[0] = Token(kind: .word, keyword: keyword, span: words[0].span)
    return matcher.match(words, root)
  }

  /// The roles of elements that a person only looks at.
  private static let withoutActions: Set = [
    "text", "label", "title", "progress", "unavailable", "banner", "toast",
  ]

  /// Every first word, once, in the order of the table.
  static let known: [String] = {
    var words: [String] = []
    for word in StatementForm.all.flatMap(\.firstWords) where !words.contains(word) { words.append(word) }
    return words
  }()

  /// The first words of other tools, in the order of the table.
  static let synonyms = StatementForm.all.flatMap(\.synonyms)
}
