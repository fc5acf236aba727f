/// Formats durations for the messages of this module: `0s`, `300ms`, `1.5s`, `33.000001ms`.
package enum TimeText {
  /// Returns the exact duration, in seconds from one second on and otherwise in milliseconds, without trailing zeros.
  ///
  /// Exact to the nanosecond; finer parts are rounded up, as the virtual clock does.
  package static func text(_ duration: Duration) -> String {
    let total = VirtualNanoseconds.rounded(up: duration)
    if total == 0 { return "0s" }
    let inSeconds = total.magnitude >= 1_000_000_000
    let (whole, rest) = total.magnitude.quotientAndRemainder(
      dividingBy: inSeconds ? 1_000_000_000 : 1_000_000)
    // At most a sign, 10 digits, a point, 9 digits and a unit, written from the end.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 22) { bytes in
      var start = bytes.count
      func prepend(_ byte: UInt8) {
        start -= 1
        bytes[start] = byte
      }
      prepend(UInt8(ascii: "s"))
      if !inSeconds { prepend(UInt8(ascii: "m")) }
      var digits = rest
      var hasFraction = false
      for _ in 0..<(rest == 0 ? 0 : inSeconds ? 9 : 6) {
        let digit = UInt8(digits % 10)
        digits /= 10
        hasFraction = hasFraction || digit != 0
        if hasFraction { prepend(UInt8(ascii: "0") + digit) }
      }
      if hasFraction { prepend(UInt8(ascii: ".")) }
      digits = whole
      repeat {
        prepend(UInt8(ascii: "0") + UInt8(digits % 10))
        digits /= 10
      } while digits > 0
      if total < 0 { prepend(UInt8(ascii: "-")) }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
    }
  }
}
