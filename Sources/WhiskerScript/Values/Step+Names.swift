package import WhiskerSource

extension Step {
  /// Whether a part of the step, which has texts and patterns only beside its words, inserts the value of a name.
  package func insertsName(in part: SourceSpan) -> Bool {
    guard usesNames, part.start >= span.start, part.end <= span.end else { return false }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var offset = part.start
      while offset < part.end {
        let next = offset + 1 < part.end ? bytes[offset + 1] : 0
        if bytes[offset] == 0x5C {
          // The brace of a code point, as in `\u{e9}`, begins no name.
          offset += next == 0x75 && offset + 2 < part.end && bytes[offset + 2] == 0x7B ? 3 : 2
        } else if bytes[offset] == 0x7B, next == 0x7B {
          offset += 2
        } else if bytes[offset] == 0x7B, NameInBraces(bytes, at: offset, before: part.end) != nil {
          return true
        } else {
          offset += 1
        }
      }
      return false
    }
  }
}
