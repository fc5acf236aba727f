import WhiskerText

/// Why bytes are no JSON value, as messages about bodies and recordings say it.
struct JSONDefect: Error, Equatable {
  /// What was missing.
  let reason: String
  /// Where, in bytes from the beginning.
  let offset: Int
  /// The line of that place, from 1.
  let line: Int
}

extension JSONDefect {
  /// Reads a body or a recording, as apps' decoders do it.
  ///
  /// A byte order mark is skipped; half a surrogate pair, and bytes that are no UTF-8, get U+FFFD in their place.
  static func value(of bytes: [UInt8]) throws(JSONDefect) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(
        reading: bytes, tolerating: [.byteOrderMark, .unpairedSurrogates, .invalidUTF8],
        nestingLimit: nestingLimit)
    } catch { throw JSONDefect(error, in: bytes) }
  }

  /// The most levels of a body.
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
