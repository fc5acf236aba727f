import WhiskerSource

extension ParsePass {
  /// The number of spaces that begin the current line; a tab counts as one level.
  var indent: Int {
    if lexer.firstTab < 0 { return lexer.indent }
    let token = lexer.tokens[lines[lines.count - 1].tokens.lowerBound]
    guard token.kind == .indent else { return 0 }
    return bytes[token.span.start..<token.span.end].reduce(0) { $0 + ($1 == 0x09 ? 2 : 1) }
  }

  private var lineStart: Int { lexer.tokens[lines[lines.count - 1].tokens.lowerBound].span.start }

  var lineSpan: SourceSpan {
    SourceSpan(lexer.words[0].span.start, lexer.words[lexer.words.count - 1].span.end)
  }

  /// Reads a header line, a step or a reply.
  mutating func statement(_ first: Token) throws(Fault) {
    closeLines()
    guard let beginning = lexer.beginning, let section = beginning.pointee.section else {
      guard matcher.explaining.begins() else { throw Fault(.moreProblems, first.span) }
      if let fault = Rewording(matcher: matcher).fault(lexer.words) {
        // The statement is unknown, but it is a step in any case.
        meantWord = "tap"
        throw fault
      }
      let (fault, meant) = FirstWord(literals: Literals(bytes: bytes), matcher: matcher, trial: trial)
        .fault(lexer.words)
      meantWord = meant
      throw fault
    }
    mark(.statement)
    if section == .reply {
      try reply(first, beginning.reply)
    } else if section == .header {
      try headerLine(first, beginning.step)
    } else {
      try step(first, beginning.step, isScene: first.keyword == .scene)
    }
  }

  private mutating func headerLine(_ first: Token, _ root: Grammar.Root?) throws(Fault) {
    closeExchange()
    let isTooLate = !steps.isEmpty || blocks.scene > 0
    if !isTooLate { fit(to: 0, as: .tooDeep(expected: 0)) }
    let (end, line) = try matcher.line(lexer.words, root)
    if isTooLate { throw Fault(.headerTooLate(word: Literals(bytes: bytes).raw(first)), first.span) }
    try header.take(end.definition, line)
    if end.definition.block == .table, let word = first.keyword {
      blocks.lines = BlockStructure.OpenLines(
        owner: .table(line.capture(.name) == nil ? nil : line.name()), indent: 0, line: lines.count - 1,
        word: word, wordSpan: lineSpan, isFaulty: lineHasFault)
    }
  }

  private mutating func step(_ first: Token, _ root: Grammar.Root?, isScene: Bool) throws(Fault) {
    let indent = indent
    if first.keyword == .branch, blocks.open.last?.word != .fork, let broken = blocks.brokenIndent,
      broken + 2 == indent, broken == blocks.stepIndent
    {
      // The unreadable line above was a fork.
      blocks.open.append(
        BlockStructure.OpenBlock(
          word: .fork, indent: broken, line: max(0, lines.count - 2), step: nil, span: SourceSpan(0, 0),
          hasBrokenLine: true))
    }
    if !blocks.open.isEmpty {
      // Branches and steps that are shifted like the fork above them belong to that fork.
      let isInFork =
        first.keyword == .branch && !isBesideBranches
        || blocks.open.last?.word == .branch && indent + blocks.shift == blocks.stepIndent
      if isScene {
        closeBlocks(from: -1)
      } else {
        closeBlocks(from: indent, shift: isInFork ? blocks.shift : 0)
      }
    }
    let needed = isScene ? 0 : blocks.stepIndent
    if indent != needed, !isScene, let outer = blocks.exchange?.indent, indent == outer + 2,
      blocks.brokenIndent != indent - 2
    {
      self.exchangeHasBrokenLine()
      if lexer.words.dropFirst().first?.keyword == .reply,
        let fault = Rewording(matcher: matcher).fault(lexer.words)
      {
        throw fault
      }
      let problem = Problem.notAReply(word: Literals(bytes: bytes).raw(first))
      // At its own level it would cut off the replies below it.
      let isAboveReply = first.span.start < endOfReplies()
      throw Fault(problem, first.span, fix: isAboveReply ? nil : reindented(from: indent, to: needed))
    }
    closeExchange()
    if let block = blocks.open.last, block.word == .fork, first.keyword != .branch {
      markParent(block.line)
      throw Fault(.notABranch(word: Literals(bytes: bytes).raw(first)), first.span)
    }
    // Elsewhere than at the beginning, no indentation makes it right.
    let isMisplaced = (first.keyword == .setup || first.keyword == .teardown) && !isBeforeOtherSteps
    if !isMisplaced, isScene || blocks.brokenIndent.map({ $0 + 2 }) != indent {
      // Between two levels, a step may belong to the block or follow it, unless the block would be empty.
      let block = blocks.open.last
      let isCertain =
        indent > needed || block == nil || block?.step == steps.count - 1 || first.keyword == .branch
      fit(
        to: needed, as: indent < needed ? .outsideScene(expected: needed) : .tooDeep(expected: needed),
        isCertain: isCertain)
    }
    if isScene {
      openScene()
    } else {
      markParent(blocks.open.last?.line ?? blocks.sceneLine)
    }
    let (end, line) = try matcher.line(lexer.words, root)
    let statement = try end.statement(line)
    let block = end.definition.block
    if block != nil { try checkPlace(end.definition, first) }
    let usesNames = self.usesNames
    // The lines below it may use names too.
    let captured =
      usesNames || block != nil ? CapturedStep(head: CapturedStep.Line(end, line)) : nil
    steps.append(
      Step(
        statement: statement, boxed: captured.map(CapturedStep.Boxed.init), usesNames: usesNames,
        lastLine: lineNumber,
        file: file, span: lineSpan, line: lineNumber, scene: blocks.scene))
    if let block { open(block, statement, line, indent: needed) }
  }

