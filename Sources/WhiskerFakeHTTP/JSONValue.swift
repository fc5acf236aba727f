/// A JSON value as it was read; numbers keep their spelling.
indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members in their order; of two with the same name the last one counts.
  case object([(name: String, value: JSONValue)])

  /// The member of an object; nil where there is none, or where this is no object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The text of a string; nil for anything else.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of an array; nil for anything else.
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// A whole number within 64 bits; nil for anything else.
  var integer: Int? { if case .number(let text) = self { JSONDecimal(text)?.integer } else { nil } }

  /// What the value is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// What one place of a JSON value is compared with.
public enum JSONScalar: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number in JSON's spelling; two spellings of one number are equal.
  case number(String)
  /// A string.
  case string(String)

  /// The scalar in JSON's spelling, what could disturb a terminal escaped.
  var spelling: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): quoted(text)
    }
  }
}

extension JSONValue {
  /// Whether this is the same scalar: a string is never a number, and `1.0` is `1`.
  func isEqual(to scalar: JSONScalar) -> Bool {
    switch (self, scalar) {
    case (.null, .null): true
    case (.bool(let own), .bool(let other)): own == other
    case (.string(let own), .string(let other)): own.utf8.elementsEqual(other.utf8)
    case (.number(let own), .number(let other)):
      own.utf8.elementsEqual(other.utf8)
        || zip(JSONDecimal(own), JSONDecimal(other)).map { $0 == $1 } ?? false
    default: false
    }
  }

  /// The value for a message: a scalar as JSON spells it, the kind of anything larger.
  var spelling: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): quoted(text)
    case .array, .object: kind
    }
  }
}

/// Both values, or nil when one is missing.
private func zip(_ a: JSONDecimal?, _ b: JSONDecimal?) -> (JSONDecimal, JSONDecimal)? {
  guard let a, let b else { return nil }
  return (a, b)
}

/// A number of JSON, exactly: digits without zeros at either end, and a power of ten.
struct JSONDecimal: Equatable {
  private var isNegative = false
  private var digits: [UInt8] = []
  private var exponent = 0

  /// Reads a number in JSON's spelling; nil for an exponent beyond a million, or for what is no number.
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
    if let byte = rest.first {
      guard byte == 0x65 || byte == 0x45 else { return nil }
      let power = String(rest.dropFirst()) ?? ""
      guard let value = Int(power.utf8.first == 0x2B ? String(power.dropFirst()) : power),
        (-1_000_000...1_000_000).contains(value)
      else { return nil }
      exponent += value
    }
    let significant = digits.drop { $0 == 0 }
    let trailing = significant.reversed().prefix { $0 == 0 }.count
    digits = Array(significant.dropLast(trailing))
    exponent += trailing
    if digits.isEmpty {
      isNegative = false
      exponent = 0
    }
  }

  /// The number, where it is whole and fits 64 bits.
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
