/// Why bytes are no JSON value.
struct JSONDefect: Error, Equatable {
  /// What was missing.
  let reason: String
  /// Where, in bytes from the beginning.
  let offset: Int
  /// The line of that place, from 1.
  let line: Int
}

/// Reads one JSON value (RFC 8259) of at most 512 levels; a byte order mark is skipped.
///
/// A string with half a surrogate pair, or bytes that are no UTF-8, gets U+FFFD in their place, as apps' decoders do it. O(bytes).
struct JSONReader {
  static let nestingLimit = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0

  /// The value, with nothing but blanks behind it.
  static func value(of bytes: [UInt8]) throws(JSONDefect) -> JSONValue {
    // `withUnsafeBufferPointer` doesn't carry a typed error out in every toolchain, a result does.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, JSONDefect> in
      var reader = JSONReader(bytes: buffer)
      do throws(JSONDefect) { return .success(try reader.document()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func defect(_ reason: String) -> JSONDefect {
    let place = min(offset, bytes.count)
    let line = 1 + bytes[..<place].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    return JSONDefect(
      reason: place == bytes.count ? "it ends too soon: " + reason : reason, offset: place, line: line)
  }

  private mutating func document() throws(JSONDefect) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let value = try value()
    blanks()
    if next != nil { throw defect("something follows the value") }
    return value
  }

  private mutating func blanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func value() throws(JSONDefect) -> JSONValue {
    blanks()
    guard let first = next else { throw defect("expected a value") }
    switch first {
    case UInt8(ascii: "{"): return try nested { (reader) throws(JSONDefect) in try reader.object() }
    case UInt8(ascii: "["): return try nested { (reader) throws(JSONDefect) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw defect("expected a value")
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONDefect) -> JSONValue
  ) throws(JSONDefect) -> JSONValue {
    if depth == Self.nestingLimit { throw defect("nested deeper than \(Self.nestingLimit) levels") }
    depth += 1
    offset += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONDefect) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = []
    blanks()
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      blanks()
      guard next == UInt8(ascii: "\"") else { throw defect("expected a name in quotes") }
      let name = try string()
      blanks()
      guard take(UInt8(ascii: ":")) else { throw defect("expected :") }
      members.append((name, try value()))
      blanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw defect("expected , or }") }
    return .object(members)
  }

  private mutating func array() throws(JSONDefect) -> JSONValue {
    var elements: [JSONValue] = []
    blanks()
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      elements.append(try value())
      blanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw defect("expected , or ]") }
    return .array(elements)
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONDefect) -> JSONValue {
    for place in 0..<text.utf8CodeUnitCount
    where offset + place >= bytes.count
      || bytes[offset + place] != text.utf8Start[place]
    { throw defect("expected a value") }
    offset += text.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(JSONDefect) -> String {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
  }

  private mutating func digits() throws(JSONDefect) {
    let start = offset
    while let byte = next, byte >= 0x30, byte <= 0x39 { offset += 1 }
    if offset == start { throw defect("expected a digit") }
  }

  private mutating func string() throws(JSONDefect) -> String {
    offset += 1
    let start = offset
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      offset += 1
    }
    if next == UInt8(ascii: "\"") {
      offset += 1
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<(offset - 1)]), as: UTF8.self)
    }
    var text = Array(bytes[start..<offset])
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw defect("a control character in a string") }
      offset += 1
      if byte == UInt8(ascii: "\\") { try escape(&text) } else { text.append(byte) }
    }
    guard take(UInt8(ascii: "\"")) else { throw defect("a string has no end") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(_ text: inout [UInt8]) throws(JSONDefect) {
    guard let byte = next else { throw defect("a string has no end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(Character(try scalar())).utf8
    default:
      offset -= 1
      throw defect("not an escape of JSON")
    }
  }

  private mutating func scalar() throws(JSONDefect) -> Unicode.Scalar {
    let high = try unit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    let behind = offset
    guard high < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      offset = behind
      return "\u{FFFD}"
    }
    let low = try unit()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else {
      offset = behind
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func unit() throws(JSONDefect) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw defect("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
