package import WhiskerSource

extension Step {
  /// Whether a part of the step, which has texts and patterns only beside its words, inserts the value of a name.
  package func insertsName(in part: SourceSpan) -> Bool {
    guard usesNames, part.start >= span.start, part.end <= span.end else { return false }
    return file.bytes.withUnsafeBufferPointer { bytes in
      !BracedText.text.names(in: part, bytes).isEmpty
    }
  }
}
