import WhiskerSource

/// Finds spaces that separate no words, such as the no-break space that some keyboards insert.
struct OtherSpaces {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Returns the fault of the first of them in the words of an invalid line, with a plain space for each; nil if there is none.
  func fault(in words: [Token]) -> Fault? {
    var first: (scalar: Unicode.Scalar, span: SourceSpan)?
    var edits: [Fix.Edit] = []
    for token in words where token.kind == .word {
      var offset = token.span.start
      for scalar in Literals(bytes: bytes).raw(token).unicodeScalars {
        let end = offset + UTF8.width(scalar)
        if scalar.properties.generalCategory == .spaceSeparator {
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
