import WhiskerSource

extension ParsePass {
  /// The trial of what may be written in place of the current line.
  var trial: LineTrial {
    LineTrial(
      vocabulary: matcher.vocabulary, allowsHeader: steps.isEmpty && blocks.scene == 0,
      hasTitle: header.title != nil, explaining: matcher.explaining)
  }

  /// Returns a fault without the fixes that would leave its line wrong, and with those made whole that lead to a valid one.
  func tried(_ fault: Fault) -> Fault {
    let number = file.line(at: fault.span.start)
    guard fault.fix != nil || !fault.alternatives.isEmpty, !fault.problem.concernsWholeFile,
      !fault.problem.isOfInvisibles, lines.indices.contains(number - 1), !isRaw(number)
    else { return fault }
    let trial = LineTrial(
      vocabulary: matcher.vocabulary, allowsHeader: steps.first.map { number < $0.line } ?? true,
      hasTitle: header.title != nil,
      explaining: Explaining(rewordings: matcher.explaining.rewordings, effort: effort))
    effort.startLine()
    var span = file.span(ofLine: number)
    // A Windows line end is a mistake of its own.
    if span.end > span.start, bytes[span.end - 1] == 0x0D { span = SourceSpan(span.start, span.end - 1) }
    var fault = fault
    fault.fix = fault.fix.flatMap { tried($0, on: span, trial) }
    fault.alternatives = fault.alternatives.compactMap { tried($0, on: span, trial) }
    return fault
  }

  private func tried(_ fix: Fix, on line: SourceSpan, _ trial: LineTrial) -> Fix? {
    let isWithinLine = fix.edits.allSatisfy {
      $0.span.start >= line.start && $0.span.end <= line.end && !$0.replacement.utf8.contains(0x0A)
    }
    guard isWithinLine else { return fix }
    let inLine = Fix(
      fix.edits.map {
        Fix.Edit(SourceSpan($0.span.start - line.start, $0.span.end - line.start), with: $0.replacement)
      }, isSafe: fix.isSafe)
    let old = Array(bytes[line.start..<line.end])
    guard let new = trial.line(old, after: inLine) else { return nil }
    if new == inLine.applied(to: old) { return fix }
    return Fix([Fix.Edit(line, with: String(decoding: new, as: UTF8.self))], isSafe: fix.isSafe)
  }

  /// Whether a line belongs to the body of a reply or to the lines below a step, and is no statement.
  func isRaw(_ number: Int) -> Bool {
    lexer.tokens[lines[number - 1].tokens].first { $0.kind != .indent && $0.kind != .space }?.kind == .payload
  }
}

extension Problem {
  /// Whether it is about spaces, tabs, line ends or other characters that are not seen: those are put right whatever else is wrong.
  fileprivate var isOfInvisibles: Bool {
    switch self {
    case .byteOrderMark, .windowsLineEnds, .carriageReturns, .controlCharacter, .invisibleCharacter, .tab,
      .oddIndentation,
      .tooDeep, .rawLineNotIndented, .outsideScene, .replyNotIndented:
      true
    default: false
    }
  }
}
