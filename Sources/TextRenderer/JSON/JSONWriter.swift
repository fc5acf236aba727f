/// Appends indented JSON to a byte buffer.
///
/// Two spaces a level, LF, `[]` for what is empty, strings and numbers as in RFC 8785. Keys are fixed texts that
/// need no escaping.
struct JSONWriter: ~Copyable {
  private(set) var buffer: ByteBuffer
  private var depth = 0
  private var isFirst = true

  init(capacity: Int) { buffer = ByteBuffer(capacity: capacity) }

  // MARK: Structure

  mutating func beginObject() { begin(UInt8(ascii: "{")) }
  mutating func endObject() { end(UInt8(ascii: "}")) }
  mutating func beginArray() { begin(UInt8(ascii: "[")) }
  mutating func endArray() { end(UInt8(ascii: "]")) }

  private mutating func begin(_ bracket: UInt8) {
    buffer.append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if !isFirst { newLine() }
    buffer.append(bracket)
    isFirst = false
  }

  /// Starts the next value of an array.
  @inline(__always)
  mutating func next() {
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    isFirst = false
    newLine()
  }

  /// Starts the next member of an object.
  @inline(__always)
  mutating func key(_ key: StaticString) {
    next()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(key)
    buffer.append("\": ")
  }

  /// Ends the document.
  mutating func finish() { buffer.append(0x0A) }

  @inline(__always)
  private mutating func newLine() {
    buffer.append(0x0A)
    buffer.append(0x20, times: 2 * depth)
  }

  // MARK: Values

  @inline(__always)
  mutating func put(_ text: StaticString) { buffer.append(text) }

  mutating func integer(_ number: Int) { buffer.append(decimal: number) }

  mutating func number(_ number: Double) { buffer.append(JSONNumber.text(number)) }

  /// Writes a word that needs no escaping.
  @inline(__always)
  mutating func string(_ word: StaticString) {
    buffer.append(UInt8(ascii: "\""))
    buffer.append(word)
    buffer.append(UInt8(ascii: "\""))
  }

  mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      buffer.append(UInt8(ascii: "\""))
      var start = 0
      for index in 0..<utf8.count {
        let byte = utf8[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        buffer.append(UnsafeBufferPointer(rebasing: utf8[start..<index]))
        escape(byte)
        start = index + 1
      }
      buffer.append(UnsafeBufferPointer(rebasing: utf8[start..<utf8.count]))
      buffer.append(UInt8(ascii: "\""))
    }
  }

  private mutating func escape(_ byte: UInt8) {
    buffer.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: buffer.append(UInt8(ascii: "b"))
    case 0x09: buffer.append(UInt8(ascii: "t"))
    case 0x0A: buffer.append(UInt8(ascii: "n"))
    case 0x0C: buffer.append(UInt8(ascii: "f"))
    case 0x0D: buffer.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: buffer.append(byte)
    default:
      let digits: StaticString = "0123456789abcdef"
      put("u00")
      buffer.append(digits.utf8Start[Int(byte >> 4)])
      buffer.append(digits.utf8Start[Int(byte & 15)])
    }
  }
}
