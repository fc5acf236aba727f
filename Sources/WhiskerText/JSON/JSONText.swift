/// An append-only sequence of bytes.
@usableFromInline
package protocol ByteSink: ~Copyable {
  mutating func append(_ byte: UInt8)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension [UInt8]: ByteSink {
  @inlinable @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { append(contentsOf: bytes) }
}

/// Writes strings as in RFC 8785: only required escapes are used, and characters beyond ASCII stay unchanged.
package enum JSONText {
  /// Appends a text in quotes.
  @inlinable
  package static func append(_ text: String, to sink: inout some ByteSink & ~Copyable) {
    sink.append(UInt8(ascii: "\""))
    text.withBytes { appendEscaped($0, to: &sink) }
    sink.append(UInt8(ascii: "\""))
  }

  /// Appends the escaped form of a string with these bytes, without quotes.
  @inlinable
  package static func appendEscaped(
    _ utf8: UnsafeBufferPointer<UInt8>, to sink: inout some ByteSink & ~Copyable
  ) {
    let bytes = UnsafeRawBufferPointer(utf8)
    var start = 0
    var index = 0
    while index < utf8.count {
      if index + 8 <= utf8.count, isPlain(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
        index += 8
        continue
      }
      for place in index..<min(index + 8, utf8.count) {
        let byte = utf8[place]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        sink.append(UnsafeBufferPointer(rebasing: utf8[start..<place]))
        appendEscape(byte, to: &sink)
        start = place + 1
      }
      index = min(index + 8, utf8.count)
    }
    // Most texts need no escaping and are appended in one piece.
    sink.append(UnsafeBufferPointer(rebasing: utf8[start..<utf8.count]))
  }

  /// Whether none of eight bytes needs an escape; seen for all at once.
  @inlinable @inline(__always)
  static func isPlain(_ word: UInt64) -> Bool {
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let low = (word &- 0x2020_2020_2020_2020) & ~word
    let same =
      (quote &- 0x0101_0101_0101_0101) & ~quote | (backslash &- 0x0101_0101_0101_0101) & ~backslash
    return (low | same) & 0x8080_8080_8080_8080 == 0
  }

  @inlinable
  package static func appendEscape(_ byte: UInt8, to sink: inout some ByteSink & ~Copyable) {
    sink.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: sink.append(UInt8(ascii: "b"))
    case 0x09: sink.append(UInt8(ascii: "t"))
    case 0x0A: sink.append(UInt8(ascii: "n"))
    case 0x0C: sink.append(UInt8(ascii: "f"))
    case 0x0D: sink.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: sink.append(byte)
    default:
      let digits: StaticString = "0123456789abcdef"
      sink.append(UInt8(ascii: "u"))
      sink.append(UInt8(ascii: "0"))
      sink.append(UInt8(ascii: "0"))
      sink.append(digits.utf8Start[Int(byte >> 4)])
      sink.append(digits.utf8Start[Int(byte & 15)])
    }
  }

  /// Returns the escaped form of bytes, as it appears between the quotes of a string.
  package static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    bytes.withUnsafeBufferPointer { appendEscaped($0, to: &result) }
    return result
  }
}
