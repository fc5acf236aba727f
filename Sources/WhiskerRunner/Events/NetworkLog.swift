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
  /// The event of the run's stream, credentials hidden; `mask` knows which bodies hold a secret.
  @MainActor
  func runEvent(clock now: Duration, _ mask: SecretMask) -> RunEvent {
    func ended(
      _ record: RequestRecord, _ outcome: ReceivedResponse.Outcome, _ response: HTTPResponse? = nil
    ) -> RunEvent {
      .responded(
        ReceivedResponse(
          number: record.number, outcome: outcome, headers: response.map { .init($0.headers) } ?? [],
          body: response.map { BodySummary($0.body, hidesDigest: mask.hides($0.body)) } ?? .empty,
          origin: record.replyOrigin?.description, time: now))
    }
    switch self {
    case .sent(let record):
      let request = record.request
      return .requested(
        SentRequest(
          number: record.number, method: "\(request.method)",
          url: HTTPRedaction.standard.summary(of: request.url), headers: .init(request.headers),
          body: BodySummary(request.body, hidesDigest: mask.hides(request.body)), time: record.sentAt))
    case .replied(let record, let response): return ended(record, .status(response.status), response)
    case .failed(let record, let error): return ended(record, .failure(error.description))
    case .cancelled(let record): return ended(record, .cancelled)
    case .unmatched(let record, _): return ended(record, .unmatched)
    }
  }
}

extension [HeaderField] {
  /// The fields of a message, credentials hidden.
  fileprivate init(_ headers: HTTPHeaders) {
    self = HTTPRedaction.standard.redacted(headers).fields.map { HeaderField(name: $0.name, value: $0.value) }
  }
}
