import WhiskerSource

/// Finds the place for words after a value of JSON, which ends its line, as in `reply 200 json [] after 300ms`.
struct WordsAfterJSON {
  let line: CapturedLine
  /// The position of the value, with the words after it, among the words of the line.
  let json: Int

  /// Returns the change that makes the line valid with the words from an offset on before the value; nil if there are none, or several places.
  func fix(from start: Int) -> Fix? {
    let words = line.words
    let token = words[json].span
    guard start > token.start, start < token.end, json > 1, json <= LineChanges.longestLine else {
      return nil
    }
    let rest = raw(SourceSpan(start, token.end))
    var end = start
    while end > token.start, line.bytes[end - 1] == 0x20 || line.bytes[end - 1] == 0x09 { end -= 1 }
    let value = raw(SourceSpan(token.start, end))
    let whole = words[0].span.union(token)
    // A text in quotes may be the path of a file.
    let file = raw(words[0].span.union(words[json - 2].span)) + " from " + value + " " + rest
    if isValid(file) { return Fix([Fix.Edit(whole, with: file)], isSafe: false) }
    let lines = (1..<json).map { place in
      raw(words[0].span.union(words[place - 1].span)) + " " + rest + " "
        + raw(words[place].span.union(words[json - 1].span)) + " " + value
    }.filter(isValid)
    return lines.count == 1 ? Fix([Fix.Edit(whole, with: lines[0])], isSafe: false) : nil
  }

  private func isValid(_ text: String) -> Bool {
    LineTrial(vocabulary: line.vocabulary, allowsHeader: true).isValid(Array(text.utf8))
  }

  private func raw(_ span: SourceSpan) -> String { line.literals.raw(span) }
}
