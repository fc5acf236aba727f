/// Converts between `Duration` (128 bits of attoseconds) and the whole nanoseconds of the timers.
///
/// 64 bits represent ±292 years; values beyond are clamped, so `sleep(for: .seconds(Int64.max))` is a sleep that never ends
/// rather than a trap.
package enum VirtualNanoseconds {
  /// Returns the duration in nanoseconds, with fractions rounded up so that no sleep is too short.
  package static func rounded(up duration: Duration) -> Int64 {
    // The components of a longer duration do not fit into 64 bits.
    if duration >= .seconds(Int64.max) { return .max }
    if duration <= .seconds(Int64.min) { return .min }
    let (seconds, attoseconds) = duration.components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let whole = attoseconds / 1_000_000_000
    let fraction: Int64 = attoseconds % 1_000_000_000 > 0 ? 1 : 0
    return saturatingSum(scaled, whole + fraction)
  }

  /// Returns the duration of a number of nanoseconds.
  package static func duration(_ nanoseconds: Int64) -> Duration {
    let seconds = nanoseconds / 1_000_000_000
    return Duration(
      secondsComponent: seconds,
      attosecondsComponent: (nanoseconds - seconds * 1_000_000_000) * 1_000_000_000)
  }

  /// Returns the sum of two durations, clamped to what a duration can be.
  package static func saturatingSum(_ a: Duration, _ b: Duration) -> Duration {
    let (sum, overflow) = a.attoseconds.addingReportingOverflow(b.attoseconds)
    return Duration(attoseconds: overflow ? (b < .zero ? .min : .max) : sum)
  }

  /// Returns the first duration less the second, clamped to what a duration can be.
  package static func saturatingDifference(_ a: Duration, _ b: Duration) -> Duration {
    let (difference, overflow) = a.attoseconds.subtractingReportingOverflow(b.attoseconds)
    return Duration(attoseconds: overflow ? (b < .zero ? .max : .min) : difference)
  }

  /// Returns the sum, clamped to the 64-bit range.
  package static func saturatingSum(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b < 0 ? .min : .max) : sum
  }
}
