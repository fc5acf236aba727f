import WhiskerText

/// An error for bytes that are not a JSON array.
package struct JSONArrayDefect: Error, Hashable, Sendable, CustomStringConvertible {
  /// Something that was expected but missing.
  package enum Expectation: String, Hashable, Sendable, CaseIterable {
    /// The bracket that opens the array.
    case openingBracket = "expected \"[\""
    case element = "expected an element"
    /// The comma or bracket that follows an element.
    case commaOrEnd = "expected \",\" or \"]\""
    /// The quote that closes a string.
    case closingQuote = "a string has no end"
    /// The bracket or brace that closes a value, of the kind that opened it.
    case closingBracket = "a bracket or brace has no partner"
    /// The end of the bytes after the array.
    case end = "expected nothing after the array"
    /// Values nested at most 512 levels deep.
    case shallower = "nested deeper than 512 levels"
  }

  /// The expected part.
  let expectation: Expectation
  /// The offset in bytes from the beginning.
  let offset: Int
  /// The line of the offset, from 1.
  let line: Int

  /// The line and what was expected there.
  package var description: String { "line \(line): \(expectation.rawValue)" }
}

/// Finds the elements of a JSON array without decoding them.
///
/// Only the syntax that separates elements is checked: strings, escapes, brackets, braces and commas between elements.
/// The content of an element is for the app to validate. A byte order mark is skipped. O(n), no recursion.
struct JSONArrayScanner {
  static let nestingLimit = 512

  private let bytes: [UInt8]
  private var reader: JSONReader

  /// Returns the byte ranges of the elements, in order, without the whitespace around them.
  static func elements(of bytes: [UInt8]) throws(JSONArrayDefect) -> [Range<Int>] {
    var scanner = JSONArrayScanner(bytes: bytes)
    return try scanner.scan()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    reader = JSONReader(bytes, tolerating: .byteOrderMark)
  }

  private mutating func scan() throws(JSONArrayDefect) -> [Range<Int>] {
    guard reader.take(UInt8(ascii: "[")) else { throw defect(.openingBracket, reader.offset) }
    var elements: [Range<Int>] = []
    if !reader.take(UInt8(ascii: "]")) {
      repeat {
        elements.append(try element())
      } while reader.take(UInt8(ascii: ","))
      guard reader.take(UInt8(ascii: "]")) else { throw defect(.commaOrEnd, reader.offset) }
    }
    guard reader.peek() == nil else { throw defect(.end, reader.offset) }
    return elements
  }

  private mutating func element() throws(JSONArrayDefect) -> Range<Int> {
    do throws(JSONError) { return try reader.skipLoosely(nestingLimit: Self.nestingLimit) } catch {
      switch error.code {
      case .expected(.closingQuote): throw defect(.closingQuote, error.start)
      case .expected(.closingBracket): throw defect(.closingBracket, error.offset)
      case .nestingTooDeep: throw defect(.shallower, error.offset)
      case .expected, .controlCharacter, .unknownEscape, .unpairedSurrogate, .invalidUTF8, .leadingZero,
        .numberOutOfRange, .trailingContent:
        throw defect(.element, error.offset)
      }
    }
  }

  private func defect(_ expectation: JSONArrayDefect.Expectation, _ offset: Int) -> JSONArrayDefect {
    JSONArrayDefect(
      expectation: expectation, offset: offset, line: JSONError(.trailingContent, at: offset).line(in: bytes))
  }
}
