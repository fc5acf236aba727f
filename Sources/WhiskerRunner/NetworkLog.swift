import Synchronization
import WhiskerFakeHTTP
import WhiskerHTTP

/// What the network did since it was last asked, in order.
///
/// The transport tells it from whichever executor a request runs on; the session takes it at the next frame.
final class NetworkLog: Sendable {
  private let events = Mutex<[FakeTransportEvent]>([])

  func append(_ event: FakeTransportEvent) { events.withLock { $0.append(event) } }

  func take() -> [FakeTransportEvent] {
    events.withLock { events in
      if events.isEmpty { return [] }
      defer { events = [] }
      return events
    }
  }
}

extension FakeTransportEvent {
  /// The event as the run's stream tells it.
  func runEvent(clock now: Duration) -> RunEvent {
    switch self {
    case .sent(let record):
      .requested(
        number: record.number, summary: HTTPRedaction.standard.summary(of: record.request),
        time: record.sentAt)
    case .replied(let record, let response):
      .responded(number: record.number, outcome: "\(response.status)", time: now)
    case .failed(let record, let error):
      .responded(number: record.number, outcome: error.description, time: now)
    case .cancelled(let record):
      .responded(number: record.number, outcome: "cancelled", time: now)
    case .unmatched(let record, _):
      .responded(number: record.number, outcome: "unmatched", time: now)
    }
  }
}
