/// The lines of a text as ranges of its bytes.
///
/// A line includes its line feed, so that a missing one at the end of the text makes the last line different. Nothing else
/// ends a line: a carriage return is an ordinary byte.
struct LineTable {
  let bytes: [UInt8]
  /// The start of each line, followed by the number of bytes.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    }
    if starts[starts.count - 1] != bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  var count: Int { starts.count - 1 }

  /// The bytes of a line with its line feed.
  subscript(line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

  func hasLineFeed(_ line: Int) -> Bool { bytes[starts[line + 1] - 1] == UInt8(ascii: "\n") }

  /// The text of a line without its line feed; invalid UTF-8 is replaced by U+FFFD.
  func text(_ line: Int) -> String {
    let range = self[line]
    let end = hasLineFeed(line) ? range.upperBound - 1 : range.upperBound
    return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
  }
}
