import WhiskerRunner

extension WorkerMessage {
  /// Tells the supervisor of a failure, which it reports if the app ends the process before the journey's end.
  init(heldFailure event: RunEvent) {
    // Other messages may be lost without it, so it refers to none of them.
    var encoder = EventEncoder()
    self.init(kind: .heldFailure, content: encoder.encode(event))
  }

  /// The failure in a message of that kind; nil if there is none.
  func heldFailure() throws(EventStreamError) -> RunFailure? {
    var decoder = EventDecoder()
    var failure: RunFailure?
    try decoder.decode(content[...]) { if case .failed(let found) = $0 { failure = found } }
    return failure
  }
}
