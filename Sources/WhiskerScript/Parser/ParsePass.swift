import WhiskerSource
import WhiskerText

/// One pass over one file, line by line: tokens, then structure, then meaning.
struct ParsePass {
  let file: SourceFile
  let bytes: UnsafeBufferPointer<UInt8>
  var lexer: LineLexer
  var matcher: LineMatcher
  var lines: [SyntaxTree.Line] = []
  var blocks = BlockStructure()
  var header = HeaderState()
  var steps: [Step] = []
  var faults: [Fault] = []
  /// Whether the current line already has a message; it gets no second one.
  var lineHasFault = false
  /// The statement word that was probably meant by the current line's first word.
  var meantWord: String?
  /// The number of problems after which a mistake in a statement is reported without its explanation, which takes hundreds of times as long
  /// as reading a valid line.
  let explanations: Int
  let effort: ExplanationEffort
  private var issues: ArraySlice<EncodingIssue> = []
  private var windowsEdits: [Fix.Edit] = []

  init(
    file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, vocabulary: VocabularyIndex,
    explanations: Int = .max, effort: ExplanationEffort = ExplanationEffort()
  ) {
    self.file = file
    self.explanations = explanations
    self.bytes = bytes
    lexer = LineLexer(bytes: bytes)
    matcher = LineMatcher(bytes: bytes, vocabulary: vocabulary)
    self.effort = effort
    lines.reserveCapacity(bytes.count / 24 + 8)
    steps.reserveCapacity(bytes.count / 24 + 8)
  }

  /// The number of the current line, from 1.
  var lineNumber: Int { lines.count }

  /// Reads all lines; afterwards `faults` contains every problem in file order.
  mutating func run() {
    issues = file.encodingIssues()[...]
    var firstToken = 0
    while !lexer.isAtEnd {
      let start = lexer.offset
      lexer.nextLine()
      lines.append(SyntaxTree.Line(kind: .blank, parent: nil, tokens: firstToken..<lexer.tokens.count))
      firstToken = lexer.tokens.count
      if lines.count > ScriptLimits.lines {
        if lines.count == ScriptLimits.lines + 1 { report(Fault(.tooManyLines, SourceSpan(start, start))) }
        continue
      }
      line(from: start)
    }
    finish()
    reportWindowsLines()
    faults.sort { $0.span.start < $1.span.start }
    keepOneFaultPerLine()
  }

  /// Drops faults that result from a mistake on the same line, such as an empty block whose heading is broken.
  private mutating func keepOneFaultPerLine() {
    if faults.count < 2 { return }
    var last = 0
    faults.removeAll { fault in
      let line = file.line(at: fault.span.start)
      defer { last = line }
      return line == last
    }
  }

  /// Whether every problem up to a limit is explained, and so is the place of the first one beyond it.
  func explains(limit: Int) -> Bool {
    if faults.count <= explanations { return true }
    return faults.prefix(limit < .max ? limit + 1 : limit).allSatisfy(\.isExplained)
  }

  /// Returns the result of the pass, with problems up to a limit.
  func result(limit: Int) -> ParseResult {
    var diagnostics = faults.prefix(limit).map { tried($0).diagnostic(in: file) }
    if faults.count > limit {
      diagnostics.append(Fault(.moreProblems, faults[limit].span).diagnostic(in: file))
    }
    return ParseResult(
      journey: faults.isEmpty ? header.journey(file: file, steps: steps) : nil, app: header.app,
      title: header.title,
      diagnostics: diagnostics, tree: SyntaxTree(file: file, tokens: lexer.tokens, lines: lines))
  }

  mutating func report(_ fault: Fault) { faults.append(fault) }

  /// The number of a file's first mistakes that are read in other words too, which takes up to twenty times as long as another explanation.
  static let rewordedMistakes = 100

  /// Reads the line that was just lexed and reports its problem, at most once.
  private mutating func line(from start: Int) {
    lineHasFault = false
    meantWord = nil
    effort.startLine()
    matcher.explaining =
      faults.count < explanations
      ? Explaining(
        rewordings: faults.count < Self.rewordedMistakes ? Explaining.rewordings : 0, effort: effort)
      : .off
    do throws(Fault) {
      try checkBytes(from: start)
      guard let first = lexer.words.first else {
        // A stray tab on an empty line is as invisible as one before a step.
        if lexer.firstTab >= 0 || lexer.glued >= 0,
          let fault = LexicalFaults(bytes: bytes, lexer: lexer, matcher: matcher, trial: trial).first()
        {
          throw fault
        }
        if lexer.tokens[lines[lines.count - 1].tokens].contains(where: { $0.kind == .comment }) {
          mark(.comment)
        }
        return
      }
      // What is malformed is no part of any statement.
      if lexer.hasMalformed, lexer.firstTab < 0, first.kind != .payload, !matcher.explaining.begins() {
        throw Fault(.moreProblems, first.span)
      }
      if lexer.hasMalformed, lexer.firstTab < 0,
        let fault = QuoteRepair(bytes: bytes, matcher: matcher).fault(in: lexer.words)
      {
        throw fault
      }
      if lexer.firstTab < 0 { forgetTabs(before: first) }
      if lexer.firstTab >= 0 || lexer.hasMalformed || lexer.glued >= 0,
        first.kind != .payload || lexer.firstTab >= 0,
        let fault = LexicalFaults(bytes: bytes, lexer: lexer, matcher: matcher, trial: trial).first()
      {
        throw reviewed(fault, before: first)
      }
      if first.kind == .payload {
        try payload(first)
      } else {
        try statement(first)
      }
    } catch {
      if !lineHasFault { report(error) }
      mark(.broken, parent: lines[lines.count - 1].parent)
      if !keepRawLine() { recover() }
    }
  }

