/// Why bytes are not the JSON that was asked for, and where.
///
/// Modules that have a wording of their own map the codes to it; ``message`` serves the others.
package struct JSONError: Error, Hashable, Sendable {
  /// What the reader was looking for.
  package enum Expectation: Hashable, Sendable {
    case value, string, number, wholeNumber, truth
    /// The name of a member, in quotes.
    case name
    /// The quote that ends a string.
    case closingQuote
    /// A digit, where a number needs one.
    case digit
    /// The four digits after `\u`.
    case hexadecimalDigits
    /// One punctuation mark.
    case mark(UInt8)
    /// A comma, or the bracket that ends an array.
    case commaOrBracket
    /// A comma, or the brace that ends an object.
    case commaOrBrace
    /// The bracket or brace that ends what was opened last.
    case closingBracket
  }

  /// What is wrong.
  package enum Code: Hashable, Sendable {
    case expected(Expectation)
    /// A control character inside a string.
    case controlCharacter(UInt8)
    /// An escape that JSON does not have.
    case unknownEscape
    /// One half of a surrogate pair on its own.
    case unpairedSurrogate(UInt16)
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A digit after a number's leading zero.
    case leadingZero
    /// A number beyond the range of what it is read as.
    case numberOutOfRange
    /// Arrays and objects nested too deep.
    case nestingTooDeep(limit: Int)
    /// Something after the value.
    case trailingContent
  }

  /// What is wrong.
  package let code: Code
  /// The number of bytes before the first wrong one; the number of all bytes where something is missing at the end.
  package let offset: Int
  /// The number of bytes before the escape or number that is wrong; ``offset`` for anything else.
  package let start: Int

  /// Creates an error.
  package init(_ code: Code, at offset: Int, in start: Int? = nil) {
    self.code = code
    self.offset = offset
    self.start = start ?? offset
  }

  /// The line of the error, counted from 1.
  package func line(in bytes: [UInt8]) -> Int { 1 + bytes.prefix(offset).count { $0 == 0x0A } }
}

extension JSONError {
  /// What is wrong and where, as one sentence without a full stop.
  package var message: String { "\(reason) at byte \(offset)" }

  private var reason: String {
    switch code {
    case .expected(let expectation): "expected \(expectation.words)"
    case .controlCharacter: "a control character in a string"
    case .unknownEscape: "unknown escape"
    case .unpairedSurrogate(let half): "unpaired surrogate \\u\(String(half, radix: 16))"
    case .invalidUTF8: "the text is not UTF-8"
    case .leadingZero: "a number does not begin with 0"
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
    case .string, .name: "a string"
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
