import WhiskerSource

/// Finds the texts of a line in quotation marks of other languages, with all that is between these, as in `see text «Count: 1»`.
struct ForeignQuotedText {
  let bytes: UnsafeBufferPointer<UInt8>
  let vocabulary: VocabularyIndex

  /// Returns the fault of the first such text, whose change gives each of them straight quotes; nil if there is none.
  func fault(in words: [Token]) -> Fault? {
    var texts: [(span: SourceSpan, inner: String)] = []
    for (index, token) in words.enumerated() where token.kind == .word || token.kind == .unknown {
      let isApart = token.span.start == 0 || [0x20, 0x09, 0x0A].contains(bytes[token.span.start - 1])
      guard isApart, texts.last.map({ $0.span.end <= token.span.start }) ?? true,
        let text = text(at: token.span.start)
      else { continue }
      // A word before it belongs to the text too, as in `tap button Say «Hi»`.
      if isInName(words[..<index]) { return nil }
      texts.append(text)
    }
    guard let first = texts.first else { return nil }
    let edits = texts.map { Fix.Edit($0.span, with: quoted($0.inner)) }
    return Fault(.misquoted, first.span, fix: Fix(edits, isSafe: false))
  }

  /// Whether words end with one that has no meaning in the language, right after that of an element.
  private func isInName(_ words: ArraySlice<Token>) -> Bool {
    let last = words.suffix(2)
    guard last.count == 2, last.allSatisfy({ $0.kind == .word }), last.last?.keyword == nil else {
      return false
    }
    let texts = last.map(Literals(bytes: bytes).raw)
    return vocabulary.wordsOfElements.contains(texts[0]) && !vocabulary.wordsOfElements.contains(texts[1])
  }

  /// Returns the text that begins at an offset, up to the first mark that ends a word; nil if there is none.
  private func text(at start: Int) -> (span: SourceSpan, inner: String)? {
    var lineEnd = start
    while lineEnd < bytes.count, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
    let scalars = String(decoding: bytes[start..<lineEnd], as: UTF8.self).unicodeScalars
    guard let mark = scalars.first, let last = ForeignQuotes.last(after: mark) else { return nil }
    var depth = 0
    let ends = scalars.indices.dropFirst().filter { place in
      // A text between the same marks belongs to this one.
      if scalars[place] == mark, mark != last { depth += 1 }
      guard scalars[place] == last else { return false }
      if depth > 0 { depth -= 1; return false }
      return place > scalars.index(after: scalars.startIndex)
    }
    for end in ends {
      let rest = scalars[scalars.index(after: end)...]
      // The signs of a call end with the line.
      let isCall = rest.allSatisfy { ");".unicodeScalars.contains($0) }
      guard isCall || rest.first.map({ " \t,".unicodeScalars.contains($0) }) ?? true else { continue }
      let inner = String(scalars[scalars.index(after: scalars.startIndex)..<end])
      let count = String(scalars[...end]).utf8.count + (isCall ? String(rest).utf8.count : 0)
      return (SourceSpan(start, start + count), inner)
    }
    return nil
  }
}
