/// Numbers in base 16.
///
/// ```swift
/// Hexadecimal.text(0x2E, width: 4, .large)  // 002E
/// ```
@usableFromInline
package enum Hexadecimal {
  /// The case of the digits from ten on.
  @usableFromInline
  package enum Digits: Sendable {
    /// Lower case, as in journeys: `\u{1b}`.
    case small
    /// Upper case, as in screens and messages: `\u{1B}`.
    case large
  }

  /// Returns the digit of a value from 0 to 15.
  @inlinable @inline(__always)
  package static func digit(_ value: UInt8, _ digits: Digits = .small) -> UInt8 {
    precondition(value < 16, "a hexadecimal digit has four bits")
    return value &+ (value < 10 ? 0x30 : digits == .small ? 0x57 : 0x37)
  }

  /// Returns the value of a digit in either case; nil for any other byte.
  @inlinable @inline(__always)
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x41...0x46: digit &- 0x37
    default: value(ofSmall: digit)
    }
  }

  /// Returns the value of a digit in lower case; nil for any other byte.
  @inlinable @inline(__always)
  package static func value(ofSmall digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit &- 0x30
    case 0x61...0x66: digit &- 0x57
    default: nil
    }
  }

  /// Returns the digits of a number, with zeros in front up to a width.
  package static func text(_ number: UInt64, width: Int = 1, _ digits: Digits) -> String {
    let text = String(number, radix: 16, uppercase: digits == .large)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
