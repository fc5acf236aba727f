import WhiskerText

/// The way in which a locale writes numbers.
struct NumberSymbols: Sendable {
  let decimal: String
  let group: String
  /// The number of digits in the last group, and in each group before it; zero for no groups.
  let groupSizes: (last: Int, others: Int)
  /// The number of digits before the last group from which on groups are written.
  let minimumGroupDigits: Int
  let minus: String
  /// The digit zero; the others follow it.
  let zero: UInt32
  /// The percent pattern, in which `{n}` is the number.
  let percent: String

  init(_ facts: LocaleFacts) {
    let values = facts.list("number")
    decimal = values[0]
    group = values[1]
    groupSizes = (Int(values[2]) ?? 0, Int(values[3]) ?? 0)
    minimumGroupDigits = Int(values[4]) ?? 1
    minus = values[5]
    zero = values[6].unicodeScalars.first?.value ?? 48
    percent = values[7]
  }

  /// Writes a number.
  func text(_ number: DecimalText, isGrouped: Bool = true) -> String {
    var text = number.isNegative ? minus : ""
    let count = number.whole.count
    let hasGroups = isGrouped && groupSizes.last > 0 && count >= groupSizes.last + minimumGroupDigits
    for (index, digit) in number.whole.enumerated() {
      let left = count - index
      if hasGroups, index > 0,
        left == groupSizes.last || left > groupSizes.last && (left - groupSizes.last) % groupSizes.others == 0
      {
        text += group
      }
      text.unicodeScalars.append(self.digit(digit))
    }
    guard !number.fraction.isEmpty else { return text }
    text += decimal
    for digit in number.fraction { text.unicodeScalars.append(self.digit(digit)) }
    return text
  }

  /// Writes a whole number with at least a number of digits and without groups.
  func digits(_ number: Int, atLeast count: Int = 1) -> String {
    if number >= 0, zero == 48 { return padded(number, count) }
    let digits = DecimalText(number)
    var text = String(
      String.UnicodeScalarView(repeatElement(digit(0), count: max(0, count - digits.whole.count))))
    text += self.text(digits, isGrouped: false)
    return text
  }

  private func digit(_ digit: UInt8) -> Unicode.Scalar { Unicode.Scalar(zero + UInt32(digit)) ?? "0" }
}
