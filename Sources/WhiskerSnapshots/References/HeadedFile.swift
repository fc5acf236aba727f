/// A file with a head of `key value` lines, an empty line, and the bytes that the head announces.
///
/// Proposals, changes under way and decisions are such files. The first line names the format and its version, which must change
/// with anything that follows it.
struct HeadedFile {
  /// The keys and their values in order, after the first line.
  private(set) var fields: [(key: String, value: String)] = []
  /// The bytes after the head.
  private(set) var body: ArraySlice<UInt8> = []

  private let format: String

  /// Creates a file without fields.
  init(_ format: String) { self.format = format }

  /// Adds a line to the head; line feeds and backslashes of the value are escaped.
  mutating func add(_ key: String, _ value: String) { fields.append((key, Self.escaped(value))) }

  /// Adds a line with some words, of which the last is the number of bytes that are appended to the body; `absent` for nil.
  mutating func add(_ key: String, _ words: [String] = [], bytes: [UInt8]?) {
    add(key, (words + [bytes.map { "\($0.count)" } ?? "absent"]).joined(separator: " "))
    body += bytes ?? []
  }

  /// The whole file.
  var encoded: [UInt8] {
    let (space, lineFeed) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    var bytes: [UInt8] = []
    let size = fields.reduce(format.utf8.count + 2) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 }
    bytes.reserveCapacity(size + body.count)
    bytes += format.utf8
    bytes.append(lineFeed)
    for (key, value) in fields {
      bytes += key.utf8
      bytes.append(space)
      bytes += value.utf8
      bytes.append(lineFeed)
    }
    bytes.append(lineFeed)
    bytes += body
    return bytes
  }

  /// Parses a file of a format; nil for any other bytes.
  init?(_ format: String, decoding bytes: [UInt8]) {
    self.format = format
    var rest = bytes[...]
    var lines: [String] = []
    while true {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), lines.count < 1_000,
        let line = String(validating: rest[..<end], as: UTF8.self)
      else { return nil }
      rest = rest[(end + 1)...]
      if line.isEmpty { break }
      lines.append(line)
    }
    guard lines.first == format else { return nil }
    for line in lines.dropFirst() {
      guard let space = line.utf8.firstIndex(of: 0x20),
        let value = Self.unescaped(line.utf8[line.utf8.index(after: space)...])
      else { return nil }
      fields.append((String(line[..<space]), value))
    }
    body = rest
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x5c || $0 == 0x0a }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x5c: bytes += [0x5c, 0x5c]
      case 0x0a: bytes += [0x5c, UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring.UTF8View) -> String? {
    guard text.contains(0x5c) else { return String(Substring(text)) }
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in text {
      switch (isEscape, byte) {
      case (true, 0x5c): bytes.append(0x5c)
      case (true, UInt8(ascii: "n")): bytes.append(0x0a)
      case (true, _): return nil
      case (false, 0x5c):
        isEscape = true
        continue
      case (false, _): bytes.append(byte)
      }
      isEscape = false
    }
    return isEscape ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

/// Reads the fields and the bytes of a file in their order; every method returns nil once something is not as expected.
struct HeadedFileReader {
  private let fields: [(key: String, value: String)]
  private var next = 0
  private var body: ArraySlice<UInt8>

  /// Creates a reader at the first field.
  init(_ file: HeadedFile) {
    fields = file.fields
    body = file.body
  }

  /// Whether every field and every byte was read.
  var isAtEnd: Bool { next == fields.count && body.isEmpty }

  /// Whether the next field has this key.
  func isNext(_ key: String) -> Bool { next < fields.count && fields[next].key == key }

  /// Reads the value of the next field, which must have this key.
  mutating func value(_ key: String) -> String? {
    guard isNext(key) else { return nil }
    next += 1
    return fields[next - 1].value
  }

  /// Reads the words of the next field before its last one, and the bytes that the last one announces.
  mutating func section(_ key: String) -> (words: [String], bytes: ArraySlice<UInt8>?)? {
    guard let value = value(key) else { return nil }
    var words = value.utf8.split(separator: 0x20, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    let last = words.removeLast()
    if last == "absent" { return (words, nil) }
    guard let count = Int(last), count >= 0, count <= body.count else { return nil }
    defer { body = body.dropFirst(count) }
    return (words, body.prefix(count))
  }
}
