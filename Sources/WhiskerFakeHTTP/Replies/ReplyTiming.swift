/// The timing that a reply itself asks for, without that of the network: with it, a recording answers at the same instants again.
package struct ReplyTiming: Hashable, Sendable {
  /// The virtual time from sending to arrival.
  package let latency: Duration
  /// The number of bytes of the body that arrive per second; nil for the network's rate.
  package let bytesPerSecond: Int?
  /// The number of bytes by which the transfer time is computed, those of the body; nil for a failure.
  package let transferBytes: Int?

  /// Creates a timing.
  package init(latency: Duration, bytesPerSecond: Int? = nil, transferBytes: Int? = nil) {
    self.latency = latency
    self.bytesPerSecond = bytesPerSecond
    self.transferBytes = transferBytes
  }

  init(_ reply: Reply, latency: Duration) {
    self.init(
      latency: latency, bytesPerSecond: reply.bytesPerSecond, transferBytes: reply.transferBytes)
  }
}
