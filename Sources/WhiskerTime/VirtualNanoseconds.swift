/// Converts between `Duration` (128 bits of attoseconds) and the whole nanoseconds of the timers.
///
/// 64 bits represent ±292 years; values beyond are clamped, so `sleep(for: .seconds(Int64.max))` is a sleep that never ends
/// rather than a trap.
package enum VirtualNanoseconds {
  /// The attoseconds below which a fraction of a nanosecond is the error of a floating-point number: `.seconds(1.1)` is 88 too long.
  private static let error: Int128 = 1_000_000

  /// Returns the duration in nanoseconds, with fractions rounded up so that no sleep is too short; a fraction below a picosecond is none.
  ///
  /// A positive duration is at least a nanosecond: a loop that sleeps until a deadline ends, although the clock does not show the last fraction.
  package static func rounded(up duration: Duration) -> Int64 {
    let (whole, rest) = duration.attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(clamping: rest >= error || rest > 0 && whole == 0 ? whole + 1 : whole)
  }

  /// Returns the duration of a number of nanoseconds.
  package static func duration(_ nanoseconds: Int64) -> Duration {
    Duration(attoseconds: Int128(nanoseconds) * 1_000_000_000)
  }

  /// Returns the sum of two durations, clamped to what a duration can be.
  package static func saturatingSum(_ a: Duration, _ b: Duration) -> Duration {
    let (sum, overflow) = a.attoseconds.addingReportingOverflow(b.attoseconds)
    return Duration(attoseconds: overflow ? (b < .zero ? .min : .max) : sum)
  }

  /// Returns the first duration less the second, clamped to what a duration can be.
  static func saturatingDifference(_ a: Duration, _ b: Duration) -> Duration {
    let (difference, overflow) = a.attoseconds.subtractingReportingOverflow(b.attoseconds)
    return Duration(attoseconds: overflow ? (b < .zero ? .max : .min) : difference)
  }

  /// Returns the sum, clamped to the 64-bit range.
  package static func saturatingSum(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b < 0 ? .min : .max) : sum
  }
}
