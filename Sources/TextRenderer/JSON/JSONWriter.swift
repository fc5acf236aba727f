/// Appends indented JSON to a byte buffer.
///
/// Two spaces a level, LF, `[]` for what is empty, strings and numbers as in RFC 8785. Keys are fixed texts that
/// need no escaping.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  // MARK: Structure

  mutating func beginObject() { begin(UInt8(ascii: "{")) }
  mutating func endObject() { end(UInt8(ascii: "}")) }
  mutating func beginArray() { begin(UInt8(ascii: "[")) }
  mutating func endArray() { end(UInt8(ascii: "]")) }

  private mutating func begin(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if !isFirst { newLine() }
    bytes.append(bracket)
    isFirst = false
  }

  /// Starts the next value of an array.
  @inline(__always)
  mutating func next() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    newLine()
  }

  /// Starts the next member of an object.
  @inline(__always)
  mutating func key(_ key: StaticString) {
    next()
    bytes.append(UInt8(ascii: "\""))
    put(key)
    put("\": ")
  }

  /// Ends the document.
  mutating func finish() { bytes.append(0x0A) }

  @inline(__always)
  private mutating func newLine() {
    let count = 2 * depth + 1
    var rest = count - newLineAndBlanks.utf8CodeUnitCount
    bytes.append(
      contentsOf: UnsafeBufferPointer(
        start: newLineAndBlanks.utf8Start, count: min(count, newLineAndBlanks.utf8CodeUnitCount)))
    while rest > 0 {
      bytes.append(0x20)
      rest -= 1
    }
  }

  // MARK: Values

  @inline(__always)
  mutating func put(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func integer(_ number: Int) {
    if number >= 0, number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  mutating func number(_ number: Double) { bytes.append(contentsOf: JSONNumber.text(number).utf8) }

  mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      bytes.append(UInt8(ascii: "\""))
      var start = 0
      for index in 0..<utf8.count {
        let byte = utf8[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        escape(byte)
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<utf8.count]))
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: bytes.append(byte)
    default:
      put("u00")
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}

// A static text is read without the reference counting of an array.
private let newLineAndBlanks: StaticString =
  "\n                                                                "
