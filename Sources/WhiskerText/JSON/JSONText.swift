/// Writes strings as in RFC 8785: only required escapes are used, and characters beyond ASCII stay unchanged.
package enum JSONText {
  /// Appends a text in quotes.
  package static func append(_ text: String, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    text.withBytes { buffer.append(escaping: UnsafeRawBufferPointer($0)) }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Appends the key of an object's member with its colon, and a comma if it is not the first one.
  ///
  /// - Precondition: None of its characters needs an escape.
  package static func append(key: StaticString, to buffer: inout ByteBuffer) {
    buffer.reserve(key.utf8CodeUnitCount + 4)
    if buffer.last != UInt8(ascii: "{") { buffer.append(UInt8(ascii: ",")) }
    buffer.append(UInt8(ascii: "\""))
    buffer.append(key)
    buffer.append(UInt8(ascii: "\""))
    buffer.append(UInt8(ascii: ":"))
  }

  /// Appends a text in quotes.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    text.withBytes { forEachPiece(of: $0) { bytes.append(contentsOf: $0) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns the escaped form of bytes, as it appears between the quotes of a string.
  package static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    bytes.withUnsafeBufferPointer { forEachPiece(of: $0) { result.append(contentsOf: $0) } }
    return result
  }

  /// Calls `append` with the escaped form of a string with these bytes, without quotes, in one piece for most texts.
  ///
  /// Inlined, so that each kind of target has a loop of its own.
  @inline(__always)
  private static func forEachPiece(
    of utf8: UnsafeBufferPointer<UInt8>, _ append: (UnsafeBufferPointer<UInt8>) -> Void
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
        append(UnsafeBufferPointer(rebasing: utf8[start..<place]))
        // Quotes are frequent, so they and the backslash begin the next piece.
        if byte < 0x20 {
          escape(of: byte).withUnsafeBufferPointer { append($0) }
          start = place + 1
        } else {
          append(backslash)
          start = place
        }
      }
      index = min(index + 8, utf8.count)
    }
    append(UnsafeBufferPointer(rebasing: utf8[start..<utf8.count]))
  }

  /// Whether none of eight bytes needs an escape; seen for all at once.
  @inline(__always)
  static func isPlain(_ word: UInt64) -> Bool { marks(of: word) == 0 }

  /// Marks the bytes that need an escape in their highest bit; above the lowest mark there may be wrong ones.
  @inline(__always)
  fileprivate static func marks(of word: UInt64) -> UInt64 {
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let low = (word &- 0x2020_2020_2020_2020) & ~word
    let same =
      (quote &- 0x0101_0101_0101_0101) & ~quote | (backslash &- 0x0101_0101_0101_0101) & ~backslash
    return (low | same) & 0x8080_8080_8080_8080
  }

  private static var backslash: UnsafeBufferPointer<UInt8> {
    let text: StaticString = "\\"
    return UnsafeBufferPointer(start: text.utf8Start, count: 1)
  }

  /// Returns the escape of a control character.
  fileprivate static func escape(of byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x08: Array("\\b".utf8)
    case 0x09: Array("\\t".utf8)
    case 0x0A: Array("\\n".utf8)
    case 0x0C: Array("\\f".utf8)
    case 0x0D: Array("\\r".utf8)
    default:
      Array("\\u00".utf8) + [Hexadecimal.digit(byte >> 4), Hexadecimal.digit(byte & 15)]
    }
  }
}

extension ByteBuffer {
  /// Appends the escaped form of a string with these bytes, without quotes.
  fileprivate mutating func append(escaping source: UnsafeRawBufferPointer) {
    var index = 0
    while index < source.count {
      // All of the rest may need a backslash, and a whole word is written even for the last few bytes.
      reserve(2 * (source.count - index) + 8)
      var target = UnsafeMutableRawPointer(start + count)
      var control: UInt8?
      while index < source.count, control == nil {
        let rest = source.count - index
        // Spaces, which need no escape, fill up the last word.
        var word: UInt64 = 0x2020_2020_2020_2020
        if rest >= 8 {
          word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        } else {
          for place in (index..<source.count).reversed() { word = word << 8 | UInt64(source[place]) }
        }
        target.storeBytes(of: word.littleEndian, as: UInt64.self)
        let plain = JSONText.marks(of: word).trailingZeroBitCount / 8
        if plain >= min(rest, 8) {
          target += min(rest, 8)
          index += min(rest, 8)
          continue
        }
        target += plain
        let byte = source[index + plain]
        index += plain + 1
        if byte < 0x20 {
          control = byte
        } else {
          target.storeBytes(of: UInt8(ascii: "\\"), as: UInt8.self)
          target.storeBytes(of: byte, toByteOffset: 1, as: UInt8.self)
          target += 2
        }
      }
      count = target - UnsafeMutableRawPointer(start)
      if let control { JSONText.escape(of: control).withUnsafeBufferPointer { append($0) } }
    }
  }
}
