import WhiskerFakeHTTP
import WhiskerHTTP
package import WhiskerRunner

/// The requests of a run as a HAR 1.2 file with virtual times: a page for each journey, bodies in full, and credentials hidden.
///
/// `replies from` that file reproduces the run.
package struct HARReport: Reporter {
  private let sink: ByteSink
  private var journeys: [RecordedJourney] = []
  /// The requests of the journey in progress, in the order of sending, and the responses by their numbers.
  private var requests: [SentRequest] = []
  private var responses: [Int: ReceivedResponse] = [:]

  /// Creates a recording that is written at the end of the run.
  package init(sink: @escaping ByteSink) { self.sink = sink }

  /// Requests and responses with their bodies.
  package var details: RunDetails { [.network, .bodies] }

  /// Adds a journey, a request or a response.
  package mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head):
      journeys.append(RecordedJourney(title: head.name, clock: Int64(head.clock), secrets: head.secrets))
    case .requested(let request): requests.append(request)
    case .responded(let response): responses[response.number] = response
    case .journeyEnded(let outcome): endJourney(at: outcome.time)
    case .stepStarted, .taken, .effect, .acted, .navigated, .screenChanged, .frame, .expectation, .snapshot,
      .printed,
      .stepEnded, .failed, .failedAsExpected, .used, .skipped:
      break
    }
  }

  /// Writes the file.
  package mutating func finish(_ totals: RunTotals) { sink(HARFormat.bytes(of: journeys)) }

  private mutating func endJourney(at time: Duration) {
    guard !journeys.isEmpty else { return }
    journeys[journeys.count - 1].exchanges = requests.map {
      RecordedExchange($0, responses[$0.number], endOfJourney: time)
    }
    requests = []
    responses = [:]
  }
}

extension RecordedExchange {
  /// Creates an exchange; without a response the request was cancelled when the journey ended.
  fileprivate init(_ request: SentRequest, _ response: ReceivedResponse?, endOfJourney: Duration) {
    let ending: Ending =
      switch response?.outcome {
      case .status(let status):
        .response(
          status: status,
          Message(
            headers: HTTPHeaders(response?.headers ?? []), body: response?.content ?? [],
            secretNumbers: response?.secretNumbers ?? []))
      case let outcome: .failure(outcome?.failureCode ?? Fault.cancelled.rawValue)
      }
    self.init(
      method: request.method, url: request.url,
      request: Message(
        headers: HTTPHeaders(request.headers), body: request.content, secretNumbers: request.secretNumbers),
      sentAt: request.time,
      endedAt: max(request.time, response?.time ?? endOfJourney), ending: ending, timing: request.timing)
  }
}

extension HTTPHeaders {
  fileprivate init(_ fields: [HeaderField]) {
    self.init(fields.map { Field(name: $0.name, value: $0.value) })
  }
}
