/// The meaning of a key for a line that is being edited.
enum Key: Equatable {
  case text(String)
  case enter, tab, backspace, delete
  case left, right, wordLeft, wordRight, home, end, up, down
  case deleteToStart, deleteToEnd, deleteWord
  case abandon, endOfInput, clear, suspend
  /// A key without a meaning for the line.
  case other
}

/// Decodes keys from the bytes that a terminal sends.
struct KeyDecoder {
  private var bytes: [UInt8] = []

  /// Takes bytes in.
  mutating func feed(_ more: [UInt8]) { bytes += more }

  /// Whether the remaining bytes begin a key.
  var isInside: Bool { !bytes.isEmpty }

  /// Discards an incomplete key: a lone escape, or a sequence without an end.
  mutating func drop() { bytes = [] }

  /// The next key, or nil if there is no complete one.
  mutating func next() -> Key? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return escape() }
    if first < 0x20 || first == 0x7F {
      bytes.removeFirst()
      return Self.control(first)
    }
    return text()
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .abandon
    case 0x04: .endOfInput
    case 0x05: .end
    case 0x06: .right
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0B: .deleteToEnd
    case 0x0C: .clear
    case 0x0E: .down
    case 0x10: .up
    case 0x15: .deleteToStart
    case 0x17: .deleteWord
    case 0x1A: .suspend
    default: .other
    }
  }

  /// All complete characters up to the next control; invalid UTF-8 becomes replacement characters.
  private mutating func text() -> Key? {
    var end = bytes.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? bytes.count
    if end == bytes.count { end -= Self.unfinished(bytes) }
    if end == 0 { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeSubrange(..<end)
    return .text(text)
  }

  /// The number of bytes at the end that begin an incomplete scalar.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for back in 1...min(3, max(bytes.count, 1)) where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte & 0xC0 == 0x80 { continue }
      return length(byte) > back ? back : 0
    }
    return 0
  }

  private mutating func escape() -> Key? {
    guard bytes.count > 1 else { return nil }
    let second = bytes[1]
    if second == 0x1B {
      bytes.removeFirst()
      return .other
    }
    if second >= 0xC2 { return escapedScalar(second) }
    if bytes.starts(with: [0x1B, UInt8(ascii: "["), UInt8(ascii: "[")]) {
      // A function key of a Linux console.
      guard bytes.count > 3 else { return nil }
      bytes.removeFirst(4)
      return .other
    }
    if second == UInt8(ascii: "[") || second == UInt8(ascii: "O") {
      // Parameters, then one byte that ends the sequence.
      guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
      let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
      let last = bytes[end]
      bytes.removeSubrange(...end)
      return Self.sequence(last, parameters)
    }
    bytes.removeFirst(2)
    switch second {
    case UInt8(ascii: "b"): return .wordLeft
    case UInt8(ascii: "f"): return .wordRight
    case 0x7F, 0x08: return .deleteWord
    default: return .other
    }
  }

  /// Takes an escape and the character after it, which is one key.
  private mutating func escapedScalar(_ first: UInt8) -> Key? {
    let length = Self.length(first)
    let rest = bytes.dropFirst(2).prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }.count
    if rest < length - 1, bytes.count == 2 + rest { return nil }
    bytes.removeFirst(2 + rest)
    return .other
  }

  /// The number of bytes of a scalar that begins with a byte.
  private static func length(_ first: UInt8) -> Int {
    first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
  }

  private static func sequence(_ last: UInt8, _ parameters: String) -> Key {
    let isByWord = parameters.hasSuffix(";5") || parameters.hasSuffix(";3")
    switch last {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return isByWord ? .wordRight : .right
    case UInt8(ascii: "D"): return isByWord ? .wordLeft : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "~"):
      switch parameters {
      case "1", "7": return .home
      case "4", "8": return .end
      case "3": return .delete
      default: return .other
      }
    default: return .other
    }
  }
}