  /// Whether the line is indented like the branches of an open fork that is at its place, whatever the lines above it are.
  private var isBesideBranches: Bool {
    let innermost = blocks.open.last { $0.word == .fork }
    if let innermost, blocks.shift(of: innermost) != 0 { return false }
    return blocks.open.contains { $0.word == .fork && $0.indent + 2 == indent }
  }

  /// Returns the offset after the last reply of the open exchange, as far as those below the current line are indented.
  private mutating func endOfReplies() -> Int {
    guard let exchange = blocks.exchange else { return 0 }
    if let end = exchange.endOfReplies { return end }
    var end = 0
    var start = lineStart
    while start < bytes.count {
      let line = bytes[start...].prefix { $0 != 0x0A }
      let words = line.drop { $0 == 0x20 }
      start = line.endIndex + 1
      guard let first = words.first, first != 0x23, first != 0x0D else { continue }
      let blanks = words.startIndex - line.startIndex
      if blanks <= exchange.indent { break }
      let word = words.prefix { (0x61...0x7A).contains($0) }
      if blanks == exchange.indent + 2, isReply(Keyword(bytes: UnsafeBufferPointer(rebasing: word))) {
        end = line.endIndex
      }
    }
    blocks.exchange?.endOfReplies = end
    return end
  }

  mutating func markParent(_ line: Int?) { lines[lines.count - 1].parent = line }

  private mutating func reply(_ first: Token, _ root: Grammar.Root?) throws(Fault) {
    // A copy of the exchange would make appending to it copy all its replies.
    guard let place = blocks.exchange.map({ (indent: $0.indent, line: $0.line, step: $0.step) }) else {
      if blocks.brokenIndent.map({ $0 + 2 }) == indent { return }
      throw Fault(.replyWithoutOn(word: Literals(bytes: bytes).raw(first)), first.span)
    }
    let (indent, needed) = (indent, place.indent + 2)
    lines[lines.count - 1].parent = place.line
    fit(
      to: needed, as: indent < needed ? .replyNotIndented(expected: needed) : .tooDeep(expected: needed),
      isReply: true)
    let (end, line) = try matcher.line(lexer.words, root)
    let reply = try end.reply(line, at: lineNumber)
    if blocks.exchange?.value?.replies.last?.isAlways == true { report(Fault(.replyAfterAlways, line.span)) }
    blocks.exchange?.value?.replies.append(reply)
    if let step = place.step {
      steps[step].lastLine = lineNumber
      let captured = CapturedStep.Reply(head: CapturedStep.Line(end, line), line: lineNumber)
      blocks.exchange?.captured?.replies.append(captured)
      if usesNames { steps[step].usesNames = true }
    }
    if lineHasFault { blocks.exchange?.hasBrokenLine = true }
    if let word = line.bodyOnLines, let last = lexer.words.last {
      blocks.lines = BlockStructure.OpenLines(
        owner: .reply, indent: needed, line: lines.count - 1, word: word, wordSpan: last.span,
        isFaulty: lineHasFault)
    }
  }

  private var usesNames: Bool {
    if lexer.hasBrace { return true }
    // A value that is contained may have words after it.
    return lexer.words.contains { word in
      word.kind == .json && Payload(pieces: [word.span], bytes: bytes, bindings: nil).mayHaveNames
    }
  }

  private mutating func openScene() {
    blocks.scene += 1
    blocks.sceneLine = lines.count - 1
    blocks.open.removeAll()
    blocks.brokenIndent = nil
  }

  /// Checks the indentation of the line, and reports it unless the fix of a line above with the same shift covers it.
  ///
  /// - Parameters:
  ///   - isCertain: Whether no other indentation can be meant.
  ///   - isReply: Whether the line is a reply.
  mutating func fit(
    to needed: Int, as problem: @autoclosure () -> Problem, isCertain: Bool = true, isReply: Bool = false
  ) {
    let indent = indent
    if indent == needed {
      if needed <= blocks.stepIndent { blocks.run = nil }
      if blocks.brokenIndent.map({ $0 >= indent }) == true { blocks.brokenIndent = nil }
      return
    }
    lineHasFault = true
    mark(.broken, parent: lines[lines.count - 1].parent)
    if let run = blocks.run, indent + run.blanks == needed {
      let edits = reindented(from: indent, to: needed).edits
      faults[run.fault].fix?.edits += edits
      return
    }
    let span = indent > 0 ? SourceSpan(lineStart, lineStart + indent) : lexer.words[0].span
    let isOdd = indent % 2 != 0
    report(
      Fault(
        isOdd ? .oddIndentation(blanks: indent, expected: needed) : problem(), span,
        fix: reindented(from: indent, to: needed, isCertain: isCertain)))
    // Where a line is in doubt, the lines after it are not shifted like it.
    if blocks.placeInDoubt == nil {
      blocks.run = BlockStructure.ShiftedRun(
        fault: faults.count - 1, blanks: needed - indent, isOfReplies: isReply)
    }
  }

