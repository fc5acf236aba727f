import WhiskerSource

/// Finds the first token of a line that is malformed or wrongly placed next to its neighbour.
struct LexicalFaults {
  let bytes: UnsafeBufferPointer<UInt8>
  let lexer: LineLexer
  let matcher: LineMatcher
  let trial: LineTrial

  func first() -> Fault? {
    if let first = lexer.words.first, lexer.firstTab < 0,
      let fault = FirstWord.comment(first, Literals(bytes: bytes))
    {
      return fault
    }
    if lexer.hasMalformed, lexer.firstTab < 0,
      let fault = ForeignCall(lexer.words, bytes: bytes, trial: trial)?.fault()
    {
      return fault
    }
    if lexer.firstTab < 0,
      let fault = ReplyBesideRequest(bytes: bytes, vocabulary: matcher.vocabulary).fault(in: lexer.words)
    {
      return fault
    }
    if lexer.hasMalformed || lexer.glued >= 0, let fault = OtherSpaces(bytes: bytes).fault(in: lexer.words) {
      return fault
    }
    if lexer.hasMalformed || lexer.glued >= 0, let fault = barePath() { return fault }
    var faults: [Fault] = []
    if lexer.firstTab >= 0 { faults.append(tab(lexer.firstTab)) }
    if lexer.hasMalformed, let fault = malformed() { faults.append(fault) }
    if lexer.glued >= 0 {
      let place = lexer.glued < lexer.words.count ? lexer.words[lexer.glued].span : gluedComment()
      if let place, !isOpening(lexer.glued) {
        faults.append(gluedName(place) ?? missingSpace(place))
      }
    }
    guard var fault = faults.min(by: { $0.span.start < $1.span.start }) else { return nil }
    if case .strayCharacter = fault.problem, let fault = lineOfTool(fault) { return fault }
    switch fault.problem {
    case .strayCharacter("{", _, _), .strayCharacter("[", _, _):
      // The line may have a value in JSON, which the misspelled word before it keeps from being read.
      if let word = misspelledJSON(before: fault.span) { return word }
      if isProse { return nil }
    // Where the first word is misspelled or another tool's, what follows it may be read as what it is not.
    case .openPattern where isProse && isNearStatement,
      .strayCharacter("=", _, _) where isProse && isNearStatement,
      .strayCharacter(":", _, _) where isProse && isNearStatement:
      return nil
    case .misquoted where isNearStatement: break
    // Other characters would not make prose a statement.
    case .misquoted, .strayCharacter: if isProse { fault.fix = nil }
    default: break
    }
    return fault
  }

  /// Returns the fault of a line of another tool, with a dash before its first word or a colon after it; nil for any other, or an unknown one.
  private func lineOfTool(_ fault: Fault) -> Fault? {
    let literals = Literals(bytes: bytes)
    guard let first = lexer.words.first, let last = lexer.words.last else { return nil }
    let words = lexer.words.drop { literals.raw($0) == "-" }
    guard let word = words.first, word.kind == .word else { return nil }
    let hasColon = words.dropFirst().first.map(literals.raw) == ":"
    guard hasColon || words.startIndex > 0 else { return nil }
    let rest = words.dropFirst(hasColon ? 2 : 1).first.map {
      literals.raw(SourceSpan($0.span.start, last.span.end))
    }
    var lines = [literals.raw(word) + (rest.map { " " + $0 } ?? "")]
    // The steps before each scenario of a feature.
    if hasColon, rest == nil, lines[0] == "Background" { lines = ["setup"] }
    // In a list, a text has no quotes.
    if let rest, hasColon, words.startIndex > 0 { lines.append(literals.raw(word) + " " + quoted(rest)) }
    // A word alone may be the heading of lines that say more.
    let isHeading = hasColon && rest == nil
    let meanings = lines.lazy.map { Array($0.utf8) }.compactMap {
      isHeading ? trial.isValid($0) ? $0 : nil : trial.whole($0)
    }
    if let meant = meanings.first {
      var fault = fault
      let edit = Fix.Edit(first.span.union(last.span), with: String(decoding: meant, as: UTF8.self))
      fault.fix = Fix([edit], isSafe: false)
      return fault
    }
    guard let problem = trial.fault(of: Array(lines[0].utf8))?.problem,
      case .unknownStatement(_, let forms) = problem, !forms.isEmpty
    else { return nil }
    return Fault(.unknownStatement(word: literals.raw(word), instead: forms), word.span)
  }

