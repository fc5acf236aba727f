/// Reads the pieces of JSON text (RFC 8259) from bytes, strictly, one after the other.
///
/// A caller that knows the shape of its document asks for the pieces it expects and builds its own values from them;
/// ``JSONValue/init(reading:tolerating:nestingLimit:)`` reads a document of any shape. Nothing here calls itself, so no
/// input can overflow the stack.
///
/// ```swift
/// var reader = JSONReader(Array(#"["a", 1]"#.utf8))
/// try reader.expect(UInt8(ascii: "["))
/// try reader.string()  // "a"
/// ```
///
/// - Numbers have the grammar of the RFC: no leading zero, no `+`, digits on both sides of a point. Their magnitude is
///   unlimited until a caller asks for an `Int` or a `Double`.
/// - Strings hold no raw control characters; half a surrogate pair and bytes that are not UTF-8 are refused, unless
///   ``Tolerance`` says that U+FFFD replaces them.
/// - A byte order mark is refused, unless it is tolerated: the RFC forbids writing one and leaves it to readers to skip
///   it. Files of other tools have one now and then; what this project writes never does.
package struct JSONReader {
  /// Departures from the RFC that a reader accepts.
  package struct Tolerance: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A UTF-8 byte order mark before the document is skipped.
    package static let byteOrderMark = Tolerance(rawValue: 1)
    /// Half a surrogate pair on its own is read as U+FFFD.
    package static let unpairedSurrogates = Tolerance(rawValue: 2)
    /// Bytes that are not UTF-8 are read as U+FFFD.
    package static let invalidUTF8 = Tolerance(rawValue: 4)
  }

  /// All bytes.
  @usableFromInline package let bytes: [UInt8]
  /// The number of bytes that have been read.
  @usableFromInline package internal(set) var offset = 0
  let tolerance: Tolerance

  /// Creates a reader at the beginning of a document.
  package init(_ bytes: [UInt8], tolerating tolerance: Tolerance = []) {
    self.bytes = bytes
    self.tolerance = tolerance
    if tolerance.contains(.byteOrderMark), bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The byte at the offset.
  @inline(__always)
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The next byte that is not a blank; blanks before it are skipped.
  @inlinable
  package mutating func peek() -> UInt8? {
    // Mostly there is none.
    if offset < bytes.count, bytes[offset] > 0x20 { return bytes[offset] }
    return skipBlanks()
  }

  @usableFromInline
  mutating func skipBlanks() -> UInt8? {
    let start = offset
    let (end, byte) = bytes.withUnsafeBufferPointer { bytes -> (Int, UInt8?) in
      var index = start
      while index < bytes.count {
        switch bytes[index] {
        case 0x20, 0x0A, 0x0D, 0x09: index += 1
        default: return (index, bytes[index])
        }
      }
      return (index, nil)
    }
    offset = end
    return byte
  }

  /// Reads a byte if it comes next.
  @inlinable
  package mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  /// Reads a punctuation mark that has to come next.
  @inlinable
  package mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard take(byte) else { throw error(.expected(.mark(byte))) }
  }

  /// Reads the end of the document.
  package mutating func finish() throws(JSONError) {
    guard peek() == nil else { throw error(.trailingContent) }
  }

  /// An error at the offset.
  @inlinable
  package func error(_ code: JSONError.Code) -> JSONError { JSONError(code, at: offset) }

  // MARK: Words

  /// Reads `true`, `false` or `null` if it comes next.
  package mutating func takeWord(_ word: StaticString) -> Bool {
    guard peek() != nil, bytes.count - offset >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] {
      return false
    }
    offset += word.utf8CodeUnitCount
    return true
  }

  /// Reads `true` or `false`.
  package mutating func bool() throws(JSONError) -> Bool {
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw error(.expected(.truth))
  }
}
