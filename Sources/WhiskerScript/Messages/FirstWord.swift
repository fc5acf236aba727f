import WhiskerSource

/// Explains a line whose first word begins no statement.
struct FirstWord {
  let literals: Literals
  let matcher: LineMatcher
  /// The place of the line.
  let trial: LineTrial

  private var vocabulary: VocabularyIndex { matcher.vocabulary }

  /// A fault, and the statement word that was probably meant.
  typealias Explanation = (fault: Fault, meant: String?)

  /// Returns the first explanation that fits the line.
  func fault(_ words: [Token]) -> Explanation {
    let token = words[0]
    if let fault = Self.comment(token, literals) { return (fault, nil) }
    guard token.kind == .word else { return (otherToken(words), nil) }
    if let fault = OtherSpaces(bytes: literals.bytes).fault(in: words) { return (fault, nil) }
    if let fault = ReplyBesideRequest(bytes: literals.bytes, vocabulary: vocabulary).fault(in: words) {
      return (fault, "on")
    }
    return connective(words) ?? synonym(words) ?? role(words) ?? negation(words) ?? joined(words)
      ?? glued(words) ?? misspelled(words) ?? (unknown(token), nil)
  }

  /// Returns the fault of a word that nothing was recognised in.
  private func unknown(_ token: Token, instead forms: [StatementForm] = [], fix: Fix? = nil) -> Fault {
    Fault(.unknownStatement(word: literals.raw(token), instead: forms), token.span, fix: fix)
  }

  /// Returns the explanation of a word in whose place others, which begin with that of a statement, were probably meant.
  private func explained(
    _ token: Token, as words: String, forms: [StatementForm], isSafe: Bool = false
  ) -> Explanation {
    let fault = Fault(
      .unknownWord(word: literals.raw(token), nearest: words, forms: forms.prefix(3).map(\.form)), token.span,
      replace: token.span, with: words, isSafe: isSafe)
    return (fault, String(words.prefix { $0 != " " }))
  }

  /// Returns the fault of a line that begins with something other than a word.
  private func otherToken(_ words: [Token]) -> Fault {
    let token = words[0]
    let found = token.kind == .string ? "a text" : "`\(literals.raw(token))`"
    let start = SourceSpan(token.span.start, token.span.start)
    var fix: Fix?
    if token.kind == .id { fix = tags(words) ?? Fix([Fix.Edit(start, with: "tap ")], isSafe: false) }
    if token.kind == .number, found.hasSuffix(".`"), words.count > 1, isStep(words.dropFirst()) {
      // The number of an item in a list.
      fix = Fix([Fix.Edit(SourceSpan(start.start, words[1].span.start), with: "")], isSafe: false)
    }
    return Fault(.notAStatement(found: found), token.span, fix: fix)
  }

  /// Explains a word such as `and` or `then` before a statement.
  private func connective(_ words: [Token]) -> Explanation? {
    guard words.count > 1 else { return nil }
    let token = words[0]
    let lowercased = literals.raw(token).lowercased()
    // Before a reply, `then` means another one.
    if lowercased == Keyword.then.text, isReply(words[1]) {
      return explained(token, as: lowercased, forms: [])
    }
    guard Rewording.connectives.contains(lowercased), isStep(words.dropFirst()) else { return nil }
    let gap = SourceSpan(token.span.start, words[1].span.start)
    let fault = unknown(token, fix: Fix([Fix.Edit(gap, with: "")], isSafe: false))
    return (fault, literals.raw(words[1]))
  }

  /// Explains a word that another tool has for a statement.
  private func synonym(_ words: [Token]) -> Explanation? {
    let lowercased = literals.raw(words[0]).lowercased()
    var forms = StatementForm.all.filter { $0.synonyms.contains(lowercased) }
    if forms.contains(where: trial.allows) { forms = forms.filter(trial.allows) }
    guard let meant = forms.first(where: { fits($0, words) }) ?? forms.first else { return nil }
    return (foreign(words[0], meaning: meant, among: forms), nil)
  }

  /// Explains a line that begins with an element's role.
  private func role(_ words: [Token]) -> Explanation? {
    guard let (role, end) = matcher.role(words, 0) else { return nil }
    let start = words[0].span.start
    let span = words[0].span.union(words[end - 1].span)
    let name = vocabulary.vocabulary.roles[role].word
    let isTitle = name == "title" && trial.allowsHeader && !trial.hasTitle
    let edit =
      isTitle
      ? Fix.Edit(span, with: "journey")
      : Fix.Edit(SourceSpan(start, start), with: Self.withoutActions.contains(name) ? "see " : "tap ")
    return (Fault(.roleIsNoStep(role: name), span, fix: Fix([edit], isSafe: false)), nil)
  }

  /// Explains a word that is the opposite of a statement, or says that something is not so.
  private func negation(_ words: [Token]) -> Explanation? {
    let word = literals.raw(words[0])
    if Self.known.contains(where: { Negation.isOpposite(word, of: $0) }) { return (unknown(words[0]), nil) }
    return Negation.isOne(word) ? (unknown(words[0], fix: negated(words)), nil) : nil
  }

  /// Explains several words in one, as in `goBack`.
  private func joined(_ words: [Token]) -> Explanation? {
    guard let line = apart(words) else { return nil }
    if let meant = trialOfWords.whole(line).map({ String(decoding: $0, as: UTF8.self) }) {
      let whole = words[0].span.union(words[words.count - 1].span)
      let fault = unknown(words[0], fix: Fix([Fix.Edit(whole, with: meant)], isSafe: false))
      return (fault, String(meant.prefix { $0 != " " }))
    }
    guard case .unknownStatement(_, let forms) = trialOfWords.fault(of: line)?.problem, !forms.isEmpty else {
      return nil
    }
    return (unknown(words[0], instead: forms), nil)
  }

  /// Explains a word that lacks the space before what follows it.
  private func glued(_ words: [Token]) -> Explanation? {
    let glued = GluedWords(
      bytes: literals.bytes, vocabulary: vocabulary, allowsHeader: trial.allowsHeader)
    guard let parts = glued.parts(of: 0, in: words) else { return nil }
    return explained(
      words[0], as: parts, forms: StatementForm.all(beginningWith: String(parts.prefix { $0 != " " })))
  }

  /// Explains a word that is spelled nearly like that of a statement.
  private func misspelled(_ words: [Token]) -> Explanation? {
    let word = literals.raw(words[0])
    let near = NearestName.ranked(for: word, among: Self.known, atMost: 2)
      .filter { Negation.mayBe(word, misspelled: $0) && !NearestName.isOtherWord(word, than: $0) }
    // Of two words that are near, the one that makes the line valid was meant.
    let fitting = near.first { word in
      StatementForm.all(beginningWith: word).contains { fits($0, words, as: word) }
    }
    // A misspelled word of another tool counts only if the line is valid with its equivalent.
    if fitting == nil, let synonym = NearestName.best(for: word, among: Self.synonyms),
      NearestName.isSlip(word, of: synonym)
    {
      let forms = StatementForm.all.filter { $0.synonyms.contains(synonym) }
      if let meant = forms.first(where: { isValid(words, as: $0.firstWords[0]) }) {
        return (foreign(words[0], meaning: meant, among: forms), nil)
      }
    }
    guard let nearest = fitting ?? near.first(where: { NearestName.isSlip(word, of: $0) }) else { return nil }
    return explained(
      words[0], as: nearest, forms: StatementForm.all(beginningWith: nearest),
      isSafe: nearest.utf8.elementsEqual(word.lowercased().utf8))
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
