import WhiskerSource

extension Bindings {
  /// Checks that the values of the names in parts of a file are not too long together: a value may contain other names several times, so
  /// that a few short lines could become larger than the memory.
  ///
  /// - Parameter parts: The parts, each with whether a double brace in it may be two braces, as in JSON.
  func checkSize(
    in parts: @autoclosure () -> [(span: SourceSpan, isJSON: Bool)], of file: SourceFile
  ) throws(Fault) {
    // Nearly always this is enough.
    if file.bytes.count * longestValue <= ScriptLimits.valueBytes { return }
    try file.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var size = 0
      for (span, isJSON) in parts() {
        var offset = span.start
        while offset < span.end {
          defer { offset += 1 }
          guard bytes[offset] == 0x7B else { continue }
          if !isJSON, offset + 1 < span.end, bytes[offset + 1] == 0x7B {
            offset += 1
          } else if let name = NameInBraces(bytes, at: offset, before: span.end) {
            size += value(of: name.text)?.utf8.count ?? 0
            if size > ScriptLimits.valueBytes { throw Fault(.valuesTooLong, name.span) }
          }
        }
      }
    }
  }
}
