import WhiskerSource

/// Finds replies on the line of their request, which `whisker drive` accepts; in a file each has a line of its own.
struct ReplyBesideRequest {
  let bytes: UnsafeBufferPointer<UInt8>
  let vocabulary: VocabularyIndex

  /// The most replies on a line.
  private static let limit = 32

  /// Returns the fault of the first reply, with the change that moves all of them below; nil if the line is not a request with replies.
  func fault(in words: [Token]) -> Fault? {
    let isMeant = isOtherOn(words)
    guard words[0].keyword == .on || isMeant else { return nil }
    let starts = words.indices.filter { beginsReply(words, $0) }
    guard let first = starts.first, first > 0, starts.count <= Self.limit,
      isValid(SourceSpan(words[0].span.end, words[first - 1].span.end), after: "on")
    else { return nil }
    let end = bytes[words[first].span.start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    // The rest of a reply may have words that begin another one, as its body may.
    var replies = [words[first].span.start..<end]
    for start in starts.dropFirst() {
      let (last, next) = (replies[replies.count - 1].lowerBound, words[start].span.start)
      guard isValid(SourceSpan(last, words[start - 1].span.end)) else { continue }
      replies[replies.count - 1] = last..<words[start - 1].span.end
      replies.append(next..<end)
    }
    guard replies.allSatisfy({ isValid(SourceSpan($0.lowerBound, $0.upperBound)) }) else { return nil }
    let indent = bytes[..<words[0].span.start].reversed().prefix { $0 == 0x20 }.count
    let lineBreak = "\n" + String(repeating: " ", count: indent + 2)
    var edits = isMeant ? [Fix.Edit(words[0].span, with: "on")] : []
    edits += replies.map { reply in
      let blanks = bytes[..<reply.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
      return Fix.Edit(SourceSpan(reply.lowerBound - blanks, reply.lowerBound), with: lineBreak)
    }
    let literals = Literals(bytes: bytes)
    // The lines of a body that are already below would have to move too.
    let last = words[words.count - 1].keyword
    return Fault(
      .replyBesideRequest(
        word: literals.raw(words[first]),
        request: isMeant
          ? "on" + literals.raw(SourceSpan(words[0].span.end, words[first - 1].span.end)) : nil,
        reply: literals.raw(
          SourceSpan(replies[0].lowerBound, min(replies[0].upperBound, words[words.count - 1].span.end)))),
      words[first].span, fix: Fix(edits, isSafe: !isMeant && last != .json && last != .text))
  }

  /// Whether a line begins with the word that other tools have for `on`.
  private func isOtherOn(_ words: [Token]) -> Bool {
    let literals = Literals(bytes: bytes)
    return words.count > 1 && literals.raw(words[0]).lowercased() == "when"
      && CapturedLine.methods.contains(literals.raw(words[1]))
  }

  /// Whether a reply begins at a word, with the `then` of a further one.
  private func beginsReply(_ words: [Token], _ place: Int) -> Bool {
    let isReply = { (token: Token) in token.keyword == .reply || token.keyword == .fail }
    if words[place].keyword == .then { return place + 1 < words.count && isReply(words[place + 1]) }
    return isReply(words[place]) && (place == 0 || words[place - 1].keyword != .then)
  }

  private func isValid(_ line: SourceSpan, after word: String = "") -> Bool {
    LineTrial(vocabulary: vocabulary, allowsHeader: false)
      .isValid(Array(word.utf8) + bytes[line.start..<line.end])
  }
}
