/// A fault in the framing of the messages of a stream.
package enum FramingProblem: Error, Hashable, Sendable {
  /// A line before a message is not a header; it is skipped.
  case notAHeader(String)
  /// The headers of a message end without a `Content-Length`.
  case lengthMissing
  /// The `Content-Length` is not a whole number.
  case badLength(String)
  /// Conflicting `Content-Length` headers of one message.
  case twoLengths
  /// A message is larger than ``MessageDecoder/messageLimit``.
  case tooLarge(Int)
  /// The headers of a message exceed ``MessageDecoder/headerLimit`` bytes.
  case headersTooLong
  /// The stream ends inside a message.
  case endsInside

  /// Whether the start of the next message is unknown, so that nothing more can be read.
  package var isFatal: Bool {
    if case .notAHeader = self { false } else { true }
  }

  /// The fault, as one sentence without a full stop; received bytes are escaped.
  package var message: String {
    switch self {
    case .notAHeader(let line): "a line before a message is not a header: \(line.debugDescription)"
    case .lengthMissing: "missing Content-Length header"
    case .badLength(let text): "Content-Length is not a whole number: \(text.debugDescription)"
    case .twoLengths: "conflicting Content-Length headers"
    case .tooLarge(let count): "a message of \(count) bytes is larger than \(MessageDecoder.messageLimit)"
    case .headersTooLong:
      "the headers of a message exceed \(MessageDecoder.headerLimit) bytes"
    case .endsInside: "the stream ends inside a message"
    }
  }
}
