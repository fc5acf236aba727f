package import WhiskerText

extension JSONValue {
  /// The deepest nesting that is read; no message of the protocol comes near.
  package static let depthLimit = 128

  /// Reads a message.
  ///
  /// Half a surrogate pair on its own, which an editor can send in the middle of an edit, becomes U+FFFD: one UTF-16 code unit as well.
  package init(bytes: [UInt8]) throws(JSONError) {
    try self.init(reading: bytes, tolerating: .unpairedSurrogates, nestingLimit: Self.depthLimit)
  }
}