  /// Whether the line begins with a word that begins no statement.
  private var isProse: Bool {
    guard let first = lexer.words.first else { return false }
    return first.kind == .word && first.keyword == nil
  }

  /// Whether the first word is near one that begins a statement, or has the meaning of one in other tools.
  private var isNearStatement: Bool {
    guard let word = lexer.words.first.map(Literals(bytes: bytes).raw) else { return false }
    return FirstWord.synonyms.contains(word.lowercased())
      || NearestName.best(for: word, among: FirstWord.known) != nil
  }

  private func misspelledJSON(before place: SourceSpan) -> Fault? {
    guard let word = lexer.words.last(where: { $0.span.end <= place.start }), word.kind == .word else {
      return nil
    }
    let text = Literals(bytes: bytes).raw(word)
    guard word.keyword == nil, let nearest = NearestName.best(for: text, among: [Keyword.json.text]) else {
      return nil
    }
    return Fault(
      .unknownWord(word: text, nearest: nearest, forms: []), word.span, replace: word.span, with: nearest,
      isSafe: false)
  }

  private func missingSpace(_ place: SourceSpan) -> Fault {
    let start = SourceSpan(place.start, place.start)
    // After a pattern a letter may be a flag of another language, and no word.
    let before = lexer.glued > 0 ? lexer.words[lexer.glued - 1].kind : nil
    return Fault(
      .missingSpace(besideText: before == .string || bytes[place.start] == 0x22), place, replace: start,
      with: " ", isSafe: before != .pattern)
  }

  /// Returns the fault of a name before a unit, or in an id, which a space would not put right; nil for anything else.
  private func gluedName(_ place: SourceSpan) -> Fault? {
    guard lexer.glued > 0, lexer.glued < lexer.words.count else { return nil }
    let literals = Literals(bytes: bytes)
    let (before, token) = (lexer.words[lexer.glued - 1], lexer.words[lexer.glued])
    if let fault = literals.fault(ofUnit: token, after: before) { return fault }
    guard before.kind == .id, let name = literals.nameInBraces(token) else { return nil }
    return Fault(.nameInValue(name: name.text, of: "id"), place)
  }

  /// Returns the fault of an unquoted path or URL; elsewhere a slash begins a pattern, so the general messages would mislead.
  private func barePath() -> Fault? {
    let literals = Literals(bytes: bytes)
    for (before, token) in zip(lexer.words, lexer.words.dropFirst()) {
      guard
        isBeforeName(before)
          || CapturedLine.methods.contains(literals.raw(before)) || isScheme(token),
        [.pattern, .openPattern, .word, .unknown].contains(token.kind)
      else { continue }
      var end = token.span.start
      while end < bytes.count, ![0x20, 0x09, 0x0A, 0x0D, 0x22].contains(bytes[end]) { end += 1 }
      let span = SourceSpan(startOfPath(token), end)
      let text = literals.raw(span)
      guard text.utf8.contains(0x2F) else { continue }
      if end < bytes.count, bytes[end] == 0x22 {
        guard end + 1 == bytes.count || Self.spaces.contains(bytes[end + 1]) else { continue }
        return Fault(
          .openString(openingMissing: true), SourceSpan(end, end + 1),
          replace: SourceSpan(span.start, span.start), with: "\"", isSafe: false)
      }
      let marked = ForeignQuotedText(bytes: bytes, vocabulary: matcher.vocabulary).fault(in: lexer.words)
      // A path within a text, as in `GET /a: b` between backticks.
      if let marked, marked.span.start < span.start, span.end <= marked.span.end { return marked }
      let inner = ForeignQuotes.inner(of: text)
      let problem = inner == nil ? Problem.textNeedsQuotes(words: text) : .misquoted
      let path = inner ?? text
      if CapturedLine.methods.contains(literals.raw(before)), text.utf8.contains(0x3F) {
        return Fault(
          problem, span,
          fix: AddressQuery(path, at: span).map { $0.fix(before: lexer.words.first { $0.span.start >= end }) }
        )
      }
      return Fault(
        problem, span, replace: span, with: quoted(path), isSafe: ForeignQuotes.isBare(text))
    }
    return nil
  }

