/// Parses the source of a pattern.
///
///     pattern = branch { "|" branch }
///     branch  = { item [ "?" | "*" | "+" | "{" count "}" ] }
///     item    = character | "." | "^" | "$" | escape | "(" pattern ")" | "[" class "]"
struct PatternParser {
  let bytes: [UInt8]
  var offset = 0
  private var depth = 0

  init(_ source: String) { bytes = Array(source.utf8) }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func parse() throws(PatternError) -> PatternNode {
    if bytes.isEmpty { throw PatternError(.empty, 0..<0) }
    if bytes.count > PatternLimits.sourceBytes {
      throw PatternError(.tooLong, PatternLimits.sourceBytes..<bytes.count)
    }
    let node = try alternatives()
    if next != nil { throw PatternError(.groupNotOpened, offset..<offset + 1, replacement: "\\)") }
    if node.steps > PatternLimits.steps { throw PatternError(.tooLarge, 0..<bytes.count) }
    return node
  }

  private mutating func alternatives() throws(PatternError) -> PatternNode {
    var branches = [try branch()]
    while next == UInt8(ascii: "|") {
      offset += 1
      branches.append(try branch())
    }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func branch() throws(PatternError) -> PatternNode {
    var items: [PatternNode] = []
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      let item = try item(byte)
      items.append(try repeated(item, isAnchor: byte == UInt8(ascii: "^") || byte == UInt8(ascii: "$")))
    }
    return items.isEmpty ? .empty : items.count == 1 ? items[0] : .sequence(items)
  }

  private mutating func item(_ byte: UInt8) throws(PatternError) -> PatternNode {
    let start = offset
    switch byte {
    case UInt8(ascii: "("): return try group()
    case UInt8(ascii: "["): return .set(try characterClass())
    case UInt8(ascii: "\\"): return .set(try escape().set)
    case UInt8(ascii: "."): offset += 1; return .set(.any)
    case UInt8(ascii: "^"): offset += 1; return .start
    case UInt8(ascii: "$"): offset += 1; return .end
    case UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      throw PatternError(.nothingToRepeat(text(start..<start + 1)), start..<start + 1)
    case UInt8(ascii: "{"):
      throw PatternError(.nothingToRepeat("{"), start..<start + 1, replacement: "\\{")
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      let found = text(start..<start + 1)
      throw PatternError(.needsEscape(found), start..<start + 1, replacement: "\\" + found)
    default: return .set(ScalarSet(scalar()))
    }
  }

  private mutating func group() throws(PatternError) -> PatternNode {
    let start = offset
    offset += 1
    if next == UInt8(ascii: "?") {
      let plain = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: ":")
      throw PatternError(
        .groupWithOption, start..<offset + (plain ? 2 : 1), replacement: plain ? "(" : nil)
    }
    depth += 1
    if depth > PatternLimits.depth { throw PatternError(.tooDeep, start..<offset) }
    let node = try alternatives()
    depth -= 1
    guard next == UInt8(ascii: ")") else { throw PatternError(.groupNotClosed, start..<start + 1) }
    offset += 1
    return node
  }

  /// The part after an item: nothing, or one quantifier.
  private mutating func repeated(_ item: PatternNode, isAnchor: Bool) throws(PatternError) -> PatternNode {
    let start = offset
    guard let (least, most) = try repeatMark() else { return item }
    if isAnchor { throw PatternError(.nothingToRepeat(text(start..<offset)), start..<offset) }
    let second = offset
    if let byte = next,
      [UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{")].contains(byte)
    {
      throw PatternError(.repeatedTwice, second..<second + 1)
    }
    return .repeated(item, atLeast: least, atMost: most)
  }

  private mutating func repeatMark() throws(PatternError) -> (Int, Int?)? {
    switch next {
    case UInt8(ascii: "?"): offset += 1; return (0, 1)
    case UInt8(ascii: "*"): offset += 1; return (0, nil)
    case UInt8(ascii: "+"): offset += 1; return (1, nil)
    case UInt8(ascii: "{"): return try count()
    default: return nil
    }
  }

  private mutating func count() throws(PatternError) -> (Int, Int?) {
    let start = offset
    offset += 1
    guard let least = try number() else { throw badCount(start) }
    var most: Int? = least
    if next == UInt8(ascii: ",") {
      offset += 1
      most = next == UInt8(ascii: "}") ? nil : try number()
    }
    guard next == UInt8(ascii: "}") else { throw badCount(start) }
    offset += 1
    if let most, most < least {
      throw PatternError(.reversedCount, start..<offset, replacement: "{\(most),\(least)}")
    }
    return (least, most)
  }

  private func badCount(_ start: Int) -> PatternError {
    PatternError(.badCount, start..<start + 1, replacement: "\\{")
  }

  private mutating func number() throws(PatternError) -> Int? {
    let start = offset
    var value = 0
    while let byte = next, byte >= 0x30, byte <= 0x39 {
      value = min(value * 10 + Int(byte - 0x30), PatternLimits.count + 1)
      offset += 1
    }
    if value > PatternLimits.count { throw PatternError(.countTooLarge, start..<offset) }
    return offset > start ? value : nil
  }

  /// The scalar at the current position; the source is a `String`, so its bytes are UTF-8.
  mutating func scalar() -> Unicode.Scalar {
    let (scalar, length) = UTF8Scalars.decode(bytes, at: offset)
    offset += length
    return Unicode.Scalar(scalar) ?? "\u{FFFD}"
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
