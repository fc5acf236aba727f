import WhiskerSource

/// Separates words of the language that are written as one, as in `navigate dismissall` and `see nobutton "Retry"`.
struct GluedWords {
  /// The most words that one is separated into.
  private static let limit = 4
  /// The most separations of a word that are tried.
  private static let tries = 16

  let bytes: UnsafeBufferPointer<UInt8>
  /// The place of the line.
  let trial: LineTrial

  init(bytes: UnsafeBufferPointer<UInt8>, vocabulary: VocabularyIndex, allowsHeader: Bool) {
    self.bytes = bytes
    trial = LineTrial(vocabulary: vocabulary, allowsHeader: allowsHeader)
  }

  /// Returns the words with which the line is valid in place of the one at a position; nil if there are none, or if they could be several.
  func parts(of position: Int, in words: [Token]) -> String? {
    let span = words[position].span
    guard words[position].kind == .word, span.count <= NearestName.longestName else { return nil }
    var found: [[String]] = []
    separate(Array(bytes[span.start..<span.end])[...], [], &found)
    let start = words[0].span.start
    let valid = found.map { $0.joined(separator: " ") }.filter { parts in
      trial.isValid(
        bytes[start..<span.start] + Array(parts.utf8) + bytes[span.end..<words[words.count - 1].span.end])
    }
    return valid.count == 1 ? valid[0] : nil
  }

  /// Adds each separation of a word into words of the language and a number at the end.
  private func separate(
    _ rest: ArraySlice<UInt8>, _ parts: [String], _ found: inout [[String]]
  ) {
    if found.count == Self.tries { return }
    guard let first = rest.first else {
      if parts.count > 1 { found.append(parts) }
      return
    }
    if !parts.isEmpty, "-_.".utf8.contains(first) {
      let next = rest.dropFirst()
      // A number would lose its sign.
      if first != UInt8(ascii: "_"), next.first.map({ (0x30...0x39).contains($0) }) ?? false { return }
      return separate(next, parts, &found)
    }
    if parts.count == Self.limit { return }
    if !parts.isEmpty, (0x30...0x39).contains(first) {
      return found.append(parts + [String(decoding: rest, as: UTF8.self)])
    }
    for end in rest.indices {
      let word = String(decoding: rest[...end], as: UTF8.self).lowercased()
      if Keyword(word) != nil || trial.vocabulary.wordsOfElements.contains(word) {
        separate(rest[(end + 1)...], parts + [word], &found)
      }
    }
  }
}
