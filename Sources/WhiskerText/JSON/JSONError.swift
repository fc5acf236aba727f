/// A fault in JSON bytes, with its position.
///
/// ``message`` says where in bytes; ``reason(in:)`` is for those that mark the place themselves.
package struct JSONError: Error, Hashable, Sendable {
  /// The element that the reader expected.
  package enum Expectation: Hashable, Sendable {
    case value, string, number, wholeNumber, truth
    /// The name of a member, in quotes.
    case name
    /// The closing quote of a string.
    case closingQuote
    /// A digit of a number.
    case digit
    /// The four digits after `\u`.
    case hexadecimalDigits
    /// A punctuation mark.
    case mark(UInt8)
    /// A comma, or the closing bracket of an array.
    case commaOrBracket
    /// A comma, or the closing brace of an object.
    case commaOrBrace
    /// The closing bracket or brace of the innermost array or object.
    case closingBracket
  }

  /// The kind of fault.
  package enum Code: Hashable, Sendable {
    case expected(Expectation)
    /// A control character inside a string.
    case controlCharacter(UInt8)
    /// An escape that JSON does not define.
    case unknownEscape
    case unpairedSurrogate(UInt16)
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A digit after a number's leading zero.
    case leadingZero
    /// A number beyond the range of the type it is read as.
    case numberOutOfRange
    /// Arrays and objects that are nested too deeply.
    case nestingTooDeep(limit: Int)
    /// Content after the value.
    case trailingContent
  }

  /// The kind of fault.
  package let code: Code
  /// The offset of the first wrong byte, or the number of all bytes if the end is missing.
  package let offset: Int
  /// The offset of the faulty escape or number; ``offset`` for other faults.
  package let start: Int

  /// Creates an error.
  package init(_ code: Code, at offset: Int, in start: Int? = nil) {
    self.code = code
    self.offset = offset
    self.start = start ?? offset
  }

  /// Returns the line of the error, counted from 1.
  package func line(in bytes: [UInt8]) -> Int { 1 + bytes.prefix(offset).count { $0 == 0x0A } }
}

extension JSONError {
  /// The fault and its position, as one sentence without a period.
  package var message: String { "\(reason) at byte \(offset)" }

  /// Returns the mistake without its place: `it ends too soon: expected ',' or '}'`.
  package func reason(in bytes: [UInt8]) -> String {
    offset >= bytes.count ? "it ends too soon: " + reason : reason
  }

  private var reason: String {
    switch code {
    case .expected(let expectation): "expected \(expectation.words)"
    case .controlCharacter: "a control character in a string"
    case .unknownEscape: "unknown escape"
    case .unpairedSurrogate(let half): "unpaired surrogate \\u\(String(half, radix: 16))"
    case .invalidUTF8: "the text is not UTF-8"
    case .leadingZero: "a number has no leading zero"
    case .numberOutOfRange: "the number is out of range"
    case .nestingTooDeep(let limit): "nested more than \(limit) deep"
    case .trailingContent: "unexpected content after the value"
    }
  }
}

extension JSONError.Expectation {
  /// The expectation as an object of a sentence: `a string`, `':'`.
  package var words: String {
    switch self {
    case .value: "a value"
    case .string: "a string"
    case .name: "a name in quotes"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .truth: "true or false"
    case .closingQuote: "the end of the string"
    case .digit: "a digit"
    case .hexadecimalDigits: "four hexadecimal digits"
    case .mark(let byte): "'\(Unicode.Scalar(byte))'"
    case .commaOrBracket: "',' or ']'"
    case .commaOrBrace: "',' or '}'"
    case .closingBracket: "a closing bracket"
    }
  }
}
