extension JSONReader {
  /// Reads an integer that has no decimal point or exponent and fits in 64 bits.
  package mutating func integer() throws(JSONError) -> Int {
    let spelling = try number()
    guard let number = Int(spelling.text) else {
      throw JSONError(.expected(.wholeNumber), at: offset - spelling.text.utf8.count)
    }
    return number
  }

  /// Reads a number as the nearest finite `Double`.
  package mutating func double() throws(JSONError) -> Double {
    let spelling = try number()
    guard let number = spelling.double else {
      throw JSONError(.numberOutOfRange, at: offset - spelling.text.utf8.count)
    }
    return number
  }

  /// Reads a number in its original spelling.
  package mutating func number() throws(JSONError) -> JSONNumber {
    let range = try numberRange()
    return JSONNumber(spelling: String(decoding: bytes[range], as: UTF8.self))
  }

  /// Reads a number and returns its byte range: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  mutating func numberRange() throws(JSONError) -> Range<Int> {
    guard let first = peek(), first == UInt8(ascii: "-") || isDigit(first) else {
      throw error(.expected(.number))
    }
    let start = offset
    if first == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") {
      offset += 1
      if let byte = next, isDigit(byte) { throw JSONError(.leadingZero, at: offset, in: start) }
    } else {
      try digits(of: start)
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      try digits(of: start)
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
      try digits(of: start)
    }
    return start..<offset
  }

  private mutating func digits(of start: Int) throws(JSONError) {
    let first = offset
    while let byte = next, isDigit(byte) { offset += 1 }
    if offset == first { throw JSONError(.expected(.digit), at: offset, in: start) }
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
