import WhiskerSource

extension Bindings {
  /// Checks that the values of the names in parts of a file are not too long together: a value may contain other names several times, so
  /// that a few short lines could become larger than the memory.
  ///
  /// - Parameter parts: The parts, each with its form.
  func checkSize(
    in parts: @autoclosure () -> [(span: SourceSpan, form: BracedText)], of file: SourceFile
  ) throws(Fault) {
    // Nearly always this is enough.
    if file.bytes.count * longestValue <= ScriptLimits.valueBytes { return }
    try file.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var size = 0
      for (span, form) in parts() {
        for name in form.names(in: span, bytes) {
          size += value(of: name.text)?.utf8.count ?? 0
          if size > ScriptLimits.valueBytes { throw Fault(.valuesTooLong, name.span) }
        }
      }
    }
  }
}
