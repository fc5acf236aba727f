import WhiskerText

/// Checks that bytes are one JSON value (RFC 8259) and finds the first error.
enum JSONCheck {
  /// The first error: its offset and a description.
  struct Failure: Equatable {
    let offset: Int
    let reason: String
    /// The offset of a trailing comma, if that is the error.
    var comma: Int?
  }

  /// Returns the first error, or nil for one complete JSON value with nothing after it.
  static func firstFailure(in bytes: UnsafeBufferPointer<UInt8>) -> Failure? {
    let text = Array(bytes)
    guard let error = JSONReader.firstError(in: text, nestingLimit: ScriptLimits.jsonDepth) else {
      return nil
    }
    let reason = reason(error.code)
    return Failure(
      offset: error.offset, reason: error.offset >= text.count ? "it ends here; " + reason : reason,
      comma: comma(before: error.offset, in: text))
  }

  /// Returns the offset of a comma before a closing bracket.
  private static func comma(before offset: Int, in bytes: [UInt8]) -> Int? {
    guard offset < bytes.count, bytes[offset] == 0x7D || bytes[offset] == 0x5D else { return nil }
    var place = offset - 1
    while place >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place -= 1 }
    return place >= 0 && bytes[place] == 0x2C ? place : nil
  }

  private static func reason(_ code: JSONError.Code) -> String {
    switch code {
    case .expected(.name): "expected a key in quotes"
    case .expected(.mark(let byte)): "expected \(Unicode.Scalar(byte))"
    case .expected(.commaOrBracket): "expected , or ]"
    case .expected(.commaOrBrace): "expected , or }"
    case .expected(.closingQuote): "expected a closing quote"
    case .expected(let expectation): "expected \(expectation.words)"
    case .controlCharacter: "a control character in a string"
    case .unknownEscape: "not an escape of JSON"
    case .unpairedSurrogate: "half a surrogate pair"
    case .invalidUTF8: "bytes that are not UTF-8"
    case .leadingZero: "a number does not begin with 0"
    case .numberOutOfRange: "a number out of range"
    case .nestingTooDeep(let limit): "nested deeper than \(limit)"
    case .trailingContent: "something follows the value"
    }
  }
}
