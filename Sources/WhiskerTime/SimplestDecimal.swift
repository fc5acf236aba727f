/// Recovers the duration somebody asked for from the slightly shorter one that was measured.
///
/// `Task.sleep(for: .milliseconds(300))` arrives as "in 299.987412 ms": the clock ran while the call was on its way. The rule
/// takes the number with the most trailing zeros that is not smaller than the measured one and not further away than
/// the noise can explain. It is a guess: a process that was stopped for longer than `noise` in between makes it wrong,
/// and so does a duration with more digits than the noise leaves room for.
package enum SimplestDecimal {
  /// How long a call may take from reading the clock to the executor, in nanoseconds: 250 µs.
  package static let noise: Int64 = 250_000

  /// The roundest number of nanoseconds in `measured ... measured + noise`; never less than zero.
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