  private func reindented(from indent: Int, to needed: Int, isCertain: Bool = true) -> Fix {
    let more = max(0, needed - indent)
    let fewer = max(0, indent - needed)
    let edit = Fix.Edit(
      SourceSpan(lineStart, lineStart + fewer), with: String(repeating: " ", count: more))
    // After a line with a tab that may be in a block or outside of it, so may this one.
    return Fix([edit], isSafe: isCertain && blocks.placeInDoubt == nil)
  }

  /// Keeps the block structure after a broken line, so that later lines do not get follow-up messages.
  mutating func recover() {
    let meant = meantWord.flatMap(Keyword.init) ?? lexer.words.prefix(2).lazy.compactMap(\.keyword).first
    let indent = indent
    if steps.isEmpty { header.hasBrokenLine = true }
    if let exchange = blocks.exchange, indent > exchange.indent {
      blocks.exchange?.hasBrokenLine = true
      blocks.brokenIndent = indent
      return
    }
    closeLines()
    if meantWord != nil || meant == nil { exchangeHasBrokenLine() }
    if blocks.exchange != nil, meant == nil || isReply(meant) {
      // It may be a malformed reply, and more replies may follow.
      exchangeHasBrokenLine()
      blocks.brokenIndent = indent
      return
    }
    closeExchange()
    if blocks.open.last.map({ indent > $0.indent }) == false { closeBlocks(from: indent) }
    for index in blocks.open.indices { blocks.open[index].hasBrokenLine = true }
    if meant == .scene, indent == 0 {
      if lines.count - 1 != blocks.sceneLine { openScene() }
      return
    }
    blocks.brokenIndent = indent
    if let meant, indent == blocks.stepIndent,
      FormTable.all.forms(beginningWith: meant).contains(where: \.definition.holdsSteps)
    {
      blocks.open.append(
        BlockStructure.OpenBlock(
          word: meant, indent: indent, line: lines.count - 1, step: nil, span: SourceSpan(0, 0),
          hasBrokenLine: true))
    }
    if meant == .on {
      blocks.exchange = BlockStructure.OpenExchange(
        indent: blocks.stepIndent, line: lines.count - 1, step: nil, value: nil, span: SourceSpan(0, 0),
        hasBrokenLine: true)
    }
  }

  private func isReply(_ word: Keyword?) -> Bool { word == .reply || word == .fail || word == .then }

  private mutating func exchangeHasBrokenLine() { blocks.exchange?.hasBrokenLine = true }

  mutating func closeExchange() {
    guard blocks.exchange != nil, let exchange = blocks.exchange.take() else { return }
    guard let step = exchange.step, let value = exchange.value else { return }
    steps[step].statement = On(exchange: value)
    steps[step].captured = steps[step].usesNames ? exchange.captured : nil
    if value.replies.isEmpty, !exchange.hasBrokenLine {
      let end = file.span(ofLine: file.line(at: exchange.span.start)).end
      let reply = "\n" + String(repeating: " ", count: exchange.indent + 2) + "reply 200"
      report(
        Fault(
          .onWithoutReply, exchange.span, replace: SourceSpan(end, end), with: reply, isSafe: false))
    }
  }

  /// Returns a title from the file's name: `first-launch.journey` is about "First launch".
  private func titleFromPath() -> String {
    let name = file.path.utf8.split(separator: 0x2F).last.map { Array($0) } ?? []
    let stem = name.firstIndex(of: 0x2E).map { name[..<$0] } ?? name[...]
    let words = stem.map { $0 == 0x2D || $0 == 0x5F ? 0x20 : $0 }
    guard let first = words.first else { return "What is shown" }
    let capital = (0x61...0x7A).contains(first) ? first - 0x20 : first
    return String(decoding: [capital] + words.dropFirst(), as: UTF8.self)
  }

  /// Closes the blocks that are open at the end of the file.
  mutating func finish() {
    closeLines()
    closeExchange()
    closeBlocks(from: 0)
    for fault in NamesInValues(bytes: bytes, header: header).faults() { report(fault) }
    if header.title == nil, !header.hasBrokenLine, faults.isEmpty || !steps.isEmpty {
      let title = titleFromPath()
      let line = "journey " + quoted(title) + "\n"
      let start = SourceSpan(0, 0)
      report(Fault(.noJourneyLine(title: title), start, replace: start, with: line, isSafe: false))
    }
  }
}
