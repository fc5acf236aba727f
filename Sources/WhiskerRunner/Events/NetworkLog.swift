import Synchronization
import WhiskerFakeHTTP
import WhiskerHTTP

/// The network events since they were last taken, in order.
///
/// The transport adds them on the executor that a request runs on; the session takes them at the next frame.
final class NetworkLog: Sendable {
  private let events = Mutex<[FakeTransportEvent]>([])

  func append(_ event: FakeTransportEvent) {
    events.withLock { events in
      // A page of images sends several requests at a time.
      if events.isEmpty { events.reserveCapacity(8) }
      events.append(event)
    }
  }

  func take() -> [FakeTransportEvent] {
    events.withLock { events in
      if events.isEmpty { return [] }
      defer { events = [] }
      return events
    }
  }
}

extension FakeTransportEvent {
  /// Returns the event for the run's stream, with credentials and secrets hidden.
  ///
  /// - Parameters:
  ///   - bodies: The bodies that earlier events showed.
  ///   - withBodies: Whether the event contains the body and what a recording needs.
  @MainActor
  func runEvent(
    clock now: Duration, _ mask: SecretMask, _ bodies: ShownBodies, withBodies: Bool
  ) -> RunEvent {
    func shown(_ body: [UInt8], _ headers: HTTPHeaders) -> ShownBodies.Shown {
      bodies.shown(body, contentType: headers["content-type"], mask)
    }
    func ended(
      _ record: RequestRecord, _ outcome: ReceivedResponse.Outcome, _ response: HTTPResponse? = nil
    ) -> RunEvent {
      let body = response.map { shown($0.body, $0.headers) }
      return .responded(
        ReceivedResponse(
          number: record.number, outcome: outcome, headers: response.map { .init($0.headers) } ?? [],
          body: body?.summary ?? .empty, content: withBodies ? body?.bytes ?? [] : [],
          secretNumbers: withBodies ? body?.secretNumbers ?? [] : [], origin: record.replyOrigin?.description,
          time: now))
    }
    switch self {
    case .sent(let record):
      let request = record.request
      let body = shown(request.body, request.headers)
      return .requested(
        SentRequest(
          number: record.number, method: "\(request.method)",
          url: HTTPRedaction.standard.summary(of: request.url), headers: .init(request.headers),
          body: body.summary, content: withBodies ? body.bytes : [],
          secretNumbers: withBodies ? body.secretNumbers : [], timing: withBodies ? record.timing : nil,
          time: record.sentAt))
    case .replied(let record, let response): return ended(record, .status(response.status), response)
    case .failed(let record, let error):
      return ended(record, Fault(error).map { .failure($0) } ?? .unmatched)
    case .lost(let record): return ended(record, .failure(.duplicate))
    case .cancelled(let record): return ended(record, .cancelled)
    case .unmatched(let record, _): return ended(record, .unmatched)
    }
  }
}

extension [HeaderField] {
  /// Creates the fields of a message, with credentials hidden.
  fileprivate init(_ headers: HTTPHeaders) {
    self = HTTPRedaction.standard.redacted(headers).fields.map { HeaderField(name: $0.name, value: $0.value) }
  }
}
