import WhiskerSource

extension SourceFile {
  /// Returns the bytes of a line without the spaces around it.
  ///
  /// - Precondition: `line` is one of the file's lines, from 1.
  func trimmedSpan(ofLine line: Int) -> SourceSpan {
    let span = span(ofLine: line)
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var start = span.start
    var end = span.end
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return SourceSpan(start, end)
  }
}
