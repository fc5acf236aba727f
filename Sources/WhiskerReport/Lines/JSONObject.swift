import WhiskerText

/// Writes one flat JSON object a line, byte by byte, with its keys in the order they are given.
///
/// Strings are escaped as RFC 8785 says, by ``JSONText``.
struct JSONObject {
  private(set) var bytes: [UInt8]

  /// Begins an object at the end of `bytes`, which are taken over until ``end(into:)`` gives them back.
  init(takingOver bytes: inout [UInt8]) {
    self.bytes = []
    swap(&self.bytes, &bytes)
    self.bytes.append(UInt8(ascii: "{"))
  }

  /// Ends the object and the line.
  mutating func end(into result: inout [UInt8]) {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
    swap(&bytes, &result)
  }

  mutating func add(_ key: StaticString, _ text: String) {
    self.key(key)
    write(text)
  }

  mutating func add(_ key: StaticString, _ text: String?) {
    if let text { add(key, text) }
  }

  mutating func add(_ key: StaticString, _ number: Int) {
    self.key(key)
    write(number)
  }

  mutating func add(_ key: StaticString, _ number: Int?) {
    if let number { add(key, number) }
  }

  mutating func add(_ key: StaticString, _ texts: [String]) {
    if texts.isEmpty { return }
    self.key(key)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func add(_ key: StaticString, _ numbers: [Int]) {
    if numbers.isEmpty { return }
    self.key(key)
    bytes.append(UInt8(ascii: "["))
    bytes += numbers.map(String.init).joined(separator: ",").utf8
    bytes.append(UInt8(ascii: "]"))
  }

  /// A virtual time in nanoseconds.
  mutating func add(_ key: StaticString, _ time: Duration) {
    let (seconds, attoseconds) = time.components
    self.key(key)
    write(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }

  mutating func add(_ key: StaticString, _ flag: Bool) {
    self.key(key)
    bytes += (flag ? "true" : "false").utf8
  }

  /// A value that is JSON already.
  mutating func add(_ key: StaticString, json: [UInt8]) {
    self.key(key)
    bytes += json
  }

  /// A list of objects, each filled by `fill`.
  mutating func add<Part>(
    _ key: StaticString, _ parts: [Part], _ fill: (inout JSONObject, Part) -> Void
  ) {
    self.key(key)
    write(parts, fill)
  }

  /// The JSON of a list of objects, each filled by `fill`.
  static func list<Part>(_ parts: [Part], _ fill: (inout JSONObject, Part) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    var object = JSONObject(takingOver: &bytes)
    object.write(parts, fill)
    return Array(object.bytes.dropFirst())
  }

  private mutating func write<Part>(_ parts: [Part], _ fill: (inout JSONObject, Part) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "{"))
      fill(&self, part)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ number: Int) {
    guard number > 0 else {
      bytes += String(number).utf8
      return
    }
    let start = bytes.count
    var rest = number
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  private mutating func key(_ key: StaticString) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func write(_ text: String) { JSONText.append(text, to: &bytes) }
}
