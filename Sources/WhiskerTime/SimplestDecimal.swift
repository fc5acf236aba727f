/// Recovers the requested duration from the slightly shorter measured one.
///
/// `Task.sleep(for: .milliseconds(300))` arrives as "in 299.987412 ms", because the clock runs during the call. The rule
/// picks the number with the most trailing zeros that is not smaller than the measured one and not further away than
/// the noise can explain. It is a guess: it is wrong if the process was stopped for longer than `noise` in between,
/// or if the duration has more digits than the noise allows.
package enum SimplestDecimal {
  /// The longest time from reading the clock to the executor that the rule allows for, in nanoseconds: 250 µs.
  static let noise: Int64 = 250_000

  /// Returns the roundest number of nanoseconds in `measured ... measured + noise`; never less than zero.
  ///
  /// Short durations allow for less noise (a twentieth of them, but at least 20 µs), so that 1 ms can't become 1.2 ms.
  package static func duration(measured: Int64) -> Int64 {
    if measured <= 0 { return 0 }
    let room = min(noise, max(20_000, measured / 20))
    let upper = VirtualNanoseconds.saturatingSum(measured, room)
    var unit: Int64 = 1_000_000_000_000
    while unit > 1 {
      let candidate = upper / unit * unit
      if candidate >= measured { return candidate }
      unit /= 10
    }
    return measured
  }
}
