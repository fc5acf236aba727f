/// An exact JSON number: digits without zeros at either end, and a power of ten.
struct JSONDecimal: Hashable {
  private var isNegative = false
  private var digits: [UInt8] = []
  private var exponent = 0

  /// The largest power of ten that is distinguished from others.
  private static let exponentLimit = 1_000_000

  /// Reads a number in JSON's spelling; returns `nil` for an exponent beyond a million, or a text that is not a number.
  init?(_ text: String) {
    var rest = text.utf8[...]
    if rest.first == 0x2D {
      isNegative = true
      rest = rest.dropFirst()
    }
    var seesPoint = false
    while let byte = rest.first, byte == 0x2E || (0x30...0x39).contains(byte) {
      rest = rest.dropFirst()
      if byte == 0x2E {
        if seesPoint { return nil }
        seesPoint = true
        continue
      }
      digits.append(byte - 0x30)
      if seesPoint { exponent -= 1 }
    }
    if digits.isEmpty { return nil }
    let significant = digits.drop { $0 == 0 }
    if let byte = rest.first {
      guard byte == 0x65 || byte == 0x45 else { return nil }
      let power = Substring(rest.dropFirst())
      // Zero has no exponent.
      if !significant.isEmpty {
        guard let value = Int(power), value.magnitude <= Self.exponentLimit else { return nil }
        exponent += value
      }
    }
    let trailing = significant.reversed().prefix { $0 == 0 }.count
    digits = Array(significant.dropLast(trailing))
    exponent += trailing
    if digits.isEmpty {
      isNegative = false
      exponent = 0
    }
  }

  /// The number as an integer and a power of ten, such as `-5e-1`.
  var spelling: String {
    if digits.isEmpty { return "0" }
    let number = String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    return "\(isNegative ? "-" : "")\(number)e\(exponent)"
  }

  /// The number, if it is an integer that fits in 64 bits.
  var integer: Int? {
    guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
    var value = 0
    for digit in digits + [UInt8](repeating: 0, count: exponent) {
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = scaled.addingReportingOverflow(Int(digit))
      if overflow || carry { return nil }
      value = sum
    }
    return isNegative ? -value : value
  }
}
