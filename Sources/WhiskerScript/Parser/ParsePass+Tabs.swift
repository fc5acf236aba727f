import WhiskerSource

// How far a tab reaches depends on the editor, so that it may say less than spaces do.
extension ParsePass {
  /// Returns a fault with the fix of the tabs before a step, which is only safe if they can mean one place.
  mutating func reviewed(_ fault: Fault, before first: Token) -> Fault {
    guard case .tab(indents: true) = fault.problem, let fix = fault.fix else { return fault }
    var fault = fault
    if let exchange = blocks.exchange, blocks.placeInDoubt == nil,
      [.reply, .fail, .then].contains(first.keyword)
    {
      // Replies are at one place only.
      let blanks = String(repeating: " ", count: exchange.indent + 2)
      fault.fix = Fix(
        [Fix.Edit(SourceSpan(first.span.start - indentation.count, first.span.start), with: blanks)],
        isSafe: true)
    } else if !findsOnePlace(first) {
      fault.fix = Fix(fix.edits, isSafe: false)
    }
    return fault
  }

  /// Forgets a place in doubt when a step without tabs is certainly outside of it.
  mutating func forgetTabs(before first: Token) {
    if let doubt = blocks.placeInDoubt, first.keyword == .scene || lexer.indent <= doubt {
      blocks.placeInDoubt = nil
      blocks.run = nil
    }
  }

  /// Finds out whether the current line, which begins with a tab, is at the same place however wide a tab is, and returns it.
  ///
  /// If not, the place is in doubt from here on, and the blocks around it have a broken line.
  /// Each block around it has to begin with less of the same white space or with spaces that are fewer than any tab has, and each block
  /// that it ends with the same or more.
  private mutating func findsOnePlace(_ first: Token) -> Bool {
    if first.keyword == .scene { return true }
    if first.kind == .payload { return blocks.placeInDoubt == nil }
    for block in blocks.open {
      let other = whiteSpace(ofLine: block.line)
      let isCertain =
        block.indent < indent
        ? !other.contains(0x09) || indentation.starts(with: other) && indentation.count > other.count
        : other.starts(with: indentation)
      if isCertain { continue }
      blocks.placeInDoubt = min(block.indent, blocks.placeInDoubt ?? block.indent)
      blocks.run = nil
      // It may be the missing step of a block that it seems to end.
      for index in blocks.open.indices { blocks.open[index].hasBrokenLine = true }
      break
    }
    return blocks.placeInDoubt == nil
  }

  /// The bytes before the first word of the current line.
  private var indentation: UnsafeBufferPointer<UInt8>.SubSequence { whiteSpace(ofLine: lines.count - 1) }

  /// The bytes before the first word of a line that was lexed.
  private func whiteSpace(ofLine index: Int) -> UnsafeBufferPointer<UInt8>.SubSequence {
    let tokens = lines[index].tokens
    guard let token = lexer.tokens[tokens].first, token.kind == .indent else { return bytes[0..<0] }
    return bytes[token.span.start..<token.span.end]
  }
}
