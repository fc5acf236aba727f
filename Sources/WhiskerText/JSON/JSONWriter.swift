/// Appends JSON to a byte buffer.
///
/// Strings and numbers are as in RFC 8785. Keys are static strings that need no escaping.
@usableFromInline
package struct JSONWriter: ~Copyable {
  /// The bytes written so far.
  @usableFromInline package internal(set) var buffer: ByteBuffer
  @usableFromInline let layout: Layout
  @usableFromInline var depth = 0
  @usableFromInline var isFirst = true

  /// The whitespace between values.
  @usableFromInline
  package enum Layout {
    /// A line for each value, two spaces per level, LF, `[]` for empty arrays.
    case indented
    /// None.
    case compact
  }

  /// Creates a writer with space for some bytes.
  package init(capacity: Int, layout: Layout = .indented) {
    buffer = ByteBuffer(capacity: capacity)
    self.layout = layout
  }

  // MARK: Structure

  /// Begins an object.
  @inlinable
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  /// Ends an object.
  @inlinable
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  /// Begins an array.
  @inlinable
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  /// Ends an array.
  @inlinable
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  @inlinable
  mutating func begin(_ bracket: UInt8) {
    buffer.append(bracket)
    depth += 1
    isFirst = true
  }

  @inlinable
  mutating func end(_ bracket: UInt8) {
    depth -= 1
    if !isFirst { newLine() }
    buffer.append(bracket)
    isFirst = false
  }

  /// Starts the next value of an array.
  @inlinable @inline(__always)
  package mutating func next() {
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    isFirst = false
    newLine()
  }

  /// Starts the next member of an object.
  @inlinable @inline(__always)
  package mutating func key(_ key: StaticString) {
    next()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(key)
    // Two calls, so that each copies a constant text.
    if layout == .indented { buffer.append("\": ") } else { buffer.append("\":") }
  }

  /// Ends the document: an indented one with a line feed.
  @inlinable
  package mutating func finish() {
    if layout == .indented { buffer.append(0x0A) }
  }

  @inlinable @inline(__always)
  mutating func newLine() {
    guard layout == .indented else { return }
    buffer.append(0x0A)
    buffer.append(0x20, times: 2 * depth)
  }

  // MARK: Values

  /// Writes fixed JSON, such as `null`.
  @inlinable @inline(__always)
  package mutating func put(_ text: StaticString) { buffer.append(text) }

  /// Writes an integer.
  @inlinable
  package mutating func integer(_ number: Int) { buffer.append(decimal: number) }

  /// Writes a number.
  package mutating func number(_ number: Double) { buffer.append(JSONNumber.text(number)) }

  /// Writes a number in a spelling that follows the grammar of the RFC.
  package mutating func number(spelling text: String) {
    buffer.append(text)
  }

  /// Writes a text.
  package mutating func string(_ text: String) { JSONText.append(text, to: &buffer) }
}
