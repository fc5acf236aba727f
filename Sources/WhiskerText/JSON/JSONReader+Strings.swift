extension JSONReader {
  /// Reads a string.
  package mutating func string() throws(JSONError) -> String {
    guard take(UInt8(ascii: "\"")) else { throw error(.expected(.string)) }
    let start = offset
    let hasEscapes: Bool
    do throws(JSONError) { hasEscapes = try skipContent() } catch {
      // The error of the first wrong byte is reported, which may be in the skipped part.
      _ = try resolved(start..<error.start)
      throw error
    }
    let content = start..<offset - 1
    return hasEscapes ? try resolved(content) : try decoded(content)
  }

  /// Skips a string like ``skipString()``, and returns the byte range of its content and whether that contains escapes.
  mutating func stringRange() throws(JSONError) -> (range: Range<Int>, hasEscapes: Bool) {
    guard take(UInt8(ascii: "\"")) else { throw error(.expected(.string)) }
    let start = offset
    let hasEscapes = try skipContent()
    return (start..<offset - 1, hasEscapes)
  }

  /// Skips a string: its escapes are checked, its surrogates and its UTF-8 are not.
  mutating func skipString() throws(JSONError) {
    guard take(UInt8(ascii: "\"")) else { throw error(.expected(.string)) }
    _ = try skipContent()
  }

  /// Reads a string from after the opening quote to after the closing one; returns whether it contains escapes.
  private mutating func skipContent() throws(JSONError) -> Bool {
    var hasEscapes = false
    while true {
      if skipPlain() { hasEscapes = true }
      switch next {
      case UInt8(ascii: "\""):
        offset += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case let byte?: throw error(.controlCharacter(byte))
      case nil: throw error(.expected(.closingQuote))
      }
    }
  }

  /// Skips to the next quote, control character or escape of more than two bytes, eight bytes at a time; returns whether it skipped escapes.
  private mutating func skipPlain() -> Bool {
    let start = offset
    var hasEscapes = false
    offset = bytes.withUnsafeBytes { bytes in
      let ones: UInt64 = 0x0101_0101_0101_0101
      var index = start
      while true {
        while index &+ 8 <= bytes.count {
          let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          // The high bit of the first byte that is below 0x20, a quote or a backslash is set; later ones may be wrong.
          let quote = word ^ (ones &* 0x22)
          let backslash = word ^ (ones &* 0x5C)
          let found =
            ((word &- (ones &* 0x20)) & ~word) | ((quote &- ones) & ~quote)
            | ((backslash &- ones) & ~backslash)
          let marks = found & (ones &* 0x80)
          if marks != 0 {
            index &+= marks.trailingZeroBitCount / 8
            break
          }
          index &+= 8
        }
        while index < bytes.count {
          let byte = bytes[index]
          if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
          index &+= 1
        }
        guard index &+ 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
          Self.isShortEscape(bytes[index &+ 1])
        else { return index }
        hasEscapes = true
        index &+= 2
      }
    }
    return hasEscapes
  }

  /// Whether an escape has no more than this byte after its backslash.
  @inline(__always)
  private static func isShortEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      true
    default: false
    }
  }

  private mutating func skipEscape() throws(JSONError) {
    let start = offset
    offset += 1
    switch next {
    case let byte? where Self.isShortEscape(byte): offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard let byte = next, Hexadecimal.value(of: byte) != nil else {
          throw JSONError(.expected(.hexadecimalDigits), at: offset, in: start)
        }
        offset += 1
      }
    default: throw JSONError(.unknownEscape, at: offset, in: start)
    }
  }

  // MARK: Values

  /// Returns the text of bytes without escapes.
  private func decoded(_ range: Range<Int>) throws(JSONError) -> String {
    let text = bytes.withUnsafeBufferPointer { String(validUTF8: UnsafeBufferPointer(rebasing: $0[range])) }
    if let text { return text }
    let part = bytes[range]
    if tolerance.contains(.invalidUTF8) { return String(decoding: part, as: UTF8.self) }
    // The offset is only needed in the error case, so it is computed here.
    var decoder = UTF8()
    var iterator = part.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid += UTF8.width(scalar) }
    throw JSONError(.invalidUTF8, at: range.lowerBound + valid)
  }

  /// Returns the text of bytes with well-formed escapes.
  private func resolved(_ range: Range<Int>) throws(JSONError) -> String {
    var failure: JSONError?
    // No escape is shorter than what it represents; the last eight bytes may be copied from beyond the end.
    let content = [UInt8](unsafeUninitializedCapacity: range.count &+ 8) { content, count in
      bytes.withUnsafeBytes { bytes in
        var place = range.lowerBound
        while place < range.upperBound {
          if place &+ 8 <= bytes.count {
            // Bytes up to a backslash are copied eight at a time; those after it are overwritten.
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            UnsafeMutableRawPointer(content.baseAddress.unsafelyUnwrapped + count)
              .storeBytes(of: word.littleEndian, as: UInt64.self)
            let ones: UInt64 = 0x0101_0101_0101_0101
            let backslash = word ^ (ones &* 0x5C)
            let marks = (backslash &- ones) & ~backslash & (ones &* 0x80)
            let plain = min(marks.trailingZeroBitCount / 8, range.upperBound &- place)
            count &+= plain
            place &+= plain
            if marks == 0 || place == range.upperBound { continue }
          } else if bytes[place] != UInt8(ascii: "\\") {
            content[count] = bytes[place]
            count &+= 1
            place &+= 1
            continue
          }
          let byte = bytes[place &+ 1]
          if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            content[count] = byte
            count &+= 1
            place &+= 2
            continue
          }
          do throws(JSONError) {
            let scalar = try escape(at: &place, before: range.upperBound)
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
              content[count] = byte
              count &+= 1
            }
          } catch {
            failure = error
            return
          }
        }
      }
    }
    if let failure { throw failure }
    if let text = content.withUnsafeBufferPointer({ String(validUTF8: $0) }) { return text }
    return try resolvedInParts(range)
  }

  /// Returns the text of bytes with well-formed escapes that are not UTF-8, part by part.
  private func resolvedInParts(_ range: Range<Int>) throws(JSONError) -> String {
    var text = ""
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, bytes[place] != UInt8(ascii: "\\") { place += 1 }
      if place > start { text += try decoded(start..<place) }
      if place < range.upperBound {
        text.unicodeScalars.append(try escape(at: &place, before: range.upperBound))
      }
    }
    return text
  }

  private func escape(at place: inout Int, before end: Int) throws(JSONError) -> Unicode.Scalar {
    let start = place
    let kind = bytes[start + 1]
    place += 2
    switch kind {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return Unicode.Scalar(kind)
    }
    let first = codeUnit(at: place)
    place += 4
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    if UTF16.isLeadSurrogate(first), place + 6 <= end, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    {
      let second = codeUnit(at: place + 2)
      if UTF16.isTrailSurrogate(second) {
        place += 6
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    // The following code unit is a separate character.
    if tolerance.contains(.unpairedSurrogates) { return "\u{FFFD}" }
    throw JSONError(.unpairedSurrogate(first), at: start)
  }

  /// Returns the code unit that four hexadecimal digits represent.
  private func codeUnit(at start: Int) -> UInt16 {
    bytes[start..<start + 4].reduce(0) { $0 << 4 | UInt16(Hexadecimal.value(of: $1) ?? 0) }
  }
}
