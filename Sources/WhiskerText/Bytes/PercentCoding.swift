/// Percent-encoding of RFC 3986, on bytes.
@usableFromInline
package enum PercentCoding {
  @inlinable static var percent: UInt8 { UInt8(ascii: "%") }

  /// The decoded bytes of an encoded text.
  ///
  /// An escape without two hexadecimal digits is kept as it is.
  ///
  /// - Parameter plusIsSpace: True in a query, where forms and every common server read `+` as a space.
  @inlinable
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
  @inlinable
  package static func decoded(_ encoded: some StringProtocol, plusIsSpace: Bool) -> String {
    let needsWork = encoded.utf8.contains { $0 == percent || plusIsSpace && $0 == UInt8(ascii: "+") }
    guard needsWork else { return String(encoded) }
    let bytes = decodedBytes(encoded.utf8, plusIsSpace: plusIsSpace)
    return String(validating: bytes, as: UTF8.self) ?? String(encoded)
  }

  /// Whether every percent sign of an encoded text begins an escape.
  @inlinable
  package static func isValid(_ encoded: some Collection<UInt8>) -> Bool {
    encoded.indices.allSatisfy { encoded[$0] != percent || escape(in: encoded, at: $0) != nil }
  }

  /// Plain text with every byte outside `kept` escaped, including the percent sign.
  package static func encoded(
    _ text: String, keeping kept: ByteSet, digits: Hexadecimal.Digits = .large
  ) -> String {
    if text.utf8.allSatisfy({ kept.contains($0) }) { return text }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if kept.contains(byte) { result.append(byte) } else { appendEscape(of: byte, to: &result, digits) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Bytes with those of `escaped` as escapes, and all others as they are.
  package static func encodedBytes(_ bytes: [UInt8], escaping escaped: ByteSet) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if escaped.contains(byte) { appendEscape(of: byte, to: &result) } else { result.append(byte) }
    }
    return result
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

  /// Returns the byte of the escape at an index, and the index after it; nil for none.
  @inlinable
  static func escape<Bytes: Collection<UInt8>>(
    in bytes: Bytes, at index: Bytes.Index
  ) -> (value: UInt8, next: Bytes.Index)? {
    let first = bytes.index(after: index)
    guard first != bytes.endIndex, let high = Hexadecimal.value(of: bytes[first]) else { return nil }
    let second = bytes.index(after: first)
    guard second != bytes.endIndex, let low = Hexadecimal.value(of: bytes[second]) else { return nil }
    return (high << 4 | low, bytes.index(after: second))
  }

  private static func appendEscape(
    of byte: UInt8, to result: inout [UInt8], _ digits: Hexadecimal.Digits = .large
  ) {
    result.append(percent)
    result.append(Hexadecimal.digit(byte >> 4, digits))
    result.append(Hexadecimal.digit(byte & 15, digits))
  }
}
