import WhiskerRunner

extension WorkerMessage {
  /// Tells the supervisor of a failure, which it reports if the app ends the process before the journey's end.
  ///
  /// - Parameter encoder: The encoder of all messages of this kind: others may be lost without it, so it refers to none of them.
  init(heldFailure event: RunEvent, by encoder: inout EventEncoder) {
    self.init(kind: .heldFailure, content: encoder.encode(event))
  }

  /// The failure in a message of that kind; nil if there is none.
  ///
  /// - Parameter decoder: The decoder of all messages of this kind.
  func heldFailure(by decoder: inout EventDecoder) throws(EventStreamError) -> RunFailure? {
    var failure: RunFailure?
    try decoder.decode(content[...]) { if case .failed(let found) = $0 { failure = found } }
    return failure
  }
}
