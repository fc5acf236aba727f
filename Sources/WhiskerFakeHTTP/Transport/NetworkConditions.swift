import WhiskerHTTP

/// How good the network is; a new transport's network has no limits and no faults.
///
/// All of it is a function of the conditions and the request: two runs of one journey get the same answers at the same instants.
package struct NetworkConditions: Hashable, Sendable {
  /// The bytes of an answer's body that arrive in a second; nil for no time at all.
  ///
  /// Each answer has the whole rate to itself, and headers and requests take no time.
  package var bytesPerSecond: Int?
  /// How many requests of a hundred break off, 0…100.
  package var failurePercentage = 0
  /// Which requests break off; the same seed picks the same ones on every machine.
  package var seed: UInt64 = 0
  /// The status with which a captive portal answers every request in the place of the replies; nil without a portal.
  package var portalStatus: Int?

  /// A network without limits and faults.
  package init() {}

  /// The time that a body takes besides its reply's latency, rounded up to whole nanoseconds.
  func transferTime(ofBytes count: Int) -> Duration {
    guard let rate = bytesPerSecond, rate > 0 else { return .zero }
    let (seconds, rest) = count.quotientAndRemainder(dividingBy: rate)
    let (nanoseconds, fraction) = (rest * 1_000_000_000).quotientAndRemainder(dividingBy: rate)
    return .seconds(seconds) + .nanoseconds(nanoseconds + (fraction > 0 ? 1 : 0))
  }

  /// Whether the request with a number, from 1, breaks off.
  ///
  /// The number-th output of SplitMix64 (Steele, Lea and Flood, 2014) that begins with the seed, brought to 0…99 by the
  /// high half of its product with 100, is below the percentage.
  func breaks(request number: Int) -> Bool {
    var mixed = seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(mixed.multipliedFullWidth(by: 100).high) < failurePercentage
  }

  /// What the portal answers: a page to sign in on, or the way to it where the status is a redirection.
  var portalReply: Reply? {
    portalStatus.map { status in
      var headers: HTTPHeaders = ["cache-control": "no-store", "content-type": "text/html; charset=utf-8"]
      if (300..<400).contains(status) { headers["location"] = "http://portal.invalid/" }
      return Reply(
        .response(status: status, headers: headers, body: .text(Self.portalPage)), repeats: .always,
        origin: RuleOrigin(file: "captive portal", line: 0))
    }
  }

  /// A page as portals serve it; its address can belong to nobody (RFC 2606).
  static let portalPage = """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><title>Sign in to the network</title></head>
    <body><h1>Sign in to the network</h1>
    <form method="post" action="http://portal.invalid/"><button>Accept and connect</button></form></body>
    </html>

    """
}
