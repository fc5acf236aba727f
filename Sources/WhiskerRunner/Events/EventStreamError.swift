/// An error for bytes that are not a stream of events.
package enum EventStreamError: Error, Equatable {
  /// The bytes end within an event.
  case truncated
  /// The kind of an event or value is unknown.
  case unknownKind(String, Int)
  /// A number exceeds its maximum.
  case numberTooLarge
  /// A text is not UTF-8.
  case invalidText
  /// A list or text is longer than the remaining bytes.
  case lengthTooLarge(Int)
  /// A part has an invalid value.
  case invalidValue(String)
  /// A fingerprint refers to a screen that was not sent before.
  case unknownScreen(String)
  /// A screen's fingerprint differs from the one sent with it.
  case wrongFingerprint
  /// Elements are nested too deeply.
  case nestingTooDeep(limit: Int)
}

extension EventStreamError: CustomStringConvertible {
  /// The reason as a clause.
  package var description: String {
    switch self {
    case .truncated: "the message ends within an event"
    case .unknownKind(let what, let tag): "\(tag) is not a kind of \(what)"
    case .numberTooLarge: "a number is too large"
    case .invalidText: "a text is not valid UTF-8"
    case .lengthTooLarge(let length): "a length of \(length) exceeds the rest of the message"
    case .invalidValue(let what): "an invalid value was sent for \(what)"
    case .unknownScreen(let fingerprint): "screen \(fingerprint) was never sent"
    case .wrongFingerprint: "a screen does not match the fingerprint that was sent with it"
    case .nestingTooDeep(let limit): "elements are nested more than \(limit) levels deep"
    }
  }
}
