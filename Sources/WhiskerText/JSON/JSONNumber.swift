/// A JSON number in its original spelling, which is exact for any magnitude and number of digits.
///
/// Two spellings of the same number are equal: `1.0` equals `1`, and `1e2` equals `100`.
package struct JSONNumber: Sendable {
  /// The number in JSON's spelling.
  package let text: String

  /// Creates a number from a spelling that follows the grammar of the RFC.
  package init(spelling text: String) { self.text = text }

  /// Creates a number from an integer.
  package init(_ number: Int) { text = String(number) }

  /// Creates a number, spelled as in RFC 8785.
  ///
  /// - Precondition: `number` is finite.
  package init(_ number: Double) { text = Self.text(number) }

  /// The nearest number of this type, or `nil` beyond its range.
  package var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// The number, if it is an integer that fits in 64 bits.
  package var integer: Int? { Int(text) ?? JSONDecimal(text)?.integer }

  /// The number in a spelling that all numbers with its value share.
  package var canonical: JSONNumber {
    if let integer { return JSONNumber(integer) }
    return JSONDecimal(text).map { JSONNumber(spelling: $0.spelling) } ?? self
  }
}

extension JSONNumber: Hashable {
  /// Returns whether two numbers have the same value.
  package static func == (a: JSONNumber, b: JSONNumber) -> Bool {
    if bytesEqual(a.text, b.text) { return true }
    guard let a = JSONDecimal(a.text), let b = JSONDecimal(b.text) else { return false }
    return a == b
  }

  /// Hashes the value, which equal numbers share.
  package func hash(into hasher: inout Hasher) {
    if let decimal = JSONDecimal(text) {
      hasher.combine(decimal)
    } else {
      hasher.combine(Bytewise(text))
    }
  }
}

extension JSONNumber: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self.init(value) }
}

// MARK: - Spelling

extension JSONNumber {
  /// Returns the shortest digits that read back as the same number, in the layout of ECMAScript's `Number::toString` and RFC 8785.
  ///
  /// - Precondition: `number` is finite.
  package static func text(_ number: Double) -> String {
    precondition(number.isFinite, "JSON has no number for this (was \(number))")
    guard number != 0 else { return "0" }
    let sign = number < 0 ? "-" : ""
    let (digits, point) = decimal(number.magnitude)
    let count = digits.count
    // `point` is the number of digits before the decimal point, ECMAScript's n; `count` is its k.
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

  /// Returns the significant digits without zeros at either end, and the position of the decimal point among them.
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
