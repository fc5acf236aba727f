import WhiskerHTTP
import WhiskerText

/// The quality of the network; by default it has no limits and no faults.
///
/// Everything is a function of the conditions and the request: two runs of one journey get the same responses at the same instants.
package struct NetworkConditions: Hashable, Sendable {
  /// The number of bytes of a response body that arrive per second; nil for no transfer time.
  ///
  /// Each response has the full rate to itself, and headers and requests take no time.
  package var bytesPerSecond: Int?
  /// The percentage of requests that fail, 0…100.
  package var failurePercentage = 0
  /// The seed that selects the requests that fail; the same seed selects the same ones on every machine.
  package var seed: UInt64 = 0
  /// The status with which a captive portal answers every request instead of the replies; nil without a portal.
  package var portalStatus: Int?

  /// Creates a network without limits and faults.
  package init() {}

  /// The longest time until a reply or of a transfer, 272 years: a reply that takes longer never arrives, and times and their sums fit
  /// into clocks and events.
  static let longestTime = Duration.seconds(longestSeconds)
  private static let longestSeconds = (1 << 33) - 1

  /// Returns the transfer time of a body in addition to its reply's latency, rounded up to whole nanoseconds; at most ``longestTime``.
  func transferTime(ofBytes count: Int) -> Duration {
    guard let rate = bytesPerSecond, rate > 0 else { return .zero }
    let (seconds, rest) = count.quotientAndRemainder(dividingBy: rate)
    if seconds >= Self.longestSeconds { return Self.longestTime }
    let (nanoseconds, fraction) = rate.dividingFullWidth(rest.multipliedFullWidth(by: 1_000_000_000))
    return .seconds(seconds) + .nanoseconds(nanoseconds + (fraction > 0 ? 1 : 0))
  }

  /// Whether the request with a number, from 1, fails.
  ///
  /// It fails if the number-th output of SplitMix64 for the seed, mapped to 0…99 by the high half of its product with 100, is
  /// below the percentage.
  func breaks(request number: Int) -> Bool {
    let output = SplitMix64.number(at: seed &+ UInt64(number) &* SplitMix64.step)
    return Int(output.multipliedFullWidth(by: 100).high) < failurePercentage
  }

  /// The portal's response: a sign-in page, or a redirection to it if the status is one.
  var portalReply: Reply? {
    portalStatus.map { status in
      var headers: HTTPHeaders = ["cache-control": "no-store", "content-type": "text/html; charset=utf-8"]
      if (300..<400).contains(status) { headers["location"] = "http://portal.invalid/" }
      return Reply(
        .response(status: status, headers: headers, body: .text(Self.portalPage)), repeats: .always,
        origin: RuleOrigin(file: "captive portal", line: 0))
    }
  }

  /// A typical portal page; its address can belong to no one (RFC 2606).
  static let portalPage = """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><title>Sign in to the network</title></head>
    <body><h1>Sign in to the network</h1>
    <form method="post" action="http://portal.invalid/"><button>Accept and connect</button></form></body>
    </html>

    """
}
