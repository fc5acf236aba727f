import WhiskerSource

// Steps with something indented below them.
extension ParsePass {
  /// Opens what may stand below a step: replies, raw lines, or steps.
  mutating func open(
    _ kind: StatementForm.Kind, _ statement: Statement, _ builder: StatementBuilder, indent: Int
  ) {
    let number = lines.count - 1
    switch kind {
    case .on:
      guard case .on(let exchange) = statement else { return }
      blocks.exchange = BlockStructure.OpenExchange(
        indent: indent, line: number, step: steps.count - 1, value: exchange, span: lineSpan)
    case .screenShows, .change:
      blocks.lines = BlockStructure.OpenLines(
        owner: .step(steps.count - 1), indent: indent, line: number,
        word: kind == .change ? .change : .matches, wordSpan: lexer.words[lexer.words.count - 1].span,
        isFaulty: lineHasFault)
    case .repeatTimes, .forEachRow, .fork, .branch, .setup, .teardown:
      blocks.open.append(
        BlockStructure.OpenBlock(
          word: builder.words[0].keyword ?? .repeat, indent: indent, line: number, step: steps.count - 1,
          span: lineSpan, hasBrokenLine: lineHasFault))
    default: break
    }
  }

  /// Checks that a step may stand where it stands.
  func checkPlace(_ kind: StatementForm.Kind, _ first: Token) throws(Fault) {
    switch kind {
    case .branch:
      guard blocks.open.last?.word == .fork else { throw Fault(.branchOutsideFork, first.span) }
    case .setup, .teardown:
      let word = Literals(bytes: bytes).raw(first)
      let isFirst = steps.allSatisfy { step in
        switch step.statement {
        case .setup, .teardown: true
        default: false
        }
      }
      guard isFirst, blocks.scene == 0, blocks.open.isEmpty else {
        throw Fault(.headerTooLate(word: word), first.span)
      }
      if steps.contains(where: { bytes[$0.span.start] == word.utf8.first }) {
        throw Fault(.headerTwice(word: word), first.span)
      }
    case .repeatTimes, .forEachRow, .fork:
      if blocks.open.count >= ScriptLimits.blockDepth { throw Fault(.blocksTooDeep, first.span) }
      if kind == .fork, let outer = blocks.open.first, outer.word == .teardown {
        throw Fault(.forkInTeardown, first.span)
      }
    default: break
    }
  }

  /// Closes the blocks that a line with so many blanks is not in.
  mutating func closeBlocks(from indent: Int) {
    while let block = blocks.open.last, indent <= block.indent {
      closeExchange()
      blocks.open.removeLast()
      guard let step = block.step else { continue }
      if steps.count == step + 1, !block.hasBrokenLine {
        report(Fault(.blockWithoutSteps(word: block.word.rawValue), block.span))
      }
      steps[step].body = Array(steps[(step + 1)...])
      steps.removeSubrange((step + 1)...)
    }
  }
}

extension StatementForm.Kind {
  /// Whether lines may stand below the step that belong to it.
  var opensBlock: Bool {
    switch self {
    case .on, .screenShows, .change, .repeatTimes, .forEachRow, .fork, .branch, .setup, .teardown: true
    default: false
    }
  }
}
