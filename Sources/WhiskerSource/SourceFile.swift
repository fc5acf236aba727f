import Synchronization

/// A text file as its bytes, with the path that messages show.
///
/// The bytes are kept exactly as read, valid or not; nothing here decodes them in advance. Lines are indexed on first
/// use, so a file without a mistake never needs the index.
package final class SourceFile: Sendable {
  /// The path as users know it, relative to the working directory.
  package let path: String
  /// The content, unchanged.
  package let bytes: [UInt8]
  private let index = AtomicLazyReference<LineIndex>()

  /// Creates a file with the given path and content.
  ///
  /// - Precondition: At most `UInt32.max` bytes; callers refuse large files long before that.
  package init(path: String, bytes: [UInt8]) {
    precondition(bytes.count <= Int(UInt32.max), "a source file has at most 4 GiB (was \(bytes.count) bytes)")
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file with the given path and text.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  private var lines: LineIndex {
    index.load() ?? index.storeIfNil(LineIndex(bytes: bytes))
  }

  /// The number of lines; a file that ends with a line feed has an empty last line.
  package var lineCount: Int { lines.starts.count }

  /// The 1-based number of the line that contains the byte at `offset`; O(log lines).
  package func line(at offset: Int) -> Int { lines.line(at: offset) }

  /// The bytes of a line without its line feed.
  ///
  /// - Precondition: `1 <= line <= lineCount`.
  package func span(ofLine line: Int) -> SourceSpan {
    let starts = lines.starts
    precondition(
      line >= 1 && line <= starts.count, "a line number is within 1...\(starts.count) (was \(line))")
    let start = starts[line - 1]
    let end = line < starts.count ? starts[line] - 1 : bytes.count
    return SourceSpan(start, end)
  }

  /// The position of a byte for people: line and column from 1, columns in grapheme clusters.
  package func position(of offset: Int) -> SourcePosition {
    let line = line(at: offset)
    let cells = ShownLine(file: self, span: span(ofLine: line)).cells
    let column = cells.firstIndex { offset < $0.bytes.end } ?? cells.count
    return SourcePosition(line: line, column: column + 1)
  }

  /// The text of a span; invalid UTF-8 becomes U+FFFD.
  package func text(of span: SourceSpan) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }
}

/// A line and a column as people count them, both from 1.
package struct SourcePosition: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int
  /// The column in grapheme clusters, from 1.
  package let column: Int

  /// Creates a position from its two numbers.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The offsets at which lines start.
final class LineIndex: Sendable {
  let starts: [Int]

  init(bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  func line(at offset: Int) -> Int { starts.line(at: offset) + 1 }
}
