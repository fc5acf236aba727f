/// Base64 (RFC 4648, section 4), the encoding of bodies in HAR files.
enum Base64 {
  /// Returns the encoded bytes, with padding.
  static func encoded(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << ((3 - group.count) * 8)
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the decoded bytes; nil for text that is not Base64.
  ///
  /// Spaces and line ends are ignored, and padding may be missing.
  static func decoded(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { text in
      var isValid = true
      let result = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { bytes, count in
        count = decode(text, into: bytes) ?? 0
        isValid = count > 0 || text.allSatisfy(isSpace)
      }
      return isValid ? result : nil
    }
  }

  /// Decodes a text; returns the number of bytes, or nil for text that is not Base64.
  private static func decode(
    _ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    values.withUnsafeBufferPointer { values in
      var bits: UInt32 = 0
      var count = 0
      var padding = 0
      var end = 0
      for byte in text {
        let value = values[Int(byte)]
        guard value < 64 else {
          if isSpace(byte) { continue }
          guard byte == UInt8(ascii: "=") else { return nil }
          padding += 1
          continue
        }
        if padding > 0 { return nil }
        bits = bits << 6 | UInt32(value)
        count += 1
        if count & 3 == 0 {
          bytes[end] = UInt8(truncatingIfNeeded: bits >> 16)
          bytes[end + 1] = UInt8(truncatingIfNeeded: bits >> 8)
          bytes[end + 2] = UInt8(truncatingIfNeeded: bits)
          end += 3
        }
      }
      guard padding == 0 || (count + padding) % 4 == 0 && padding <= 2 else { return nil }
      switch count & 3 {
      case 0: return end
      case 2:
        bytes[end] = UInt8(truncatingIfNeeded: bits >> 4)
        return end + 1
      case 3:
        bytes[end] = UInt8(truncatingIfNeeded: bits >> 10)
        bytes[end + 1] = UInt8(truncatingIfNeeded: bits >> 2)
        return end + 2
      default: return nil
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The value of each byte; 255 for one that is no digit.
  private static let values: [UInt8] = (0...255).map { value(of: UInt8($0)) ?? 255 }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
