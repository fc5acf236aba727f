import WhiskerSource

// Steps with nested lines.
extension ParsePass {
  /// Opens the block of a step: replies, raw lines, or steps.
  mutating func open(
    _ block: StatementDefinition.Block, _ statement: any Statement, _ line: CapturedLine, indent: Int
  ) {
    let number = lines.count - 1
    switch block {
    case .replies:
      guard let on = statement as? On else { return }
      blocks.exchange = BlockStructure.OpenExchange(
        indent: indent, line: number, step: steps.count - 1, value: on.exchange,
        captured: steps[steps.count - 1].captured, span: lineSpan)
    case .outline, .difference:
      guard let last = line.words.last, let word = last.keyword else { return }
      blocks.lines = BlockStructure.OpenLines(
        owner: .step(steps.count - 1), indent: indent, line: number, word: word, wordSpan: last.span,
        isFaulty: lineHasFault)
    case .steps, .branches:
      guard let word = line.words[0].keyword else { return }
      let isShifted = self.indent != indent && self.indent + blocks.shift == indent
      blocks.open.append(
        BlockStructure.OpenBlock(
          word: word, indent: indent, line: number, step: steps.count - 1, span: lineSpan,
          hasBrokenLine: lineHasFault, shiftedBy: isShifted ? blocks.run?.fault : nil))
    case .table: preconditionFailure("tables belong to the header")
    }
  }

  /// Checks that a step is allowed at its place.
  func checkPlace(_ definition: StatementDefinition, _ first: Token) throws(Fault) {
    switch definition.placement {
    case .belowFork:
      guard blocks.open.last?.word == .fork else { throw Fault(.branchOutsideFork, first.span) }
    case .first:
      let word = Literals(bytes: bytes).raw(first)
      guard isBeforeOtherSteps else { throw Fault(.headerTooLate(word: word), first.span) }
      if steps.contains(where: { $0.statement.definition === definition }) {
        throw Fault(.headerTwice(word: word), first.span)
      }
    case .anywhere:
      guard definition.block == .steps || definition.block == .branches else { return }
      if blocks.open.count >= ScriptLimits.blockDepth { throw Fault(.blocksTooDeep, first.span) }
      if definition.block == .branches, let outer = blocks.open.first, outer.isTeardown {
        throw Fault(.forkInTeardown, first.span)
      }
    }
  }

  /// Whether no step has begun but those that are first in a file.
  var isBeforeOtherSteps: Bool {
    blocks.scene == 0 && blocks.open.isEmpty
      && steps.allSatisfy { $0.statement.definition.placement == .first }
  }

  /// Closes the blocks that a line with this indentation is outside of.
  ///
  /// A line that is deeper than the line above a block belongs to that block, wherever that line should be; the first line
  /// inside may have its right place, too.
  ///
  /// - Parameter shift: The number of spaces by which the line is shifted if no block says so.
  mutating func closeBlocks(from indent: Int, shift: Int = 0) {
    while let block = blocks.open.last {
      let isEmpty = block.step == steps.count - 1
      let ofBlock = blocks.shift(of: block)
      guard indent + (shift != 0 || isEmpty && ofBlock < 0 ? shift : ofBlock) <= block.indent else { return }
      closeExchange()
      blocks.open.removeLast()
      guard let step = block.step else { continue }
      if steps.count == step + 1, !block.hasBrokenLine {
        report(Fault(.blockWithoutSteps(word: block.word.text), block.span))
      }
      steps[step].body = Array(steps[(step + 1)...])
      steps.removeSubrange((step + 1)...)
    }
  }
}
