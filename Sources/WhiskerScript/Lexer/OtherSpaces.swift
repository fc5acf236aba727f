import WhiskerSource

/// Finds spaces that separate no words, such as the no-break space that some keyboards insert.
struct OtherSpaces {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Whether the bytes of a word have such a space.
  static func isIn(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    // Almost every word is ASCII.
    guard word.contains(where: { $0 >= 0x80 }) else { return false }
    return String(decoding: word, as: UTF8.self).unicodeScalars.contains(where: isOtherSpace)
  }

  private static func isOtherSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator
  }

  /// Returns the fault of the first of them in the words of an invalid line, with a plain space for each; nil if there is none.
  func fault(in words: [Token]) -> Fault? {
    var first: (scalar: Unicode.Scalar, span: SourceSpan)?
    var edits: [Fix.Edit] = []
    for token in words where token.kind == .word || token.kind == .id {
      let text = Literals(bytes: bytes).raw(token)
      // Bytes that are no text are replaced in it, so that its characters are at other places.
      guard text.utf8.count == token.span.count else { continue }
      var offset = token.span.start
      for scalar in text.unicodeScalars {
        let end = offset + UTF8.width(scalar)
        if Self.isOtherSpace(scalar) {
          let span = SourceSpan(offset, end)
          first = first ?? (scalar, span)
          edits.append(Fix.Edit(span, with: " "))
        }
        offset = end
      }
    }
    return first.map { Fault(.otherSpace($0.scalar), $0.span, fix: Fix(edits, isSafe: true)) }
  }
}
