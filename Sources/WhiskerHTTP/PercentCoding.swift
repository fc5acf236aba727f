/// Percent-encoding of RFC 3986, on bytes.
package enum PercentCoding {
  private static let percent = UInt8(ascii: "%")

  /// The decoded bytes of an encoded text.
  ///
  /// An escape without two hexadecimal digits is kept as it is.
  ///
  /// - Parameter plusIsSpace: True in a query, where forms and every common server read `+` as a space.
  package static func decodedBytes(_ encoded: some Collection<UInt8>, plusIsSpace: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(encoded.count)
    var index = encoded.startIndex
    while index != encoded.endIndex {
      let byte = encoded[index]
      if byte == percent, let (value, next) = escape(in: encoded, at: index) {
        result.append(value)
        index = next
        continue
      }
      result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      encoded.formIndex(after: &index)
    }
    return result
  }

  /// The decoded form of an encoded text.
  ///
  /// Escapes that are not UTF-8 are kept, so that two different URLs never read the same.
  package static func decoded(_ encoded: some StringProtocol, plusIsSpace: Bool) -> String {
    let needsWork = encoded.utf8.contains { $0 == percent || plusIsSpace && $0 == UInt8(ascii: "+") }
    guard needsWork else { return String(encoded) }
    let bytes = decodedBytes(encoded.utf8, plusIsSpace: plusIsSpace)
    return String(validating: bytes, as: UTF8.self) ?? String(encoded)
  }

  /// Plain text with every byte outside `kept` escaped, including the percent sign.
  package static func encoded(_ text: String, keeping kept: ByteSet) -> String {
    if text.utf8.allSatisfy({ kept.contains($0) }) { return text }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if kept.contains(byte) { result.append(byte) } else { appendEscape(of: byte, to: &result) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A component as it was written, with only the characters escaped that are not allowed there; nil if it is invalid.
  ///
  /// Spaces and letters outside ASCII are escaped as browsers do. A control character or an incomplete escape is an
  /// error.
  package static func normalized(_ component: Substring.UTF8View, keeping kept: ByteSet) -> String? {
    // Nearly all have nothing to escape and no escapes.
    if component.allSatisfy({ $0 != percent && kept.contains($0) }) { return String(Substring(component)) }
    var result: [UInt8] = []
    result.reserveCapacity(component.count)
    var index = component.startIndex
    while index != component.endIndex {
      let byte = component[index]
      if byte < 0x20 || byte == 0x7F { return nil }
      if byte == percent {
        if escape(in: component, at: index) == nil { return nil }
        result.append(byte)
      } else if kept.contains(byte) {
        result.append(byte)
      } else {
        appendEscape(of: byte, to: &result)
      }
      component.formIndex(after: &index)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func escape<Bytes: Collection<UInt8>>(
    in bytes: Bytes, at index: Bytes.Index
  ) -> (value: UInt8, next: Bytes.Index)? {
    let first = bytes.index(after: index)
    guard first != bytes.endIndex, let high = digit(bytes[first]) else { return nil }
    let second = bytes.index(after: first)
    guard second != bytes.endIndex, let low = digit(bytes[second]) else { return nil }
    return (high << 4 | low, bytes.index(after: second))
  }

  private static func appendEscape(of byte: UInt8, to result: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    result.append(percent)
    result.append(digits[Int(byte >> 4)])
    result.append(digits[Int(byte & 15)])
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
