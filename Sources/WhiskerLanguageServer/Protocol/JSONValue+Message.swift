package import WhiskerText

extension JSONValue {
  /// The deepest nesting that is accepted; no message of the protocol comes near it.
  static let depthLimit = 128

  /// Parses a message.
  ///
  /// An unpaired surrogate, which an editor can send in the middle of an edit, becomes U+FFFD, which is also one UTF-16 code unit.
  package init(bytes: [UInt8]) throws(JSONError) {
    try self.init(reading: bytes, tolerating: .unpairedSurrogates, nestingLimit: Self.depthLimit)
  }
}
