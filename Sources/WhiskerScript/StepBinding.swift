public import WhiskerSource

/// Why the names of a step could not be replaced.
public struct BindingFault: Error {
  /// What is wrong, in the file of the step.
  public let diagnostic: Diagnostic
}

extension JourneyParser {
  /// A step whose last names are replaced by what the run has taken from the screen.
  ///
  /// - Parameters:
  ///   - step: A step of a plan of this parser.
  ///   - taken: What the `let` steps of the step's scope took.
  /// - Throws: ``BindingFault`` where a text cannot stand where it would be put.
  public func bind(_ step: PlannedStep, to taken: Bindings) throws(BindingFault) -> PlannedStep {
    guard var names = step.openNames else { return step }
    for entry in taken.entries { names.set(entry.name, to: entry.value) }
    var bound = step
    bound.text = names.inserted(in: step.step.text)
    do throws(Fault) { bound.step.statement = try statement(of: step.step, names) } catch {
      throw BindingFault(diagnostic: error.diagnostic(in: step.step.file))
    }
    return bound
  }

  /// What a step says once its names are replaced: its lines are read again, so every part of it keeps its place in the file.
  func statement(of step: Step, _ names: Bindings) throws(Fault) -> Statement {
    guard step.usesNames else { return step.statement }
    let start = step.file.span(ofLine: step.line).start
    return try step.file.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var reader = StepReader(bytes: bytes, start: start, vocabulary: vocabulary, names: names)
      return try reader.statement(of: step)
    }
  }

  /// A text of the header with its names replaced.
  func text(_ literal: LocatedText, in file: SourceFile, _ names: Bindings) throws(Fault) -> String {
    try file.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      let token = Token(kind: .string, keyword: nil, span: literal.span)
      return try Literals(bytes: bytes, bindings: names).text(token).value
    }
  }
}

/// Reads the lines of one step that was right when its file was read.
private struct StepReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let names: Bindings
  private var lexer: LineLexer
  private var matcher: LineMatcher
  private var pieces: [SourceSpan] = []
  private var word: Keyword?
  private var replies: [Reply] = []

  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, vocabulary: VocabularyIndex, names: Bindings) {
    self.bytes = bytes
    self.names = names
    lexer = LineLexer(bytes: bytes, from: start)
    matcher = LineMatcher(bytes: bytes, grammar: .shared, vocabulary: vocabulary)
  }

  mutating func statement(of step: Step) throws(Fault) -> Statement {
    lexer.nextLine()
    let (kind, builder) = matched(Grammar.shared.stepRoots)
    let statement = try builder.statement(kind)
    for line in (step.line + 1)..<(step.lastLine + 1) {
      lexer.nextLine()
      guard let first = lexer.words.first else { continue }
      if first.kind == .payload {
        pieces.append(SourceSpan(min(first.span.start + 2, first.span.end), first.span.end))
        continue
      }
      try closeBody()
      let (kind, builder) = matched(Grammar.shared.replyRoots)
      let span = SourceSpan(first.span.start, lexer.words[lexer.words.count - 1].span.end)
      replies.append(try builder.reply(kind, span: span, line: line))
      word = builder.bodyOnLines
    }
    guard case .on(var exchange) = statement else {
      let payload = Payload(pieces: pieces, bytes: bytes, bindings: names)
      return statement.with(try payload.lines(isChange: kind == .change))
    }
    try closeBody()
    exchange.replies = replies
    return .on(exchange)
  }

  private mutating func closeBody() throws(Fault) {
    guard let word, !replies.isEmpty else { return }
    let payload = Payload(pieces: pieces, bytes: bytes, bindings: names)
    if case .answer(let status, _) = replies[replies.count - 1].outcome {
      replies[replies.count - 1].outcome = .answer(
        status: status, body: word == .json ? .json(try payload.json()) : .text(try payload.text()))
    }
    pieces = []
    self.word = nil
  }

  private mutating func matched(_ roots: [Int32]) -> (StatementForm.Kind, StatementBuilder) {
    guard let keyword = lexer.words.first?.keyword,
      matcher.match(lexer.words, root: Int(roots[Int(keyword.tag)])), let kind = matcher.kind
    else { preconditionFailure("a line that was parsed once is parsed again") }
    return (
      kind,
      StatementBuilder(
        bytes: bytes, words: lexer.words, captures: matcher.captures, vocabulary: matcher.vocabulary,
        bindings: names)
    )
  }
}

extension Bindings {
  /// A line with its names replaced, for people: what a name stands for is escaped as in a text literal.
  func inserted(in line: String) -> String {
    if entries.isEmpty { return line }
    let bytes = Array(line.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      var offset = 0
      while offset < bytes.count {
        if bytes[offset] == 0x7B, offset + 1 < bytes.count, bytes[offset + 1] == 0x7B {
          result += [0x7B, 0x7B]
          offset += 2
        } else if bytes[offset] == 0x7B, let name = NameInBraces(bytes, at: offset, before: bytes.count),
          let value = value(of: name.text)
        {
          result += quoted(value).utf8.dropFirst().dropLast()
          offset = name.span.end
        } else {
          result.append(bytes[offset])
          offset += 1
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
