package import TextRenderer

extension JSONValue {
  /// The deepest nesting that is read; no message of the protocol comes near.
  package static let depthLimit = 128

  /// Reads one JSON value with nothing behind it.
  ///
  /// Half a surrogate pair on its own, which an editor can send in the middle of an edit, becomes U+FFFD: one UTF-16 code unit as well.
  package init(bytes: [UInt8]) throws(ScreenJSONError) {
    var reader = JSONReader(bytes)
    reader.replacesUnpairedSurrogates = true
    self = try JSONValue(&reader, depth: 0)
    try reader.finish()
  }

  private init(_ reader: inout JSONReader, depth: Int) throws(ScreenJSONError) {
    guard depth < Self.depthLimit else { throw reader.error(.nestingTooDeep(limit: Self.depthLimit)) }
    switch reader.peek() {
    case UInt8(ascii: "{"):
      try reader.expect(UInt8(ascii: "{"))
      var members: [Member] = []
      if !reader.take(UInt8(ascii: "}")) {
        repeat {
          let key = try reader.string()
          try reader.expect(UInt8(ascii: ":"))
          members.append(Member(key: key, value: try JSONValue(&reader, depth: depth + 1)))
        } while reader.take(UInt8(ascii: ","))
        try reader.expect(UInt8(ascii: "}"))
      }
      self = .object(members)
    case UInt8(ascii: "["):
      try reader.expect(UInt8(ascii: "["))
      var items: [JSONValue] = []
      if !reader.take(UInt8(ascii: "]")) {
        repeat { items.append(try JSONValue(&reader, depth: depth + 1)) } while reader.take(UInt8(ascii: ","))
        try reader.expect(UInt8(ascii: "]"))
      }
      self = .array(items)
    case UInt8(ascii: "\""): self = .string(try reader.string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool(try reader.bool())
    case UInt8(ascii: "n") where reader.takeWord("null"): self = .null
    case UInt8(ascii: "-"): self = .number(try reader.number())
    case let byte? where (0x30...0x39).contains(byte): self = .number(try reader.number())
    default: throw reader.error(.expected("a value"))
    }
  }

  /// The value as JSON without blanks.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += JSONNumber.text(number).utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