  /// Returns the start of an unquoted path: a backtick before it belongs to it, which other quotation marks do as letters.
  private func startOfPath(_ token: Token) -> Int {
    let start = token.span.start
    return start > 0 && bytes[start - 1] == 0x60 ? start - 1 : start
  }

  private func isBeforeName(_ token: Token) -> Bool {
    token.keyword.map { Keyword.beforeName.contains($0) } ?? false
  }

  /// Whether a word begins a URL, as in `catnip://breeds`.
  private func isScheme(_ token: Token) -> Bool {
    token.kind == .word && bytes[token.span.end...].starts(with: "://".utf8)
  }

  private func gluedComment() -> SourceSpan? {
    lexer.tokens.last { $0.kind == .comment }?.span
  }

  /// A closing quote without an opening one gets its own message instead of one about a missing space.
  private func isOpening(_ index: Int) -> Bool {
    index < lexer.words.count && lexer.words[index].kind == .openString
  }

  private func tab(_ offset: Int) -> Fault {
    var end = offset
    while end < bytes.count, bytes[end] == 0x09 { end += 1 }
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    let isIndentation = start == 0 || bytes[start - 1] == 0x0A
    let span = SourceSpan(offset, end)
    let blanks = isIndentation ? String(repeating: "  ", count: span.count) : " "
    return Fault(.tab(indents: isIndentation), span, replace: span, with: blanks, isSafe: true)
  }

  private func malformed() -> Fault? {
    for (index, token) in lexer.words.enumerated() {
      switch token.kind {
      case .openString: return openString(token, index)
      case .misquoted: return apostrophe(token, index) ?? misquoted(token)
      case .openPattern:
        let end = SourceSpan(token.span.end, token.span.end)
        return Fault(.openPattern, token.span, replace: end, with: "/", isSafe: false)
      case .unknown:
        let text = Literals(bytes: bytes).raw(token)
        if text == "%", index > 0, lexer.words[index - 1].kind == .number {
          if let fault = Literals(bytes: bytes).fault(ofUnit: token, after: lexer.words[index - 1]) {
            return fault
          }
          let number = lexer.words[index - 1].span
          let gap = SourceSpan(number.end, token.span.start)
          return Fault(.spaceBeforeUnit, number.union(token.span), replace: gap, with: "", isSafe: true)
        }
        return ForeignQuotedText(bytes: bytes, vocabulary: matcher.vocabulary).fault(in: lexer.words)
          ?? UnquotedText(bytes: bytes, words: lexer.words, matcher: matcher).fault() ?? stray(text, index)
      default: continue
      }
    }
    return nil
  }

  /// Returns the fault of a character that begins no part of a line.
  private func stray(_ character: String, _ index: Int) -> Fault {
    let words = lexer.words
    let sign = ForeignSign(bytes: bytes, words: words, vocabulary: matcher.vocabulary)
    var problem = Problem.strayCharacter(character, expected: nil, forms: [])
    if let beginning = lexer.beginning, let root = beginning.step ?? beginning.reply {
      var matcher = matcher
      matcher.explains = true
      if !matcher.match(words, root), matcher.farthest == index {
        let explainer = MismatchExplainer(matcher: matcher, words: words, root: root)
        problem = .strayCharacter(
          character, expected: explainer.phrase(), forms: explainer.forms().map(\.form))
      }
    }
    return Fault(problem, words[index].span, fix: sign.fix(at: index) ?? removal(from: index))
  }

