/// Reads the parts of JSON text (RFC 8259) from bytes, strictly and in order.
///
/// A caller that knows the shape of its document reads the parts that it expects and builds its own values from them;
/// ``JSONValue/init(reading:tolerating:nestingLimit:)`` reads a document of any shape. No function here is recursive, so no
/// input can overflow the stack.
///
/// ```swift
/// var reader = JSONReader(Array(#"["a", 1]"#.utf8))
/// try reader.expect(UInt8(ascii: "["))
/// try reader.string()  // "a"
/// ```
///
/// - Numbers follow the grammar of the RFC: no leading zero, no `+`, digits on both sides of a point. Their magnitude is
///   unlimited until a caller reads an `Int` or a `Double`.
/// - Strings contain no raw control characters; unpaired surrogates and bytes that are not UTF-8 are rejected, unless
///   ``Tolerance`` replaces them with U+FFFD.
/// - A byte order mark is rejected, unless it is tolerated: the RFC forbids writing one and allows readers to skip
///   it. Files from other tools sometimes have one; files from this project never do.
@usableFromInline
package struct JSONReader {
  /// Deviations from the RFC that a reader accepts.
  package struct Tolerance: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Skips a UTF-8 byte order mark before the document.
    package static let byteOrderMark = Tolerance(rawValue: 1)
    /// Reads an unpaired surrogate as U+FFFD.
    package static let unpairedSurrogates = Tolerance(rawValue: 2)
    /// Reads bytes that are not UTF-8 as U+FFFD.
    package static let invalidUTF8 = Tolerance(rawValue: 4)
  }

  /// All bytes.
  @usableFromInline package let bytes: [UInt8]
  /// The number of bytes already read.
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

  /// Returns the next byte after any white space, which it skips.
  @inlinable
  package mutating func peek() -> UInt8? {
    // Usually there is no white space.
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

  /// Reads the next byte if it is the given one.
  @inlinable
  package mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  /// Reads a required punctuation mark.
  package mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard take(byte) else { throw error(.expected(.mark(byte))) }
  }

  /// Reads the end of the document.
  package mutating func finish() throws(JSONError) {
    guard peek() == nil else { throw error(.trailingContent) }
  }

  /// Creates an error at the offset.
  package func error(_ code: JSONError.Code) -> JSONError { JSONError(code, at: offset) }

  /// Skips bytes that the caller knows.
  ///
  /// - Precondition: there are as many.
  package mutating func skip(_ count: Int) {
    precondition(count <= bytes.count - offset, "only \(bytes.count - offset) bytes are left (was \(count))")
    offset += count
  }

  // MARK: Words

  /// Reads `true`, `false` or `null` if it is next.
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
