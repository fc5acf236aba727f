import WhiskerSource

/// Tries a line by itself, so that a message proposes none that would be the next mistake.
struct LineTrial {
  let vocabulary: VocabularyIndex
  /// Whether a header line may stand there.
  let allowsHeader: Bool
  /// Whether another line gives the journey its title.
  var hasTitle = false
  /// How the mistakes of a line are explained; a trial that only asks whether it is valid needs no explanation.
  var explaining = Explaining.off

  /// The most repairs that a proposal may need after its own.
  private static let furtherRepairs = 8

  /// Whether a line is valid, blank or a comment, whatever its place.
  func isValid(_ line: [UInt8]) -> Bool {
    LineTrial(vocabulary: vocabulary, allowsHeader: allowsHeader, hasTitle: hasTitle).firstFault(of: line)
      == nil
  }

  /// Returns the first fault of a line, whatever its place; nil if it is valid, blank or a comment.
  func fault(of line: [UInt8]) -> Fault? {
    guard let effort = explaining.effort else { return firstFault(of: line) }
    let trial = ExplanationEffort.Trial(
      line: line, allowsHeader: allowsHeader, hasTitle: hasTitle, rewordings: explaining.rewordings)
    return effort.fault(of: trial) { isValid(line) ? nil : firstFault(of: line) }
  }

  private func firstFault(of line: [UInt8]) -> Fault? {
    line.withUnsafeBufferPointer { bytes in
      var lexer = LineLexer(bytes: bytes)
      lexer.nextLine()
      guard !lexer.words.isEmpty else { return nil }
      var matcher = LineMatcher(bytes: bytes, vocabulary: vocabulary, explaining: explaining)
      do throws(Fault) {
        // What is malformed is no part of any statement.
        if lexer.hasMalformed, !explaining.begins() { throw Fault(.moreProblems, lexer.words[0].span) }
        if lexer.hasMalformed,
          let fault = QuoteRepair(bytes: bytes, matcher: matcher).fault(in: lexer.words)
        {
          throw fault
        }
        if lexer.firstTab >= 0 || lexer.hasMalformed || lexer.glued >= 0,
          let fault = LexicalFaults(bytes: bytes, lexer: lexer, matcher: matcher, trial: self).first()
        {
          throw fault
        }
        try read(lexer, &matcher)
        return nil
      } catch { return error }
    }
  }

  private func read(_ lexer: LineLexer, _ matcher: inout LineMatcher) throws(Fault) {
    let literals = Literals(bytes: matcher.bytes)
    guard let beginning = lexer.beginning, let section = beginning.pointee.section else {
      guard explaining.begins() else { throw Fault(.moreProblems, lexer.words[0].span) }
      throw Rewording(matcher: matcher).fault(lexer.words)
        ?? FirstWord(literals: literals, matcher: matcher, trial: self).fault(lexer.words).0
    }
    if section == .header, !allowsHeader {
      throw Fault(.headerTooLate(word: literals.raw(lexer.words[0])), lexer.words[0].span)
    }
    let (end, line) = try matcher.line(
      lexer.words, section == .reply ? beginning.reply : beginning.step)
    if hasTitle, end.definition === TitleLine.definition {
      throw Fault(.headerTwice(word: literals.raw(lexer.words[0])), lexer.words[0].span)
    }
    try end.checkValues(of: line)
  }

  /// Returns a line after a fix, and after those of the mistakes that are left; nil if it is not valid then.
  ///
  /// After a safe fix only safe ones are made. After one that a person decides on, one more is, unless it only removes something.
  func line(_ line: [UInt8], after fix: Fix) -> [UInt8]? {
    var line = fix.applied(to: line)
    // Nothing is no line to try.
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
    for _ in 0..<(fix.isSafe ? Self.furtherRepairs : 1) {
      guard let fault = fault(of: line) else { return line }
      guard let next = fault.fix, Self.isWithinLine(next), next.isSafe || !fix.isSafe && !next.onlyRemoves
      else { return nil }
      line = next.applied(to: line)
    }
    return isValid(line) ? line : nil
  }

  /// Whether a form may be written there.
  func allows(_ form: StatementForm) -> Bool {
    form.section != .header || allowsHeader && !(hasTitle && form.definition === TitleLine.definition)
  }

  /// Returns a line if it is valid, or after the fixes of its mistakes; nil if it is not valid then.
  func whole(_ line: [UInt8]) -> [UInt8]? {
    guard let fault = fault(of: line) else { return line }
    // Without its end it is another line.
    if case .atTheEnd = fault.problem { return nil }
    return fault.fix.flatMap { Self.isWithinLine($0) ? self.line(line, after: $0) : nil }
  }

  private static func isWithinLine(_ fix: Fix) -> Bool {
    !fix.edits.contains { $0.replacement.utf8.contains(0x0A) }
  }
}

extension Grammar.End {
  /// Checks the values of a line that matched.
  func checkValues(of line: CapturedLine) throws(Fault) {
    switch definition.section {
    case .reply: _ = try reply(line, at: 1)
    case .header:
      var header = HeaderState()
      try header.take(definition, line)
    case .structure, .action, .network, .time, .assertion: _ = try statement(line)
    }
  }
}

extension Fix {
  fileprivate var onlyRemoves: Bool { edits.allSatisfy { $0.replacement.isEmpty } }
}
