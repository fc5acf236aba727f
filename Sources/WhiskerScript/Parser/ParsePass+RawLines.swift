import WhiskerSource

// Raw lines and their owners: replies, tables, outlines.
extension ParsePass {
  /// Reads a raw line.
  mutating func payload(_ token: Token) throws(Fault) {
    // A copy of the open lines would make appending to them copy all their pieces.
    guard let owner = blocks.lines.map({ (indent: $0.indent, line: $0.line) }) else {
      if blocks.brokenIndent != nil { return mark(.payload) }
      throw Fault(.payloadWithoutOwner, token.span)
    }
    mark(.payload, parent: owner.line)
    let line = lineNumber
    blocks.lines?.lastLine = line
    let (indent, needed) = (indent, owner.indent + 2)
    fit(
      to: needed, as: indent < needed ? .rawLineNotIndented(expected: needed) : .tooDeep(expected: needed))
    let start = token.span.start + 1
    if start < token.span.end, bytes[start] != 0x20, !isSeparator(SourceSpan(start, token.span.end)) {
      blocks.lines?.pieces.append(SourceSpan(start, token.span.end))
      let place = SourceSpan(start, start)
      throw Fault(
        .missingSpace(besideText: false), SourceSpan(start, start + 1), replace: place, with: " ",
        isSafe: true)
    }
    blocks.lines?.pieces.append(SourceSpan(min(start + 1, token.span.end), token.span.end))
  }

  /// Whether the line separates the head of a table in Markdown from its rows.
  private func isSeparator(_ piece: SourceSpan) -> Bool {
    guard case .table? = blocks.lines?.owner, blocks.lines?.pieces.count == 1 else { return false }
    return TableReader.isSeparator(bytes[piece.start..<piece.end])
  }

  /// Keeps the text of a raw line with a mistake, and the lines of its owner open, so that nothing is reported as missing from them;
  /// false for any other line.
  mutating func keepRawLine() -> Bool {
    guard let owner = blocks.lines.map({ (line: $0.line, lastLine: $0.lastLine) }),
      let token = lexer.words.first, token.kind == .payload
    else { return false }
    if steps.isEmpty { header.hasBrokenLine = true }
    let line = lineNumber
    if owner.lastLine == line { return true }
    mark(.broken, parent: owner.line)
    let piece = SourceSpan(min(token.span.start + 2, token.span.end), token.span.end)
    blocks.lines?.lastLine = line
    blocks.lines?.pieces.append(piece)
    return true
  }

  /// Joins the raw lines and checks them.
  mutating func closeLines() {
    guard blocks.lines != nil, let open = blocks.lines.take() else { return }
    let payload = Payload(pieces: open.pieces, bytes: bytes, bindings: nil)
    switch open.owner {
    case .table(let name): close(table: name, open)
    case .step(let step):
      if open.pieces.isEmpty, !open.isFaulty {
        report(Fault(.linesMissing(word: open.word.text, hasDots: false), open.wordSpan))
      }
      steps[step].lastLine = max(steps[step].lastLine, open.lastLine)
      if payload.mayHaveNames { steps[step].usesNames = true }
      do throws(Fault) {
        if let owner = steps[step].statement as? any StatementWithLines {
          steps[step].captured?.pieces = open.pieces
          if !steps[step].usesNames { steps[step].captured = nil }
          let lines = try payload.lines(isChange: owner.definition.block == .difference)
          if !lines.lines.isEmpty, lines.lines.allSatisfy(\.isAnyLines), !open.isFaulty {
            // Nothing could make such a step fail.
            report(Fault(.linesMissing(word: open.word.text, hasDots: true), open.wordSpan))
          }
          steps[step].statement = owner.with(lines)
        }
      } catch { report(error) }
    case .reply: close(body: payload, open)
    }
  }

  private mutating func close(table name: LocatedText?, _ open: BlockStructure.OpenLines) {
    var faults: [Fault] = []
    let table = TableReader(bytes: bytes, file: file).table(name, open.pieces) { faults.append($0) }
    for fault in faults { report(fault) }
    if open.pieces.count < 2, !open.isFaulty, faults.isEmpty {
      report(Fault(.tableTooShort(word: open.word.text, hasHead: !open.pieces.isEmpty), open.wordSpan))
    }
    if name == nil { header.examples = table } else { header.tables.append(table) }
  }

  private mutating func close(body payload: Payload, _ open: BlockStructure.OpenLines) {
    if payload.pieces.isEmpty {
      if !open.isFaulty { report(Fault(.bodyMissing(word: open.word.text), open.wordSpan)) }
      return
    }
    do throws(Fault) {
      guard let last = blocks.exchange?.value?.replies.indices.last else { return }
      try blocks.exchange?.value?.replies[last].take(payload, as: open.word)
      if let step = blocks.exchange?.step {
        blocks.exchange?.captured?.replies[last].pieces = open.pieces
        steps[step].lastLine = max(steps[step].lastLine, open.lastLine)
        if payload.mayHaveNames { steps[step].usesNames = true }
      }
    } catch { report(error) }
  }
}
