/// A set of ASCII bytes with a lookup that costs a shift; the character classes of RFC 3986.
package struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init(_ characters: String) {
    for byte in characters.utf8 {
      precondition(byte < 128, "a byte set holds ASCII only (was \(byte))")
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
  }

  package func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
    return byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  private static let alphanumerics = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

  /// `unreserved` (RFC 3986, section 2.3): bytes that need no escape anywhere.
  package static let unreserved = ByteSet(alphanumerics + "-._~")

  /// The bytes allowed unescaped in a path: `pchar` (section 3.3) and the slash.
  package static let path = ByteSet(alphanumerics + "-._~!$&'()*+,;=:@/")

  /// The bytes allowed unescaped in a path segment.
  package static let pathSegment = ByteSet(alphanumerics + "-._~!$&'()*+,;=:@")

  /// The bytes allowed unescaped in a query or a fragment (sections 3.4 and 3.5).
  package static let query = ByteSet(alphanumerics + "-._~!$&'()*+,;=:@/?")

  /// The bytes allowed in a registered name: letters, digits and `-._~`; no escapes.
  package static let host = unreserved

  /// The bytes of a registered name after its normalization.
  package static let normalHost = ByteSet("abcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// The bytes allowed between the brackets of an IPv6 address.
  package static let hostInBrackets = ByteSet("0123456789abcdefABCDEF:.")

  /// `tchar` (RFC 9110, section 5.6.2): methods and names of header fields.
  package static let token = ByteSet(alphanumerics + "!#$%&'*+-.^_`|~")
}