  /// Sets the kind of the current line.
  mutating func mark(_ kind: SyntaxTree.Line.Kind, parent: Int? = nil) {
    lines[lines.count - 1].kind = kind
    lines[lines.count - 1].parent = parent
  }

  private mutating func checkBytes(from start: Int) throws(Fault) {
    let end = lexer.offset
    let content = end - start - (end > start && bytes[end - 1] == 0x0A ? 1 : 0)
    var first: Fault?
    while let issue = issues.first, issue.span.start < end {
      issues.removeFirst()
      if issue.kind == .windowsLineEnd {
        windowsEdits.append(Fix.Edit(issue.span, with: ""))
      } else if first == nil {
        first = fault(for: issue)
      }
    }
    if content > ScriptLimits.lineBytes {
      throw Fault(.lineTooLong(bytes: content), SourceSpan(start, start))
    }
    if let first { throw first }
  }

  /// Reports all Windows line ends at once, on the first affected line without a message of its own.
  private mutating func reportWindowsLines() {
    guard !windowsEdits.isEmpty else { return }
    let taken = Set(faults.map { file.line(at: $0.span.start) })
    guard let place = windowsEdits.first(where: { !taken.contains(file.line(at: $0.span.start)) }) else {
      return
    }
    let fix = Fix(windowsEdits, isSafe: true)
    report(Fault(.windowsLineEnds(lines: windowsEdits.count), place.span, fix: fix))
  }

  private func fault(for issue: EncodingIssue) -> Fault {
    switch issue.kind {
    case .byteOrderMark: Fault(.byteOrderMark, issue.span, replace: issue.span, with: "", isSafe: true)
    case .invalidUTF8:
      Fault(.invalidUTF8(byte: bytes[issue.span.start]), issue.span, fix: latinLetter(issue.span))
    case .nul: control("\0", issue.span)
    case .carriageReturn: carriageReturns(from: issue.span) ?? control("\r", issue.span)
    case .windowsLineEnd: control("\r", issue.span)
    case .control(let scalar): control(scalar, issue.span)
    case .invisible(let scalar):
      Fault(
        .invisibleCharacter(scalar, in: writing(at: issue.span)), issue.span, fix: unseen(scalar, issue.span))
    }
  }

  private func control(_ scalar: Unicode.Scalar, _ span: SourceSpan) -> Fault {
    Fault(.controlCharacter(scalar, in: writing(at: span)), span, fix: unseen(scalar, span))
  }

  /// Returns the fault of a file whose lines end with carriage returns alone, from the first of them on; nil for any other file.
  private func carriageReturns(from span: SourceSpan) -> Fault? {
    guard lineNumber == 1, lexer.isAtEnd, token(at: span)?.kind != .string else { return nil }
    let edits = bytes[span.start...].indices.lazy.filter { bytes[$0] == 0x0D }.map { place in
      let isBeforeEnd = place + 1 < bytes.count && bytes[place + 1] == 0x0A
      return Fix.Edit(SourceSpan(place, place + 1), with: isBeforeEnd ? "" : "\n")
    }
    return Fault(.carriageReturns, span, fix: Fix(Array(edits), isSafe: true))
  }

  /// Returns how a character at a place of the current line can be written.
  private func writing(at span: SourceSpan) -> Problem.Writing {
    switch token(at: span)?.kind {
    case .json: return .json
    case .payload:
      guard let lines = blocks.lines else { return .line }
      // An outline has the escapes of a text.
      if case .step = lines.owner { return .line }
      return lines.word == .json ? .json : .raw
    default: return .line
    }
  }

  /// Returns the token of the current line that contains the start of a place.
  private func token(at span: SourceSpan) -> Token? {
    lexer.tokens[lines[lines.count - 1].tokens].first { span.start < $0.span.end }
  }

  /// Returns a fix for an invalid byte, which is usually a letter of ISO 8859-1 from an old editor.
  private func latinLetter(_ span: SourceSpan) -> Fix? {
    let byte = bytes[span.start]
    let isAlone = span.end == bytes.count || bytes[span.end] < 0x80
    guard byte >= 0xC0, isAlone, span.start == 0 || bytes[span.start - 1] < 0x80 else { return nil }
    return Fix([Fix.Edit(span, with: String(Character(Unicode.Scalar(byte))))], isSafe: false)
  }

  /// Returns a fix that writes an invisible character in a text as an escape and removes it elsewhere.
  private func unseen(_ scalar: Unicode.Scalar, _ span: SourceSpan) -> Fix? {
    let replacement: String
    switch token(at: span)?.kind {
    case .string: replacement = VisibleText.escape(scalar, digits: .small)
    case .json, .payload, .openString, .misquoted: return nil
    default: replacement = ""
    }
    return Fix([Fix.Edit(span, with: replacement)], isSafe: false)
  }
}
