import WhiskerSource

/// Finds where a closing quote is missing in the middle of a line.
///
/// A missing quote turns every later text inside out: `type "sib into field "Name"` has a text, a bare word and an open quote.
/// The place is the first end of a word at which one more quote makes the whole line valid.
struct QuoteRepair {
  /// The maximum number of places to try.
  static let tries = 60

  let bytes: UnsafeBufferPointer<UInt8>
  let matcher: LineMatcher

  /// Returns the unclosed text with the quote that it lacks, or nil if a missing quote is not the problem.
  func fault(in words: [Token]) -> Fault? {
    guard let first = words.first, let last = words.last, first.kind == .word,
      words.contains(where: { $0.kind == .openString })
    else { return nil }
    var tries = 0
    for (index, token) in words.enumerated() where token.kind == .string {
      guard index + 1 < words.count, words[index + 1].span.start == token.span.end else { continue }
      for place in token.span.start + 1..<token.span.end
      where bytes[place] == 0x20 && bytes[place - 1] != 0x20 {
        tries += 1
        if tries > QuoteRepair.tries { return nil }
        // A quote of another shape is the missing one, unless the text has another.
        let isShaped = QuoteShape(bytes, endingAt: place) == .double
        let hasOther = (token.span.start..<max(token.span.start, place - 2)).contains {
          QuoteShape(bytes, endingAt: $0) == .double
        }
        let gap = SourceSpan(isShaped && !hasOther ? place - 3 : place, place)
        if isRight(SourceSpan(first.span.start, last.span.end), quoteAt: gap) {
          return Fault(
            .openString(openingMissing: false), SourceSpan(token.span.start, place), replace: gap, with: "\"",
            isSafe: false)
        }
      }
    }
    return nil
  }

  private func isRight(_ line: SourceSpan, quoteAt place: SourceSpan) -> Bool {
    let repaired = Array(bytes[line.start..<place.start]) + [0x22] + Array(bytes[place.end..<line.end])
    return repaired.withUnsafeBufferPointer { buffer in
      var lexer = LineLexer(bytes: buffer)
      lexer.nextLine()
      guard !lexer.hasMalformed, lexer.glued < 0, let keyword = lexer.words.first?.keyword else {
        return false
      }
      var matcher = LineMatcher(bytes: buffer, vocabulary: matcher.vocabulary)
      let beginning = Grammar.shared.beginning(keyword)
      return [beginning.step, beginning.reply].contains { $0.map { matcher.match(lexer.words, $0) } == true }
    }
  }
}
