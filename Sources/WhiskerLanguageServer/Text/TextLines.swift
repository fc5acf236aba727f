import WhiskerSource
import WhiskerText

/// The starts of the lines of a text, as the protocol counts them: a line feed, a carriage return or both end a line.
struct TextLines {
  /// The text.
  private(set) var bytes: [UInt8]
  private let encoding: PositionEncoding
  private var starts: [Int]

  /// Creates the index of a text's lines; O(bytes).
  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    starts = [0] + Self.starts(in: 0..<bytes.count, of: bytes)
  }

  /// The starts of the lines that follow the line ends in some bytes of a text.
  private static func starts(in range: Range<Int>, of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var starts: [Int] = []
      for index in range {
        let byte = bytes[index]
        if byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)) {
          starts.append(index + 1)
        }
      }
      return starts
    }
  }

  /// Replaces some bytes of the text; only they are looked through again, and the places of the lines after them change.
  mutating func replace(_ span: SourceSpan, with text: [UInt8]) {
    let count = bytes.count
    bytes.replaceSubrange(span.start..<span.end, with: text)
    let growth = bytes.count - count
    // What is replaced may divide a line end from its other half, or join it to one.
    let first = max(span.start - 1, 0)
    let last = min(span.end + 1, count)
    let old = index(after: first)..<index(after: last)
    let new = Self.starts(in: first..<(last + growth), of: bytes)
    starts.replaceSubrange(old, with: new)
    if growth == 0 { return }
    starts.withUnsafeMutableBufferPointer { starts in
      for line in (old.lowerBound + new.count)..<starts.count { starts[line] += growth }
    }
  }

  /// The first line that starts after a byte; O(log lines).
  private func index(after offset: Int) -> Int { line(at: offset) + 1 }

  /// The number of lines; a text that ends with a line end has an empty last one.
  var count: Int { starts.count }

  /// The bytes of a line without its line end.
  func span(ofLine line: Int) -> SourceSpan {
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > starts[line], line + 1 < starts.count, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D {
      end -= 1
    }
    return SourceSpan(starts[line], end)
  }

  /// The byte offset of a position; beyond the end of a line it is that end, beyond the last line the end of the text.
  func offset(of position: TextPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = span(ofLine: position.line)
    return encoding.index(of: position.character, in: bytes[line.start..<line.end])
  }

  /// The line that contains a byte, from 0; O(log lines).
  func line(at offset: Int) -> Int { starts.line(at: offset) }

  /// The position of a byte.
  func position(of offset: Int) -> TextPosition {
    let line = line(at: offset)
    let end = max(starts[line], min(offset, span(ofLine: line).end))
    return TextPosition(line: line, character: encoding.count(bytes[starts[line]..<end]))
  }

  /// The `Range` of some bytes.
  func range(_ span: SourceSpan) -> JSONValue {
    ["start": position(of: span.start).value, "end": position(of: span.end).value]
  }

  /// The bytes of a `Range`; nil for an invalid one.
  func span(_ range: JSONValue?) -> SourceSpan? {
    guard let start = TextPosition(range?["start"]), let end = TextPosition(range?["end"]) else { return nil }
    let first = offset(of: start)
    return SourceSpan(first, max(first, offset(of: end)))
  }
}

extension TextLines {
  /// The `TextEdit` that replaces some bytes.
  ///
  /// No position is inside a line end, so that an edit of a part of one replaces all of it.
  func edit(_ span: SourceSpan, _ replacement: String) -> JSONValue {
    let start = isInsideLineEnd(span.start) ? span.start - 1 : span.start
    let end = isInsideLineEnd(span.end) ? span.end + 1 : span.end
    let text =
      String(decoding: bytes[start..<span.start], as: UTF8.self) + replacement
      + String(decoding: bytes[span.end..<end], as: UTF8.self)
    return ["range": range(SourceSpan(start, end)), "newText": .string(text)]
  }

  /// The `TextEdit` that makes another text of this one, as small as one edit of whole lines can be.
  func edit(to text: [UInt8]) -> JSONValue {
    let start = Self.commonLines(bytes, text)
    let rest = Self.commonLines(bytes[start...].reversed(), text[start...].reversed())
    return edit(
      SourceSpan(start, bytes.count - rest),
      String(decoding: text[start..<(text.count - rest)], as: UTF8.self))
  }

  /// The number of bytes of the whole lines that both begin with; the edit then begins and ends between lines.
  private static func commonLines(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Int {
    var count = 0
    var whole = 0
    for (left, right) in zip(a, b) {
      guard left == right else { break }
      // From the end, a line feed belongs to the line before it.
      count += 1
      if left == 0x0A { whole = count }
    }
    return whole
  }

  /// Whether a place is between a carriage return and its line feed.
  private func isInsideLineEnd(_ offset: Int) -> Bool {
    offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
  }
}
