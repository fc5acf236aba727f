import WhiskerText

/// Writes a flat JSON object as one line, with its keys in the given order.
///
/// Strings are escaped as RFC 8785 specifies, by ``JSONText``.
struct JSONObject: ~Copyable {
  /// The object up to here.
  private var buffer: ByteBuffer

  /// Begins an object.
  ///
  /// - Parameter memory: A buffer to write in; what it contains is lost.
  init(in memory: consuming ByteBuffer = ByteBuffer(capacity: 512)) {
    buffer = memory
    buffer.removeAll()
    buffer.append(UInt8(ascii: "{"))
  }

  /// Ends the object and appends it to bytes.
  consuming func end(into result: inout [UInt8]) {
    buffer.append(UInt8(ascii: "}"))
    buffer.append(to: &result)
  }

  /// Ends the object and appends its line to bytes.
  ///
  /// - Returns: The buffer that it was written in.
  @discardableResult
  consuming func endLine(into result: inout [UInt8]) -> ByteBuffer {
    buffer.append("}\n")
    buffer.append(to: &result)
    return buffer
  }

  /// Adds the kind of an event, with which the object of an event begins.
  ///
  /// - Precondition: None of its characters needs an escape.
  mutating func add(event kind: StaticString) {
    buffer.append("\"event\":\"" as StaticString)
    buffer.append(kind)
    buffer.append(UInt8(ascii: "\""))
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
    buffer.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      write(text)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  mutating func add(_ key: StaticString, _ numbers: [Int]) {
    if numbers.isEmpty { return }
    self.key(key)
    buffer.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      write(number)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  /// Adds a virtual time in nanoseconds.
  mutating func add(_ key: StaticString, _ time: Duration) {
    self.key(key)
    write(Int(time.attoseconds / 1_000_000_000))
  }

  mutating func add(_ key: StaticString, _ flag: Bool) {
    self.key(key)
    buffer.append(flag ? "true" : "false" as StaticString)
  }

  /// Adds a value that is already JSON.
  mutating func add(_ key: StaticString, json: [UInt8]) {
    self.key(key)
    json.withUnsafeBufferPointer { buffer.append($0) }
  }

  /// Adds a list of objects, each filled by `fill`.
  mutating func add<Part>(
    _ key: StaticString, _ parts: [Part], _ fill: (inout JSONObject, Part) -> Void
  ) {
    self.key(key)
    write(parts, fill)
  }

  /// Returns the JSON of a list of objects, each filled by `fill`.
  static func list<Part>(_ parts: [Part], _ fill: (inout JSONObject, Part) -> Void) -> [UInt8] {
    var object = JSONObject()
    object.buffer.removeAll()
    object.write(parts, fill)
    return object.buffer.bytes
  }

  private mutating func write<Part>(_ parts: [Part], _ fill: (inout JSONObject, Part) -> Void) {
    buffer.append(UInt8(ascii: "["))
    for (index, part) in parts.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.append(UInt8(ascii: "{"))
      fill(&self, part)
      buffer.append(UInt8(ascii: "}"))
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ number: Int) { buffer.append(decimal: number) }

  private mutating func key(_ key: StaticString) { JSONText.append(key: key, to: &buffer) }

  private mutating func write(_ text: String) { JSONText.append(text, to: &buffer) }
}
