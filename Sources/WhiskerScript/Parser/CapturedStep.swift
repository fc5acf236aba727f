import WhiskerSource

/// The captured lines of a step, from which it is rebuilt once its names are known.
struct CapturedStep: Sendable {
  /// The captures of one line.
  struct Line: Sendable {
    let end: Grammar.End
    let words: [Token]
    let captures: [Capture]
    let capturesBeforeInner: Int?

    init(_ end: Grammar.End, _ line: CapturedLine) {
      self.end = end
      // The arrays of a line have room for a long one.
      words = line.words.map(\.self)
      captures = line.captures.map(\.self)
      capturesBeforeInner = line.capturesBeforeInner
    }
  }

  /// The captures of a reply below an `on` line.
  struct Reply: Sendable {
    let head: Line
    /// The line, from 1.
    let line: Int
    /// The raw lines of its body.
    var pieces: [SourceSpan] = []
  }

  /// The captured lines in a box of their own, since few steps keep them.
  final class Boxed: Sendable {
    let step: CapturedStep

    init(_ step: CapturedStep) { self.step = step }
  }

  let head: Line
  var replies: [Reply] = []
  /// The raw lines below the step itself.
  var pieces: [SourceSpan] = []
}

extension CapturedStep {
  /// Returns the statement with values in place of its names.
  func statement(
    _ bytes: UnsafeBufferPointer<UInt8>, _ vocabulary: VocabularyIndex, _ names: Bindings
  ) throws(Fault) -> any Statement {
    func line(_ parts: Line) -> CapturedLine {
      CapturedLine(
        bytes: bytes, words: parts.words, captures: parts.captures, vocabulary: vocabulary,
        capturesBeforeInner: parts.capturesBeforeInner, bindings: names)
    }
    let statement = try head.end.statement(line(head))
    if statement.definition.hasLines, let owner = statement as? any StatementWithLines {
      let payload = Payload(pieces: pieces, bytes: bytes, bindings: names)
      return owner.with(try payload.lines(isChange: owner.definition.block == .difference))
    }
    guard var on = statement.only(On.self) else { return statement }
    for parts in replies {
      let captured = line(parts.head)
      var reply = try parts.head.end.reply(captured, at: parts.line)
      if let word = captured.bodyOnLines {
        try reply.take(Payload(pieces: parts.pieces, bytes: bytes, bindings: names), as: word)
      }
      on.exchange.replies.append(reply)
    }
    return on
  }
}

extension Grammar.End {
  /// Builds the step of a matched line.
  func statement(_ line: CapturedLine) throws(Fault) -> any Statement {
    guard case .step(let build) = definition.meaning else {
      preconditionFailure("a step has the meaning of one")
    }
    guard case .wrapper(let wrap)? = wrapper?.meaning else { return try build(line) }
    let (inner, outer) = line.split(partsAfterInner: partsAfterInner)
    return try wrap(try build(inner), outer)
  }

  /// Builds the reply of a matched line; a body on raw lines is added later.
  func reply(_ line: CapturedLine, at number: Int) throws(Fault) -> Reply {
    guard case .reply(let build) = definition.meaning else {
      preconditionFailure("a reply has the meaning of one")
    }
    return Reply(
      outcome: try build(line), properties: try line.properties(), isThen: line.words[0].keyword == .then,
      isAlways: line.has("always"),
      delay: try line.optionalDuration(), span: line.span, line: number)
  }
}

extension CapturedLine {
  /// Returns the line with the captures of the step inside a wrapper's form, and with those of the wrapper itself.
  fileprivate func split(partsAfterInner after: Int) -> (inner: CapturedLine, outer: CapturedLine) {
    guard let before = capturesBeforeInner else {
      preconditionFailure("a wrapper's form contains a step")
    }
    func line(_ captures: [Capture], before: Int?) -> CapturedLine {
      CapturedLine(
        bytes: bytes, words: words, captures: captures, vocabulary: vocabulary, capturesBeforeInner: before,
        bindings: bindings, explaining: explaining)
    }
    let end = captures.count - after
    return (
      line(Array(captures[before..<end]), before: nil),
      line(Array(captures[..<before] + captures[end...]), before: before)
    )
  }

  /// The step inside a wrapper's form, as it is written.
  var innerText: LocatedText {
    guard let before = capturesBeforeInner else {
      preconditionFailure("a wrapper's form contains a step")
    }
    let end = before < captures.count ? captures[before].first : words.count
    let span = words[captures[before - 1].end].span.union(words[end - 1].span)
    return LocatedText(literals.raw(span), span)
  }

  /// The keyword of a body that follows on raw lines; nil for none.
  var bodyOnLines: Keyword? {
    guard let last = words.last?.keyword, last == .json || last == .text else { return nil }
    return last
  }
}

extension Reply {
  /// Sets the body that was on raw lines.
  mutating func take(_ payload: Payload, as word: Keyword) throws(Fault) {
    guard case .answer(let status, _) = outcome else { return }
    outcome = .answer(
      status: status, body: word == .json ? .json(try payload.json()) : .text(try payload.text()))
  }
}
