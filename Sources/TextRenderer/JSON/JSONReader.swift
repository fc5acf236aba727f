/// Reads JSON values from bytes, strictly, one after the other.
package struct JSONReader {
  let bytes: [UInt8]
  private(set) var offset = 0
  /// Whether half a surrogate pair on its own is read as U+FFFD instead of being refused.
  package var replacesUnpairedSurrogates = false

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte that is not a blank.
  package mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return bytes[offset]
      }
    }
    return nil
  }

  package mutating func expect(_ byte: UInt8) throws(ScreenJSONError) {
    guard take(byte) else { throw error(.expected("'\(Character(Unicode.Scalar(byte)))'")) }
  }

  /// Reads a byte if it comes next.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  package func error(_ code: ScreenJSONError.Code) -> ScreenJSONError { ScreenJSONError(code, at: offset) }

  /// Reads the end of the document.
  package mutating func finish() throws(ScreenJSONError) {
    guard peek() == nil else { throw error(.trailingContent) }
  }

  // MARK: Words and numbers

  package mutating func takeWord(_ word: StaticString) -> Bool {
    guard peek() != nil, bytes.count - offset >= word.utf8CodeUnitCount else { return false }
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[offset..<offset + expected.count].elementsEqual(expected) else { return false }
    offset += expected.count
    return true
  }

  package mutating func bool() throws(ScreenJSONError) -> Bool {
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw error(.expected("true or false"))
  }

  mutating func integer() throws(ScreenJSONError) -> Int {
    let text = try numberText()
    guard let number = Int(text.text) else {
      throw ScreenJSONError(.expected("a whole number"), at: text.start)
    }
    return number
  }

  package mutating func number() throws(ScreenJSONError) -> Double {
    let text = try numberText()
    guard let number = Double(text.text), number.isFinite else {
      throw ScreenJSONError(.invalidNumber, at: text.start)
    }
    return number
  }

  // -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
  private mutating func numberText() throws(ScreenJSONError) -> (text: String, start: Int) {
    guard let first = peek(), first == UInt8(ascii: "-") || isDigit(first) else {
      throw error(.expected("a number"))
    }
    let start = offset
    if first == UInt8(ascii: "-") { offset += 1 }
    let isZero = offset < bytes.count && bytes[offset] == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || (whole > 1 && !isZero) else { throw ScreenJSONError(.invalidNumber, at: start) }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      guard digits() > 0 else { throw ScreenJSONError(.invalidNumber, at: start) }
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
        offset += 1
      }
      guard digits() > 0 else { throw ScreenJSONError(.invalidNumber, at: start) }
    }
    return (String(decoding: bytes[start..<offset], as: UTF8.self), start)
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < bytes.count, isDigit(bytes[offset]) { offset += 1 }
    return offset - start
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

// MARK: - Strings

extension JSONReader {
  package mutating func string() throws(ScreenJSONError) -> String {
    guard take(UInt8(ascii: "\"")) else { throw error(.expected("a string")) }
    let start = offset
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let text = try validated(bytes[start..<index], at: start)
        offset = index + 1
        return text
      }
      if byte == UInt8(ascii: "\\") { break }
      guard byte >= 0x20 else { throw ScreenJSONError(.controlCharacter(byte), at: index) }
      index += 1
    }
    var text = try validated(bytes[start..<index], at: start)
    offset = index
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return text
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
      default: text += try segment()
      }
    }
    throw error(.expected("the end of the string"))
  }

  /// Reads what stands before the next quote or backslash.
  private mutating func segment() throws(ScreenJSONError) -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != UInt8(ascii: "\\") {
      guard bytes[offset] >= 0x20 else { throw error(.controlCharacter(bytes[offset])) }
      offset += 1
    }
    return try validated(bytes[start..<offset], at: start)
  }

  private func validated(_ part: ArraySlice<UInt8>, at start: Int) throws(ScreenJSONError) -> String {
    if let text = String(validating: part, as: UTF8.self) { return text }
    // Only now is it worth finding out where.
    var decoder = UTF8()
    var iterator = part.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid += UTF8.width(scalar) }
    throw ScreenJSONError(.invalidUTF8, at: start + valid)
  }

  private mutating func escape() throws(ScreenJSONError) -> Unicode.Scalar {
    let start = offset
    guard offset + 1 < bytes.count else { throw error(.invalidEscape) }
    let kind = bytes[offset + 1]
    offset += 2
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode(from: start)
    default: throw ScreenJSONError(.invalidEscape, at: start)
    }
  }

  private mutating func unicode(from start: Int) throws(ScreenJSONError) -> Unicode.Scalar {
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    guard first < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else {
      if replacesUnpairedSurrogates { return "\u{FFFD}" }
      throw ScreenJSONError(.unpairedSurrogate(first), at: start)
    }
    let secondStart = offset
    offset += 2
    let second = try codeUnit(from: secondStart)
    guard UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    else {
      guard replacesUnpairedSurrogates else { throw ScreenJSONError(.unpairedSurrogate(first), at: start) }
      // What follows is a character of its own.
      offset = secondStart
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func codeUnit(from start: Int) throws(ScreenJSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard offset < bytes.count, let digit = hexadecimal(bytes[offset]) else {
        throw ScreenJSONError(.invalidEscape, at: start)
      }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }

  private func hexadecimal(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