  /// Whether characters begin a word, as in `!text` or `.5s`, or are in a number, as in `to09:30`, where they may mean something.
  private func isInValue(_ span: SourceSpan) -> Bool {
    let (start, end) = (span.start, span.end)
    let isDigit = { (place: Int) in bytes.indices.contains(place) && (0x30...0x39).contains(bytes[place]) }
    var before = start - 1
    while before > 0, bytes[before] == 0x20 { before -= 1 }
    // A number of percent is another one without that.
    if bytes[start..<end].contains(UInt8(ascii: "%")), isDigit(before) { return true }
    var after = end
    while after < bytes.count, bytes[after] == 0x20 { after += 1 }
    if bytes[start..<end].contains(UInt8(ascii: "-")), isDigit(after) { return true }
    return isDigit(start - 1) && isDigit(end)
      || start > 0 && bytes[start - 1] == 0x20 && end < bytes.count
        && !Self.spaces.contains(bytes[end])
  }

  /// Returns a fix that removes all stray characters of the line, as of `launch()`; nil if one of them may mean something.
  private func removal(from index: Int) -> Fix? {
    var strays: [SourceSpan] = []
    for token in lexer.words[index...] where token.kind == .unknown {
      if token.span.count != 1 { return nil }
      if let last = strays.last, last.end == token.span.start {
        strays[strays.count - 1] = last.union(token.span)
      } else {
        strays.append(token.span)
      }
    }
    // Some signs mean something by themselves, and two in a row do, as in `=>`, unless they are those of a call.
    let isCall = { (stray: SourceSpan) in bytes[stray.start..<stray.end].allSatisfy("();".utf8.contains) }
    let hasMeaning = { (stray: SourceSpan) in
      bytes[stray.start..<stray.end].contains(where: "!<>~^".utf8.contains)
        || stray.count > 1 && !isCall(stray)
    }
    if strays.contains(where: { isInValue($0) || hasMeaning($0) }) { return nil }
    var end = 0
    return Fix(
      strays.map { stray in
        // The spaces between two of them go with the first.
        let removed = withSpaces(stray)
        defer { end = removed.end }
        // Two words that it separates remain two.
        let separates =
          stray.start > 0 && !Self.spaces.contains(bytes[stray.start - 1])
          && stray.end < bytes.count && !Self.spaces.contains(bytes[stray.end])
        return Fix.Edit(SourceSpan(max(end, removed.start), removed.end), with: separates ? " " : "")
      }, isSafe: false)
  }

