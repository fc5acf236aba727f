extension JSONReader {
  /// Skips a value by its quotes and brackets alone, and returns its byte range.
  ///
  /// Used to split a document whose values other code validates: the content of numbers and words, the
  /// commas and colons inside an array or object, and the escapes of a string are not checked.
  package mutating func skipLoosely(nestingLimit: Int) throws(JSONError) -> Range<Int> {
    guard let first = peek() else { throw error(.expected(.value)) }
    let start = offset
    switch first {
    case UInt8(ascii: "\""): try skipStringLoosely()
    case UInt8(ascii: "["), UInt8(ascii: "{"): try skipBracketsLoosely(nestingLimit)
    default:
      while let byte = next, isOfWordOrNumber(byte) { offset += 1 }
      if offset == start { throw error(.expected(.value)) }
    }
    return start..<offset
  }

  private mutating func skipBracketsLoosely(_ nestingLimit: Int) throws(JSONError) {
    var closers: [UInt8] = []
    repeat {
      guard let byte = next else { throw error(.expected(.closingBracket)) }
      switch byte {
      case UInt8(ascii: "\""):
        try skipStringLoosely()
        continue
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard closers.popLast() == byte else { throw error(.expected(.closingBracket)) }
      default: break
      }
      if closers.count > nestingLimit { throw error(.nestingTooDeep(limit: nestingLimit)) }
      offset += 1
    } while !closers.isEmpty
  }

  private mutating func skipStringLoosely() throws(JSONError) {
    let start = offset
    offset += 1
    while let byte = next {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw JSONError(.expected(.closingQuote), at: min(offset, bytes.count), in: start)
  }

  private func isOfWordOrNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
