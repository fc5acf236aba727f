import WhiskerText

/// An error for bytes that are not a JSON value, worded for messages about bodies and recordings.
struct JSONDefect: Error, Equatable {
  /// The reason.
  let reason: String
  /// The offset in bytes from the beginning.
  let offset: Int
  /// The line of the offset, from 1.
  let line: Int
}

extension JSONDefect {
  /// Parses a body or a recording as leniently as apps' decoders do.
  ///
  /// A byte order mark is skipped; unpaired surrogates and invalid UTF-8 become U+FFFD.
  static func value(of bytes: [UInt8]) throws(JSONDefect) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(
        reading: bytes, tolerating: [.byteOrderMark, .unpairedSurrogates, .invalidUTF8],
        nestingLimit: nestingLimit)
    } catch { throw JSONDefect(error, in: bytes) }
  }

  /// The maximum nesting depth of a body.
  static let nestingLimit = 512

  private init(_ error: JSONError, in bytes: [UInt8]) {
    let reason = Self.reason(error.code)
    self.init(
      reason: error.offset == bytes.count ? "it ends too soon: " + reason : reason, offset: error.offset,
      line: error.line(in: bytes))
  }

  private static func reason(_ code: JSONError.Code) -> String {
    switch code {
    case .expected(.name): "expected a name in quotes"
    case .expected(.mark(let byte)): "expected \(Unicode.Scalar(byte))"
    case .expected(.commaOrBracket): "expected , or ]"
    case .expected(.commaOrBrace): "expected , or }"
    case .expected(.closingQuote): "a string has no end"
    case .expected(let expectation): "expected \(expectation.words)"
    case .controlCharacter: "a control character in a string"
    case .unknownEscape: "not an escape of JSON"
    case .unpairedSurrogate: "half a surrogate pair"
    case .invalidUTF8: "bytes that are not UTF-8"
    case .leadingZero: "a number does not begin with 0"
    case .numberOutOfRange: "a number is out of range"
    case .nestingTooDeep(let limit): "nested deeper than \(limit) levels"
    case .trailingContent: "something follows the value"
    }
  }
}
