internal import WhiskerText

extension ScreenJSONError {
  /// Creates an error from a fault in the JSON itself.
  init(_ error: JSONError) {
    switch error.code {
    case .expected(.digit), .leadingZero, .numberOutOfRange: self.init(.invalidNumber, at: error.start)
    case .expected(.hexadecimalDigits), .unknownEscape: self.init(.invalidEscape, at: error.start)
    case .expected(let expectation): self.init(.expected(expectation.words), at: error.offset)
    case .controlCharacter(let byte): self.init(.controlCharacter(byte), at: error.offset)
    case .unpairedSurrogate(let half): self.init(.unpairedSurrogate(half), at: error.offset)
    case .invalidUTF8: self.init(.invalidUTF8, at: error.offset)
    case .nestingTooDeep(let limit): self.init(.nestingTooDeep(limit: limit), at: error.offset)
    case .trailingContent: self.init(.trailingContent, at: error.offset)
    }
  }
}
