import WhiskerHTTP
import WhiskerText

/// The end of a request as its sender receives it.
enum Arrival: Sendable {
  /// A response or a failure.
  case answer(Result<HTTPResponse, HTTPError>)
  /// The response was lost on its way, so that the request has to be delivered again.
  case lost
}

/// A request that waits for its latency to elapse.
///
/// The transport's lock protects its variables, which justifies `@unchecked Sendable`.
final class Flight: @unchecked Sendable {
  /// The number of its record.
  let number: Int
  /// What arrives once the latency has passed.
  let arrival: Arrival
  /// The latency of the reply.
  let latency: Duration
  /// The purpose of the wait, such as `GET /v1/breeds (request 1)`.
  let purpose: String
  /// Whether the reply is held until it is released.
  var isHeld: Bool
  var waiting = Waiting()
  /// What has arrived, once the wait has ended.
  private(set) var end: Arrival?

  /// What the end of the wait has to reach.
  struct Waiting {
    /// The app's task, once it waits.
    var task: UnsafeContinuation<Arrival, Never>?
    /// Cancels the timer of the latency, once that runs.
    var timer: (@Sendable () -> Void)?
  }

  init(_ request: HTTPRequest, number: Int, _ arrival: Arrival, latency: Duration, isHeld: Bool) {
    self.number = number
    self.arrival = arrival
    self.latency = latency
    self.isHeld = isHeld
    // Every request has a purpose, and few are ever read.
    var purpose = ByteBuffer(capacity: request.url.encodedPath.utf8.count + 48)
    purpose.append(request.method.name)
    purpose.append(" ")
    purpose.append(request.url.encodedPath)
    purpose.append(" (request ")
    purpose.append(decimal: number)
    purpose.append(")")
    self.purpose = purpose.text
  }

  /// Ends the wait, and returns what has waited.
  func finish(with arrival: Arrival) -> Waiting {
    end = arrival
    defer { waiting = Waiting() }
    return waiting
  }
}
