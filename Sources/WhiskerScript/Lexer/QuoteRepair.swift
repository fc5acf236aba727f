import WhiskerSource

/// Finds where a quote is missing in a line.
///
/// A missing quote turns every later text inside out: `type "sib into field "Name"` has a text, a bare word and an open quote.
/// The place is the first end of a word, or else the last beginning of one, at which one more quote makes the whole line valid.
struct QuoteRepair {
  /// The maximum number of places to try.
  static let tries = 60

  let bytes: UnsafeBufferPointer<UInt8>
  let matcher: LineMatcher

  /// Returns the text with the quote that it lacks, or nil if a missing quote is not the problem, or one is missing at the end of the line only.
  func fault(in words: [Token]) -> Fault? {
    guard let first = words.first, let last = words.last, first.kind == .word, last.kind == .openString else {
      return nil
    }
    let texts = words.indices.filter { words[$0].kind == .string }
    let insideOut = texts.filter {
      words[$0 + 1].kind != .comma && words[$0 + 1].span.start == words[$0].span.end
    }
    // What is before a closing quote is read as words and signs.
    if last.span.count == 1 || bytes[last.span.start + 1] == 0x20 {
      let hasSign = words.contains { $0.kind == .unknown }
      let guesses = insideOut.isEmpty && first.keyword != nil && (hasSign || last.span.count == 1)
      if let fault = opening(words, before: words.count - 1, guesses: guesses) { return fault }
    }
    var tries = 0
    for text in insideOut.map({ words[$0] }) {
      if let gap = end(of: text, in: first.span.union(last.span), &tries) {
        return Fault(
          .openString(openingMissing: false), SourceSpan(text.span.start, gap.end), replace: gap, with: "\"",
          isSafe: false)
      }
    }
    if let fault = insideOut.lazy.compactMap({ opening(words, before: $0) }).first { return fault }
    if let fault = unclosed(last, in: first.span.union(last.span)) { return fault }
    return insideOut.lazy.compactMap { beforeKeyword(words[$0]) }.first
  }

  /// Returns the fault of a last text that is not closed, if the line may go on after the first of its words.
  private func unclosed(_ text: Token, in line: SourceSpan) -> Fault? {
    var tries = 0
    guard QuoteShape(bytes, endingAt: text.span.end) == nil, let gap = end(of: text, in: line, &tries) else {
      return nil
    }
    let end = SourceSpan(text.span.end, text.span.end)
    let fixes = [gap, end].filter { isRight(line, quoteAt: $0) }.map {
      Fix([Fix.Edit($0, with: "\"")], isSafe: false)
    }
    var fault = Fault(.openString(openingMissing: false), text.span)
    // The words may belong to the text or to the statement.
    if fixes.count == 1 { fault.fix = fixes[0] } else { fault.alternatives = fixes }
    return fault
  }

  /// Returns the fault of a text that is not closed before the first word with which a statement goes on, where the line has another mistake.
  private func beforeKeyword(_ text: Token) -> Fault? {
    let parts = Literals(bytes: bytes).raw(SourceSpan(text.span.start + 1, text.span.end - 1)).split(
      separator: " ", omittingEmptySubsequences: false)
    let index = parts.indices.dropFirst().first { index in
      Keyword(String(parts[index])).map { Keyword.afterText.contains($0) || $0.text == "within" } ?? false
    }
    guard let index else { return nil }
    let count = parts[..<index].joined(separator: " ").utf8.count
    let gap = SourceSpan(text.span.start + 1 + count, text.span.start + 1 + count)
    return Fault(
      .openString(openingMissing: false), SourceSpan(text.span.start, gap.end), replace: gap, with: "\"",
      isSafe: false)
  }

  /// Returns the first place in a text at which a closing quote makes the line valid; nil if there is none.
  private func end(of text: Token, in line: SourceSpan, _ tries: inout Int) -> SourceSpan? {
    for place in text.span.start + 1..<text.span.end
    where [0x20, 0x2C].contains(bytes[place]) && bytes[place - 1] != 0x20 {
      tries += 1
      if tries > Self.tries { return nil }
      // A quote of another shape is the missing one, unless the text has another.
      let isShaped = QuoteShape(bytes, endingAt: place) == .double
      let hasOther = (text.span.start..<max(text.span.start, place - 2)).contains {
        QuoteShape(bytes, endingAt: $0) == .double
      }
      let gap = SourceSpan(isShaped && !hasOther ? place - 3 : place, place)
      if isRight(line, quoteAt: gap) { return gap }
    }
    return nil
  }

  /// The parts of a line as which the end of a text without an opening quote is read.
  private static let endsOfTexts: Set<Token.Kind> = [.word, .number, .id, .unknown, .sign, .comma]

  /// Returns the fault of words right before a closing quote, of which the opening one is missing; nil if there are none.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - index: The index of the quote, or of the text that it seems to begin.
  ///   - guesses: Whether the text has all words after the last one of the language or of an element if no place makes the line valid.
  func opening(_ words: [Token], before index: Int, guesses: Bool = true) -> Fault? {
    guard index > 1, Self.endsOfTexts.contains(words[index - 1].kind),
      words[index - 1].span.end == words[index].span.start
    else { return nil }
    let line = words[0].span.union(words[words.count - 1].span)
    // Slashes in a text seem to be a pattern beside a word.
    let last = (1..<index).last { place in
      let isApart = words[place - 1].span.end < words[place].span.start
      return words[place].kind == .string || words[place].kind == .pattern && isApart
    }
    let first = last.map { $0 + 1 } ?? 1
    let right = (first..<index).reversed().prefix(Self.tries).first { place in
      isRight(line, quoteAt: SourceSpan(words[place].span.start, words[place].span.start))
    }
    guard first < index, let place = right ?? (guesses ? likelyStart(words, first..<index) : nil) else {
      return nil
    }
    let start = SourceSpan(words[place].span.start, words[place].span.start)
    let quote = SourceSpan(words[index].span.start, words[index].span.start + 1)
    return Fault(.openString(openingMissing: true), quote, replace: start, with: "\"", isSafe: false)
  }

  /// Returns the place of the first of the last words that have no meaning in the language.
  private func likelyStart(_ words: [Token], _ places: Range<Int>) -> Int {
    let literals = Literals(bytes: bytes)
    let texts = words[places].map(literals.raw)
    let end = places.dropLast().last { place in
      let text = texts[place - places.lowerBound]
      let isRole = text == text.lowercased() && RoleSynonyms.meaning(of: [text]) != nil
      return words[place].keyword != nil || isRole || matcher.role(words, place) != nil
        || Rewording.articles.contains(text)
    }
    return end.map { $0 + 1 } ?? places.lowerBound
  }

  private func isRight(_ line: SourceSpan, quoteAt place: SourceSpan) -> Bool {
    let repaired = Array(bytes[line.start..<place.start]) + [0x22] + Array(bytes[place.end..<line.end])
    return repaired.withUnsafeBufferPointer { buffer in
      var lexer = LineLexer(bytes: buffer)
      lexer.nextLine()
      // A number sign belongs to a text.
      guard !lexer.hasMalformed, lexer.glued < 0, !lexer.tokens.contains(where: { $0.kind == .comment }),
        let keyword = lexer.words.first?.keyword
      else { return false }
      var matcher = LineMatcher(bytes: buffer, vocabulary: matcher.vocabulary)
      let beginning = Grammar.shared.beginning(keyword)
      return [beginning.step, beginning.reply].contains { $0.map { matcher.match(lexer.words, $0) } == true }
    }
  }
}
