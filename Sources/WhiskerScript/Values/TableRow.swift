package import WhiskerSource

/// A line of a table: cells between bars, as in `| Aegean | Greece |`.
package enum TableRow {
  /// Returns the cells as they are written, without the spaces around them; what follows the last bar is none.
  ///
  /// - Parameter line: The line from its first bar on.
  package static func cells(_ line: SourceSpan, in bytes: [UInt8]) -> [SourceSpan] {
    bytes.withUnsafeBufferPointer { bytes in
      var cells: [SourceSpan] = []
      var start = line.start + 1
      var offset = start
      while offset < line.end {
        if bytes[offset] == 0x7C {
          cells.append(trimmed(SourceSpan(start, offset), in: bytes))
          start = offset + 1
        }
        offset += bytes[offset] == 0x5C ? 2 : 1
      }
      return cells
    }
  }

  /// Returns a span without the spaces at its ends.
  static func trimmed(_ span: SourceSpan, in bytes: UnsafeBufferPointer<UInt8>) -> SourceSpan {
    var (start, end) = (span.start, span.end)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return SourceSpan(start, end)
  }
}
