/// A number of JSON as it is spelled, which is exact however large or long it is.
///
/// Two spellings of one number are equal: `1.0` is `1`, and `1e2` is `100`.
package struct JSONNumber: Sendable {
  /// The number as JSON spells it.
  package let text: String

  /// A number with a spelling that has the grammar of the RFC.
  package init(spelling text: String) { self.text = text }

  /// A whole number.
  package init(_ number: Int) { text = String(number) }

  /// A number, spelled as RFC 8785 does.
  ///
  /// - Precondition: `number` is finite.
  package init(_ number: Double) { text = Self.text(number) }

  /// The nearest number of this type; nil beyond its range.
  package var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// The number, if it is whole and fits 64 bits.
  package var integer: Int? { Int(text) ?? JSONDecimal(text)?.integer }
}

extension JSONNumber: Hashable {
  /// Whether two numbers are worth the same.
  package static func == (a: JSONNumber, b: JSONNumber) -> Bool {
    if bytesEqual(a.text, b.text) { return true }
    guard let a = JSONDecimal(a.text), let b = JSONDecimal(b.text) else { return false }
    return a == b
  }

  /// Feeds what equal numbers have in common.
  package func hash(into hasher: inout Hasher) {
    if let decimal = JSONDecimal(text) {
      hasher.combine(decimal)
    } else {
      hasher.combine(Bytewise(wrappedValue: text))
    }
  }
}

extension JSONNumber: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self.init(value) }
}

// MARK: - Spelling

extension JSONNumber {
  /// The shortest digits that read back as the same number, laid out as ECMAScript's `Number::toString` and RFC 8785 do.
  ///
  /// - Precondition: `number` is finite.
  package static func text(_ number: Double) -> String {
    precondition(number.isFinite, "JSON has no number for this (was \(number))")
    guard number != 0 else { return "0" }
    let sign = number < 0 ? "-" : ""
    let (digits, point) = decimal(number.magnitude)
    let count = digits.count
    // `point` is how many digits stand before the decimal point, ECMAScript's n; `count` is its k.
    if count <= point, point <= 21 {
      return sign + digits + String(repeating: "0", count: point - count)
    }
    if 0 < point, point <= 21 {
      let split = digits.index(digits.startIndex, offsetBy: point)
      return sign + digits[..<split] + "." + digits[split...]
    }
    if -6 < point, point <= 0 {
      return sign + "0." + String(repeating: "0", count: -point) + digits
    }
    let exponent = point - 1
    let first = digits.prefix(1)
    let rest = digits.dropFirst()
    return sign + first + (rest.isEmpty ? "" : "." + rest) + "e" + (exponent < 0 ? "-" : "+")
      + String(exponent.magnitude)
  }

  /// The significant digits without zeros at either end, and where the decimal point stands among them.
  private static func decimal(_ number: Double) -> (digits: String, point: Int) {
    var digits = ""
    var point: Int?
    var exponent = 0
    let description = number.description
    for (index, character) in zip(description.indices, description) {
      switch character {
      case ".": point = digits.count
      case "e":
        exponent = Int(description[description.index(after: index)...]) ?? 0
        return normalized(digits, (point ?? digits.count) + exponent)
      default: digits.append(character)
      }
    }
    return normalized(digits, point ?? digits.count)
  }

  private static func normalized(_ digits: String, _ point: Int) -> (digits: String, point: Int) {
    let leading = digits.prefix { $0 == "0" }.count
    var kept = digits.dropFirst(leading)
    while kept.last == "0" { kept.removeLast() }
    return (String(kept), point - leading)
  }
}
