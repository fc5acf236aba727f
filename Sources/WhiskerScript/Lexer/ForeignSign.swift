import WhiskerSource

/// Finds the words that a line has here for a sign of another language, and the `json` that is missing before a JSON value.
struct ForeignSign {
  /// The signs, longer ones first, each with what it may mean.
  private static let meanings: [(sign: String, here: [String])] = [
    (">=", ["at least"]), ("<=", ["at most"]), ("==", ["is"]), ("!=", ["is not"]), ("=", ["is", ":"]),
    (":", ["=", "is"]), ("{", ["json {"]), ("[", ["json ["]),
  ]

  let bytes: UnsafeBufferPointer<UInt8>
  let words: [Token]
  let vocabulary: VocabularyIndex

  /// Returns the change of the sign at a place by which the whole line becomes valid; nil if there is none.
  func fix(at index: Int) -> Fix? {
    guard let first = words.first, let last = words.last else { return nil }
    let rest = bytes[words[index].span.start..<last.span.end]
    guard let meaning = Self.meanings.first(where: { rest.starts(with: $0.sign.utf8) }) else { return nil }
    var span = SourceSpan(rest.startIndex, rest.startIndex + meaning.sign.utf8.count)
    if meaning.here[0].hasPrefix("json"), let fix = body(at: index, meaning.here[0]) { return fix }
    for here in meaning.here {
      // A colon follows its word at once; a word has spaces around it.
      let isColon = here == ":"
      if isColon, index > 0 { span = SourceSpan(words[index - 1].span.end, span.end) }
      let before = isColon || isBlank(span.start - 1) ? "" : " "
      let after = here.hasPrefix("json") || isBlank(span.end) ? "" : " "
      let text = before + here + after
      let line =
        Array(bytes[first.span.start..<span.start]) + Array(text.utf8)
        + Array(bytes[span.end..<last.span.end])
      if isValid(line) { return Fix([Fix.Edit(span, with: text)], isSafe: false) }
    }
    return nil
  }

  /// Returns the change of words such as `with body` before a value of JSON to `json`; nil if there are none.
  private func body(at index: Int, _ here: String) -> Fix? {
    let literals = Literals(bytes: bytes)
    let before = words[..<index].reversed().prefix { ["with", "body"].contains(literals.raw($0)) }
    guard let start = before.last?.span.start, let first = words.first, let last = words.last else {
      return nil
    }
    let span = SourceSpan(start, words[index].span.start + 1)
    let line = bytes[first.span.start..<span.start] + Array(here.utf8) + bytes[span.end..<last.span.end]
    return isValid(Array(line)) ? Fix([Fix.Edit(span, with: here)], isSafe: false) : nil
  }

  private func isValid(_ line: [UInt8]) -> Bool {
    let hasSign = line.withUnsafeBufferPointer { bytes in
      var lexer = LineLexer(bytes: bytes)
      lexer.nextLine()
      return lexer.hasMalformed
    }
    // The fault of a line with another sign would be asked for here again.
    return !hasSign && LineTrial(vocabulary: vocabulary, allowsHeader: true).isValid(line)
  }

  private func isBlank(_ offset: Int) -> Bool {
    offset < 0 || offset >= bytes.count || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset])
  }
}