  /// The bytes at which a word ends.
  private static let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]

  /// Returns the span of characters with the spaces before them, so that removing them leaves no trailing or double space.
  ///
  /// At the beginning of a line, these are its indentation; there it is the spaces after them that would change it.
  private func withSpaces(_ span: SourceSpan) -> SourceSpan {
    var (start, end) = (span.start, span.end)
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return SourceSpan(start, end) }
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    return SourceSpan(span.start, end)
  }

  private func openString(_ token: Token, _ index: Int) -> Fault {
    let isClosing = token.span.count == 1 || bytes[token.span.start + 1] == 0x20
    if isClosing,
      let fault = QuoteRepair(bytes: bytes, matcher: matcher).opening(lexer.words, before: index)
    {
      return fault
    }
    // A text is closed by a quote of another shape, unless it has one that belongs to it.
    var end = SourceSpan(token.span.end, token.span.end)
    let shape = end.start - 3
    if shape > token.span.start, QuoteShape(bytes, endingAt: end.end) == .double,
      !(token.span.start...shape).contains(where: { QuoteShape(bytes, endingAt: $0) == .double })
    {
      end = SourceSpan(shape, end.end)
    }
    return Fault(.openString(openingMissing: false), token.span, replace: end, with: "\"", isSafe: false)
  }

  /// Returns the fault of a word with an apostrophe, which is no quote: of an unquoted text, or of `don't` and the like; nil for any other.
  private func apostrophe(_ token: Token, _ index: Int) -> Fault? {
    guard index > 0, lexer.words[index - 1].kind == .word, lexer.words[index - 1].span.end == token.span.start
    else { return nil }
    return negation(token, index) ?? UnquotedText(bytes: bytes, words: lexer.words, matcher: matcher).fault()
  }

  /// Returns the fault of a line with a word such as `isn't`; nil for any other.
  private func negation(_ token: Token, _ index: Int) -> Fault? {
    var end = token.span.start + (bytes[token.span.start] == 0x27 ? 1 : 3)
    while end < token.span.end, (0x61...0x7A).contains(bytes[end] | 0x20) { end += 1 }
    var rest = LineLexer(bytes: bytes, from: end)
    rest.nextLine()
    let word = SourceSpan(lexer.words[index - 1].span.start, end)
    if rest.hasMalformed || !Negation.isOne(Literals(bytes: bytes).raw(word)) { return nil }
    let whole = Token(kind: .word, keyword: nil, span: word)
    return fault(of: Array(lexer.words[..<(index - 1)] + [whole] + rest.words))
  }

  /// Returns why words are no line; nil if they are one.
  private func fault(of words: [Token]) -> Fault? {
    guard let beginning = words[0].keyword.map(Grammar.shared.beginning),
      let section = beginning.pointee.section
    else { return FirstWord(literals: Literals(bytes: bytes), matcher: matcher, trial: trial).fault(words).0 }
    var matcher = matcher
    do throws(Fault) {
      _ = try matcher.line(words, section == .reply ? beginning.reply : beginning.step)
      return nil
    } catch { return error }
  }

  private func misquoted(_ token: Token) -> Fault {
    if let fix = straightened() { return Fault(.misquoted, token.span, fix: fix) }
    if let end = straightEnd(of: token) {
      let start = token.span.start + (bytes[token.span.start] == 0x27 ? 1 : 3)
      let span = SourceSpan(token.span.start, end)
      let text = String(decoding: bytes[start..<end - 1], as: UTF8.self)
      return Fault(.misquoted, span, replace: span, with: quoted(text), isSafe: false)
    }
    let mark = bytes[token.span.start] == 0x27 ? 1 : 3
    let closes =
      token.span.count >= 2 * mark
      && (mark == 1 ? bytes[token.span.end - 1] == 0x27 : QuoteShape(bytes, endingAt: token.span.end) != nil)
    let inner = bytes[
      token.span.start + mark..<max(token.span.start + mark, token.span.end - (closes ? mark : 0))]
    let text = String(decoding: inner, as: UTF8.self)
    return Fault(.misquoted, token.span, replace: token.span, with: quoted(text), isSafe: false)
  }

  /// Returns the change of the marks of all texts to straight ones, if each text has both of its marks and the line is valid then; nil otherwise.
  private func straightened() -> Fix? {
    guard let first = lexer.words.first, let last = lexer.words.last else { return nil }
    var edits: [Fix.Edit] = []
    for token in lexer.words where token.kind == .misquoted {
      let mark = bytes[token.span.start] == 0x27 ? 1 : 3
      let (start, end) = (token.span.start + mark, token.span.end - mark)
      guard start < end,
        mark == 1
          ? bytes[end] == 0x27
          : QuoteShape(bytes, endingAt: start) == QuoteShape(bytes, endingAt: token.span.end)
      else { return nil }
      let inner = bytes[start..<end]
      // What has a meaning in a text may not have had one before.
      if inner.contains(where: "\"\\{}".utf8.contains) { return nil }
      edits.append(Fix.Edit(token.span, with: quoted(String(decoding: inner, as: UTF8.self))))
    }
    let line = edits.map {
      Fix.Edit(
        SourceSpan($0.span.start - first.span.start, $0.span.end - first.span.start), with: $0.replacement)
    }
    let straight = Fix(line, isSafe: true).applied(to: Array(bytes[first.span.start..<last.span.end]))
    return trial.isValid(straight) ? Fix(edits, isSafe: true) : nil
  }

  /// Returns the end of a text that only a straight quote closes; nil if a quote of its own shape does.
  private func straightEnd(of token: Token) -> Int? {
    let isSingle = bytes[token.span.start] == 0x27
    let start = token.span.start + (isSingle ? 1 : 3)
    let isClosed =
      token.span.end > start
      && (isSingle ? bytes[token.span.end - 1] == 0x27 : QuoteShape(bytes, endingAt: token.span.end) != nil)
    guard !isClosed, let place = bytes[start..<max(start, token.span.end)].firstIndex(of: 0x22) else {
      return nil
    }
    return place + 1
  }
}
