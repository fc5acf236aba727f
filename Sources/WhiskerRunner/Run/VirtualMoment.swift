import WhiskerText
internal import WhiskerTime

/// A virtual time in readable form: `+1.100s`.
package struct VirtualMoment: CustomStringConvertible, Sendable {
  /// The last instant of a journey, at which its clock stops: 292 years after the start.
  static let last = VirtualNanoseconds.duration(.max)

  private let duration: Duration

  /// Creates a moment from the time since the start of the session.
  package init(_ duration: Duration) { self.duration = duration }

  /// The seconds with three decimals, or more if those are not zero; no session has a negative time, but damaged events may.
  package var description: String {
    let (seconds, attoseconds) = duration.components
    var decimals = padded(attoseconds.magnitude / 1_000_000_000, 9)
    while decimals.utf8.count > 3, decimals.utf8.last == UInt8(ascii: "0") { decimals.removeLast() }
    return "\(duration < .zero ? "-" : "+")\(seconds.magnitude).\(decimals)s"
  }

  /// Returns a duration as a journey writes it, such as `300ms` or `2s`, rounded up to whole milliseconds.
  package static func literal(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 { return "\(seconds)s" }
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    let total = seconds * 1000 + milliseconds
    // A journey's shortest unit is the millisecond; the next one is late enough for anything due in between.
    return "\(rest == 0 ? total : total + 1)ms"
  }
}
