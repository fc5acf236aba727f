/// A set of ASCII bytes with a lookup that costs a shift.
@usableFromInline
package struct ByteSet: Sendable {
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  /// Creates the set of the characters of a text.
  ///
  /// - Precondition: Each is one of ASCII.
  package init(_ characters: String) {
    for byte in characters.utf8 {
      precondition(byte < 128, "a byte set holds ASCII only (was \(byte))")
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
  }

  /// Whether a byte is one of the set.
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low &>> UInt64(byte) & 1 == 1 }
    return byte < 128 && high &>> UInt64(byte &- 64) & 1 == 1
  }

  /// The letters and digits of ASCII.
  package static let alphanumerics =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

  /// `unreserved` of RFC 3986, section 2.3: bytes that need no escape anywhere in a URL.
  package static let unreserved = ByteSet(alphanumerics + "-._~")
}
