/// Formats durations for the messages of this module: `0s`, `300ms`, `1.5s`, `33.000001ms`.
package enum TimeText {
  /// Returns the exact duration, in seconds from one second on and otherwise in milliseconds, without trailing zeros.
  ///
  /// Exact to the nanosecond; finer parts are rounded up, as the virtual clock does.
  package static func text(_ duration: Duration) -> String {
    let total = VirtualNanoseconds.rounded(up: duration)
    if total == 0 { return "0s" }
    let magnitude = total.magnitude
    let inSeconds = magnitude >= 1_000_000_000
    let unit: UInt64 = inSeconds ? 1_000_000_000 : 1_000_000
    var text = (total < 0 ? "-" : "") + String(magnitude / unit)
    var rest = magnitude % unit
    if rest != 0 {
      text += "."
      var digit = unit / 10
      while rest != 0 {
        text += String(rest / digit)
        rest %= digit
        digit /= 10
      }
    }
    return text + (inSeconds ? "s" : "ms")
  }
}
