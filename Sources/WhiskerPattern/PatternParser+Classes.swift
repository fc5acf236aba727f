extension PatternParser {
  /// The meaning of an escape; `single` if it is one character, which a range can start or end with.
  struct Escape {
    let set: ScalarSet
    var single: Unicode.Scalar?
  }

  mutating func escape() throws(PatternError) -> Escape {
    let start = offset
    offset += 1
    guard let byte = next else { throw PatternError(.openEscape, start..<offset, replacement: "\\\\") }
    func one(_ scalar: Unicode.Scalar) -> Escape { Escape(set: ScalarSet(scalar), single: scalar) }
    switch byte {
    case UInt8(ascii: "d"): offset += 1; return Escape(set: .digits)
    case UInt8(ascii: "D"): offset += 1; return Escape(set: ScalarSet.digits.inverted)
    case UInt8(ascii: "w"): offset += 1; return Escape(set: .word)
    case UInt8(ascii: "W"): offset += 1; return Escape(set: ScalarSet.word.inverted)
    case UInt8(ascii: "s"): offset += 1; return Escape(set: .blanks)
    case UInt8(ascii: "S"): offset += 1; return Escape(set: ScalarSet.blanks.inverted)
    case UInt8(ascii: "n"): offset += 1; return one("\n")
    case UInt8(ascii: "t"): offset += 1; return one("\t")
    case UInt8(ascii: "u"): return one(try scalarEscape(start))
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...:
      _ = scalar()
      throw PatternError(.unknownEscape(text(start..<offset)), start..<offset)
    default: return one(scalar())
    }
  }

  private mutating func scalarEscape(_ start: Int) throws(PatternError) -> Unicode.Scalar {
    offset += 1
    var value: UInt32 = 0
    var digits = 0
    if next == UInt8(ascii: "{") {
      offset += 1
      while let byte = next, digits < 7, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
        byte < 0x80
      {
        value = value << 4 | UInt32(digit)
        digits += 1
        offset += 1
      }
      if next == UInt8(ascii: "}"), (1...6).contains(digits), let scalar = Unicode.Scalar(value) {
        offset += 1
        return scalar
      }
    }
    throw PatternError(.badScalarEscape, start..<offset)
  }

  /// `[…]`: characters, ranges and the class escapes; `^` at the start negates it.
  mutating func characterClass() throws(PatternError) -> ScalarSet {
    let start = offset
    offset += 1
    let isInverted = next == UInt8(ascii: "^")
    if isInverted { offset += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    if next == UInt8(ascii: "]") { throw PatternError(.emptyClass, start..<offset + 1) }
    while let byte = next, byte != UInt8(ascii: "]") {
      let memberStart = offset
      let low = try member(byte)
      guard next == UInt8(ascii: "-"), offset + 1 < bytes.count, bytes[offset + 1] != UInt8(ascii: "]") else {
        ranges += low.set.ranges
        continue
      }
      offset += 1
      let high = try member(bytes[offset])
      guard let first = low.single?.value, let last = high.single?.value else {
        throw PatternError(.rangeOfClasses, memberStart..<offset)
      }
      if first > last { throw PatternError(.reversedRange, memberStart..<offset) }
      ranges.append(first...last)
      // In `[a-c-9]`, it may be meant as a range or as itself.
      if next == UInt8(ascii: "-"), offset + 1 < bytes.count, bytes[offset + 1] != UInt8(ascii: "]") {
        throw PatternError(.needsEscape("-"), offset..<offset + 1, replacement: "\\-")
      }
    }
    guard next != nil else { throw PatternError(.classNotClosed, start..<start + 1) }
    offset += 1
    let set = ScalarSet(ranges)
    return isInverted ? set.inverted : set
  }

  private mutating func member(_ byte: UInt8) throws(PatternError) -> Escape {
    switch byte {
    case UInt8(ascii: "\\"): return try escape()
    case UInt8(ascii: "["):
      throw PatternError(.needsEscape("["), offset..<offset + 1, replacement: "\\[")
    default:
      let scalar = scalar()
      return Escape(set: ScalarSet(scalar), single: scalar)
    }
  }
}
