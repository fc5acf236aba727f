import WhiskerSource

/// Finds a text without quotes in a line whose other characters keep it from being read as words, as in `see text Count: 1`.
///
/// The line is read with letters in the places of these characters, so that the text becomes a row of words.
struct UnquotedText {
  /// The maximum number of characters to replace.
  private static let limit = 32

  let bytes: UnsafeBufferPointer<UInt8>
  let words: [Token]
  let matcher: LineMatcher

  /// Returns the fault of the text, with the quotes that it lacks; nil if there is no such text.
  func fault() -> Fault? {
    guard let first = words.first, let last = words.last, first.keyword != nil else { return nil }
    let line = SourceSpan(first.span.start, last.span.end)
    var copy = Array(bytes[line.start..<line.end])
    var places: [Int] = []
    while let place = next(in: copy) {
      if places.count == Self.limit { return nil }
      places.append(place.start)
      for offset in place.start..<place.end { copy[offset] = UInt8(ascii: "x") }
    }
    guard let firstPlace = places.first, !isEndOfCall(places),
      let span = copy.withUnsafeBufferPointer({ unquoted($0) }), span.start < firstPlace,
      places.allSatisfy({ $0 < span.end })
    else { return nil }
    let own = SourceSpan(line.start + span.start, line.start + span.end)
    let text = Literals(bytes: bytes).raw(own)
    if text.utf8.contains(UInt8(ascii: "\"")) { return nil }
    if let inner = ForeignQuotes.inner(of: text) {
      return Fault(.misquoted, own, replace: own, with: quoted(inner), isSafe: false)
    }
    return Fault(.textNeedsQuotes(words: text), own, replace: own, with: quoted(text), isSafe: false)
  }

  /// Returns the first character of a line that keeps words from being read; nil if there is none, or something else is wrong.
  private func next(in line: [UInt8]) -> SourceSpan? {
    line.withUnsafeBufferPointer { bytes in
      var lexer = LineLexer(bytes: bytes)
      lexer.nextLine()
      guard lexer.hasMalformed else { return nil }
      for (index, token) in lexer.words.enumerated() {
        switch token.kind {
        case .unknown: return token.span
        case .misquoted:
          // An apostrophe is in a word, or at its end.
          guard index > 0, lexer.words[index - 1].span.end == token.span.start else { return nil }
          return SourceSpan(token.span.start, token.span.start + (bytes[token.span.start] == 0x27 ? 1 : 3))
        case .openString, .openPattern, .json, .payload: return nil
        default: continue
        }
      }
      return nil
    }
  }

  /// Whether the characters are those of a call in other languages, as in `tap button Retry;`.
  private func isEndOfCall(_ places: [Int]) -> Bool {
    guard let start = words.first?.span.start, let end = words.last?.span.end, let first = places.first else {
      return false
    }
    return bytes[(start + first)..<end].allSatisfy { "(); ".utf8.contains($0) }
  }

  /// Returns the place of the unquoted text in a line of words.
  private func unquoted(_ line: UnsafeBufferPointer<UInt8>) -> SourceSpan? {
    var lexer = LineLexer(bytes: line)
    lexer.nextLine()
    guard !lexer.hasMalformed, let beginning = lexer.beginning,
      let root = beginning.pointee.section == .reply ? beginning.reply : beginning.step
    else { return nil }
    var matcher = LineMatcher(bytes: line, vocabulary: matcher.vocabulary, explaining: matcher.explaining)
    do throws(Fault) { _ = try matcher.line(lexer.words, root) } catch {
      if case .textNeedsQuotes = error.problem { return error.span }
    }
    return nil
  }
}
