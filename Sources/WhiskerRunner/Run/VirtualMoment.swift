/// A virtual time as people read it: `+1.100s`.
package struct VirtualMoment: CustomStringConvertible, Sendable {
  private let duration: Duration

  /// A time since the start of the session.
  package init(_ duration: Duration) { self.duration = duration }

  /// Seconds with three decimals, and more only where they are not zero.
  package var description: String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = attoseconds / 1_000_000_000
    var decimals = String(nanoseconds)
    decimals = String(repeating: "0", count: 9 - decimals.utf8.count) + decimals
    while decimals.utf8.count > 3, decimals.utf8.last == UInt8(ascii: "0") { decimals.removeLast() }
    return "+\(seconds).\(decimals)s"
  }

  /// A duration as a journey writes it, such as `300ms` or `2s`; finer parts than milliseconds as decimals.
  package static func literal(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 { return "\(seconds)s" }
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    let total = seconds * 1000 + milliseconds
    // A journey's shortest unit is the millisecond; the next one is late enough for whatever is due in between.
    return "\(rest == 0 ? total : total + 1)ms"
  }
}
