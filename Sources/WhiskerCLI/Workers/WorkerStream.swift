import WhiskerRunner

/// Reads the events of one worker: those that it sends and, at its end, the unsent rest.
struct WorkerStream {
  private var decoder = EventDecoder()
  private var received = 0

  /// Reads the events of a message.
  mutating func take(
    _ message: WorkerMessage, _ receive: (RunEvent) throws(EventOrder.Violation) -> Void
  ) throws(WorkerMessage.Foreign) {
    guard message.kind == .events else {
      throw WorkerMessage.Foreign(reason: "a worker of a run sends events only")
    }
    received += message.content.count
    try decode(message.content, receive)
  }

  /// Reads the rest that a worker left in its memory.
  mutating func take(
    _ tail: SharedTail, _ receive: (RunEvent) throws(EventOrder.Violation) -> Void
  ) throws(WorkerMessage.Foreign) {
    try decode(tail.rest(after: received), receive)
  }

  private mutating func decode(
    _ bytes: [UInt8], _ receive: (RunEvent) throws(EventOrder.Violation) -> Void
  ) throws(WorkerMessage.Foreign) {
    var violation: EventOrder.Violation?
    do throws(EventStreamError) {
      try decoder.decode(bytes[...]) { event in
        guard violation == nil else { return }
        do throws(EventOrder.Violation) { try receive(event) } catch { violation = error }
      }
    } catch {
      throw WorkerMessage.Foreign(reason: violation?.reason ?? error.description)
    }
    if let violation { throw WorkerMessage.Foreign(reason: violation.reason) }
  }
}
