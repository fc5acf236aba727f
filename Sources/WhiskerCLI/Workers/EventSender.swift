import WhiskerRunner

/// Sends a worker's events to its supervisor, many at a time.
///
/// A journey's events are all sent when it ends. Anything else written to the pipe therefore comes after the journeys before it,
/// and is blamed on the current one.
@MainActor
final class EventSender {
  private let pipe: Int32
  private let tail: SharedTail
  private let details: RunDetails
  private var encoder = EventEncoder()

  /// After how many bytes events are sent within a journey.
  private static let portion = 1 << 14

  /// Sends those events that are asked for.
  init(_ details: RunDetails, to pipe: Int32, tail: SharedTail) {
    self.details = details
    self.pipe = pipe
    self.tail = tail
  }

  /// Buffers an event, and sends the buffer if it is large or a journey ends.
  func send(_ event: RunEvent) {
    guard details.include(event) else { return }
    let bytes = encoder.encode(event)
    if bytes.count > SharedTail.capacity - tail.count { flush() }
    if bytes.count > SharedTail.capacity {
      write(bytes)
      tail.clear(afterSending: bytes.count)
      return
    }
    tail.append(bytes)
    if case .journeyEnded = event { return flush() }
    if tail.count >= Self.portion { flush() }
  }

  /// Sends the buffered events.
  func flush() {
    let count = tail.count
    if count == 0 { return }
    write(tail.kept)
    tail.clear(afterSending: count)
  }

  private func write(_ content: some Collection<UInt8>) {
    var bytes: [UInt8] = [WorkerMessage.Kind.events.rawValue]
    bytes.reserveCapacity(content.count + 5)
    WorkerMessage.append(content, to: &bytes)
    Terminal.write(bytes, to: pipe)
  }
}
