extension JSONText {
  /// Returns JSON with all characters escaped in its strings that could control or deceive a terminal and may be in JSON as they are: delete, the
  /// controls after ASCII, and those that reorder text.
  ///
  /// The values are the same. Nothing but strings contains such a character.
  package static func escapedForTerminal(_ json: [UInt8]) -> [UInt8] {
    json.withUnsafeBytes { bytes in
      guard var place = suspect(in: bytes, from: 0) else { return json }
      var result: [UInt8] = []
      result.reserveCapacity(json.count + 64)
      var start = 0
      while true {
        let (scalar, end) = scalar(in: bytes, at: place)
        if let scalar, scalar.value == 0x7F || (0x80...0x9F).contains(scalar.value) || scalar.isDeceptive {
          result += bytes[start..<place]
          result += "\\u".utf8
          result += Hexadecimal.text(UInt64(scalar.value), width: 4, .small).utf8
          start = end
        }
        guard let next = suspect(in: bytes, from: end) else { break }
        place = next
      }
      result += bytes[start...]
      return result
    }
  }

  /// The place of the next byte that begins neither a printable character of ASCII nor one of its controls, which JSON escapes; nil for none.
  private static func suspect(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var index = start
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // No byte of UTF-8 is FF, so that none of the sums has a carry.
      if (word | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 != 0 { break }
      index += 8
    }
    while index < bytes.count {
      if bytes[index] >= 0x7F { return index }
      index += 1
    }
    return nil
  }

  /// Returns the character at a place, nil for none of the Basic Multilingual Plane, and where it ends.
  private static func scalar(
    in bytes: UnsafeRawBufferPointer, at place: Int
  ) -> (scalar: Unicode.Scalar?, end: Int) {
    let first = UInt32(bytes[place])
    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = min(place + count, bytes.count)
    if count == 1 { return (Unicode.Scalar(first), end) }
    guard count < 4, place + count <= bytes.count else { return (nil, end) }
    let value = bytes[(place + 1)..<end].reduce(first & (count == 2 ? 0x1F : 0x0F)) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    return (Unicode.Scalar(value), end)
  }
}
