/// A decimal number as its digits, so that it can be rounded and written without binary arithmetic.
struct DecimalText: Sendable, Hashable {
  private(set) var isNegative: Bool
  /// The digits before the decimal separator, at least one.
  private(set) var whole: [UInt8]
  /// The digits after it.
  private(set) var fraction: [UInt8]

  /// The number without its sign.
  var magnitude: DecimalText {
    var result = self
    result.isNegative = false
    return result
  }

  init(_ number: Int) {
    isNegative = number < 0
    whole = String(number.magnitude).utf8.map { $0 - 48 }
    fraction = []
  }

  /// The shortest decimal that reads back as the same number; `nil` for infinities and for no number.
  init?(_ number: Double) {
    guard number.isFinite else { return nil }
    isNegative = number < 0
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    let text = Array(number.magnitude.description.utf8)
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"):
        exponent = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
      case UInt8(ascii: "0")...UInt8(ascii: "9") where exponent == 0: digits.append(byte - 48)
      default: break
      }
    }
    let place = (point ?? digits.count) + exponent
    if place <= 0 {
      whole = [0]
      fraction = Array(repeating: 0, count: -place) + digits
    } else {
      digits += Array(repeating: 0, count: max(0, place - digits.count))
      whole = Array(digits[..<place])
      fraction = Array(digits[place...])
    }
    while fraction.last == 0 { fraction.removeLast() }
    while whole.count > 1, whole[0] == 0 { whole.removeFirst() }
  }

  /// The number with a number of fraction digits in a range; a tie is rounded to the even digit.
  func rounded(to digits: ClosedRange<Int>) -> DecimalText {
    var result = self
    if fraction.count > digits.upperBound {
      let dropped = fraction[digits.upperBound...]
      result.fraction = Array(fraction[..<digits.upperBound])
      let last = result.fraction.last ?? result.whole[result.whole.count - 1]
      let isTie = dropped.first == 5 && dropped.dropFirst().allSatisfy { $0 == 0 }
      if isTie ? last % 2 == 1 : dropped.first ?? 0 >= 5 { result.increment() }
      while result.fraction.count > digits.lowerBound, result.fraction.last == 0 {
        result.fraction.removeLast()
      }
    }
    while result.fraction.count < digits.lowerBound { result.fraction.append(0) }
    if result.whole == [0], result.fraction.allSatisfy({ $0 == 0 }) { result.isNegative = false }
    return result
  }

  /// Adds one to the last digit.
  private mutating func increment() {
    for index in fraction.indices.reversed() {
      if fraction[index] < 9 {
        fraction[index] += 1
        return
      }
      fraction[index] = 0
    }
    for index in whole.indices.reversed() {
      if whole[index] < 9 {
        whole[index] += 1
        return
      }
      whole[index] = 0
    }
    whole.insert(1, at: 0)
  }

  /// The number a hundred times as large.
  var hundredfold: DecimalText {
    var result = self
    for _ in 0..<2 { result.whole.append(result.fraction.isEmpty ? 0 : result.fraction.removeFirst()) }
    while result.whole.count > 1, result.whole[0] == 0 { result.whole.removeFirst() }
    return result
  }
}
