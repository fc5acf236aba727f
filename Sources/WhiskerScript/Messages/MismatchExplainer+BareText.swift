import WhiskerSource

extension MismatchExplainer {
  /// Returns a fault for unquoted words: all up to the next keyword that can follow a text, or to the end.
  func bareText(_ position: Int) -> Fault {
    if let fault = beforeText(position) { return fault }
    // A position in words is no name.
    if matcher.namelessRole != nil, Ordinal.position(literals.raw(words[position])) != nil {
      return unexpected(words[position])
    }
    let isBare = { (token: Token) in token.kind == .word || token.kind == .number }
    let last = words[position...].firstIndex { !isBare($0) } ?? words.count
    let keyword = words[position + 1..<max(last, position + 1)].firstIndex {
      $0.keyword.map(Keyword.afterText.contains) ?? false
    }
    var end = keyword ?? max(last, position + 1)
    let upTo = { (end: Int) in
      Token(kind: .string, keyword: nil, span: words[position].span.union(words[end - 1].span))
    }
    // Any of the words may belong to the text, as all of them do after `note`, or to the statement, as `left` does in `swipe row Siberian left`.
    var matcher = matcher
    matcher.explains = false
    let isOfStatement =
      keyword.map { continues(with: words[..<position] + [upTo($0)] + words[$0...]) } ?? true
    let fitting = stride(from: isOfStatement ? end : max(last, position + 1), to: position, by: -1).first {
      matcher.match(words[..<position] + [upTo($0)] + words[$0...], root)
    }
    end = fitting ?? end
    let span = words[position].span.union(words[end - 1].span)
    if end == words.count, let fault = textWithNumberSign(span) { return fault }
    let text = literals.raw(span)
    if let inner = ForeignQuotes.inner(of: text) {
      return Fault(.misquoted, span, replace: span, with: quoted(inner), isSafe: false)
    }
    return Fault(.textNeedsQuotes(words: text), span, replace: span, with: "\"" + text + "\"", isSafe: false)
  }

  /// The comment at the end of the line, if it has the second quote of a text; nil for any other.
  private var commentWithQuote: SourceSpan? {
    let bytes = matcher.bytes
    let start = words[words.count - 1].span.end
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let quotes = bytes[start..<end].count { $0 == 0x22 }
    return quotes % 2 == 1 ? SourceSpan(start, end) : nil
  }

  /// Returns the fault of a text without an opening quote in which a number sign begins a comment, as in `see text Item #1"`; nil for any other.
  private func textWithNumberSign(_ span: SourceSpan) -> Fault? {
    guard let comment = commentWithQuote,
      let quote = matcher.bytes[comment.start..<comment.end].firstIndex(of: 0x22)
    else { return nil }
    let line =
      literals.raw(SourceSpan(words[0].span.start, span.start)) + "\""
      + literals.raw(SourceSpan(span.start, comment.end))
    let trial = LineTrial(vocabulary: matcher.vocabulary, allowsHeader: true)
    guard trial.isValid(Array(line.utf8)) else { return nil }
    return Fault(
      .openString(openingMissing: true), SourceSpan(quote, quote + 1),
      replace: SourceSpan(span.start, span.start), with: "\"", isSafe: false)
  }

  /// Returns the fault of a text that is missing before a word with which the line goes on; nil for a word that may be the text itself.
  func missingText(_ position: Int) -> Fault? {
    guard let keyword = words[position].keyword else { return nil }
    if let role = namelessRole, Keyword.afterText.contains(keyword) || isValidAfterText(position) {
      let end = words[position - 1].span.end
      return Fault(.roleNeedsName(role: role), SourceSpan(end, end))
    }
    return isValidAfterText(position) ? unexpected(words[position]) : nil
  }

  /// The role whose name is missing at the place of failure, in the words of the line.
  var namelessRole: String? {
    let end = matcher.farthest
    return matcher.namelessRole.map { role in
      (1..<end).first { matcher.role(words, $0)?.end == end }.map { raw($0..<end) } ?? role
    }
  }

  /// Whether the line is valid with a text at the place of failure, before the word that is there.
  private func isValidAfterText(_ position: Int) -> Bool {
    guard allows(.string) || allows(.strings) || allows(.texts) else { return false }
    let start = words[position].span.start
    let text = Token(kind: .string, keyword: nil, span: SourceSpan(start, start))
    var matcher = matcher
    matcher.explains = false
    return matcher.match(words[..<position] + [text] + words[position...], root)
  }

  /// Returns a fault for the name of an element that has neither quotes nor a role; nil for a word that does not begin like a name.
  func bareElement(_ position: Int) -> Fault? {
    let word = literals.raw(words[position])
    guard words.count <= LineChanges.longestLine, allows(.selector), let first = word.first, first.isLetter,
      !first.isLowercase, !Negation.isOne(word), commentWithQuote == nil
    else { return nil }
    let bare = words[position...].prefix { $0.kind == .word || $0.kind == .number }
    let keyword = bare.dropFirst().firstIndex { $0.keyword.map(Keyword.afterText.contains) ?? false }
    // After `and` a name may go on, as in `tap Terms and Conditions`, unless that is a step.
    let hasStep = bare.indices.dropFirst(2).contains {
      [.and, .then].contains(words[$0 - 1].keyword) && FirstWord.known.contains(literals.raw(words[$0]))
    }
    if hasStep { return nil }
    let ends = (keyword.map { [$0] } ?? []) + (position + 1...bare.endIndex).reversed()
    let trial = LineTrial(vocabulary: matcher.vocabulary, allowsHeader: false)
    for end in ends {
      let span = words[position].span.union(words[end - 1].span)
      let element = likelyRole(position..<end) + " " + quoted(literals.raw(span))
      let line =
        literals.raw(SourceSpan(words[0].span.start, span.start)) + element
        + literals.raw(SourceSpan(span.end, words[words.count - 1].span.end))
      if trial.isValid(Array(line.utf8)) {
        return Fault(
          .textNeedsQuotes(words: literals.raw(span)), span, replace: span, with: element, isSafe: false)
      }
    }
    return nil
  }

  /// Whether the word after the first text of a line, at the place of failure, may stand there.
  private func continues(with line: ArraySlice<Token>) -> Bool {
    var matcher = matcher
    matcher.explains = true
    let position = self.matcher.farthest
    return matcher.match(Array(line), root) || matcher.farthest > position + 1
  }
}
