/// The properties of a number as it is written that plural rules depend on, by the letters of CLDR.
struct PluralOperands: Sendable, Hashable {
  /// The digits before the decimal separator, as a number; of more than 18 a 1 and the last 18.
  let i: UInt64
  /// The number of digits after it, with trailing zeros.
  let v: Int
  /// Those digits as a number; only the first 18 of them.
  let f: UInt64
  /// Those digits without trailing zeros, as a number.
  let t: UInt64

  /// Whether the number has no fraction other than zero, so that it equals `i`.
  var isWhole: Bool { t == 0 }

  init(_ number: Int) {
    i = UInt64(number.magnitude)
    v = 0
    f = 0
    t = 0
  }

  /// Creates a number from its whole part, the number of its fraction digits, and these digits as a number.
  init(_ whole: UInt64, _ digits: Int, _ fraction: UInt64) {
    i = whole
    v = digits
    f = fraction
    t = Self.withoutTrailingZeros(fraction)
  }

  /// Reads a number with or without a fraction, such as "-1.50".
  init(_ number: DecimalText) {
    let last = number.whole.suffix(18).reduce(0) { $0 * 10 + UInt64($1) }
    // A larger number must not be taken for one of 0 to 19; no rule looks at more than its last six digits.
    self.init(
      number.whole.count > 18 ? 1_000_000_000_000_000_000 + last : last, number.fraction.count,
      number.fraction.prefix(18).reduce(0) { $0 * 10 + UInt64($1) })
  }

  private static func withoutTrailingZeros(_ number: UInt64) -> UInt64 {
    var rest = number
    while rest > 0, rest % 10 == 0 { rest /= 10 }
    return rest
  }
}
