package import WhiskerText

/// The character classes of RFC 3986 and RFC 9110.
extension ByteSet {
  /// The bytes allowed unescaped in a path: `pchar` (section 3.3) and the slash.
  package static let path = ByteSet(alphanumerics + "-._~!$&'()*+,;=:@/")

  /// The bytes allowed unescaped in a path segment.
  static let pathSegment = ByteSet(alphanumerics + "-._~!$&'()*+,;=:@")

  /// The bytes allowed unescaped in a query or a fragment (sections 3.4 and 3.5).
  package static let query = ByteSet(alphanumerics + "-._~!$&'()*+,;=:@/?")

  /// The bytes allowed in a registered name: letters, digits and `-._~`; no escapes.
  static let host = unreserved

  /// The bytes of a registered name after its normalization.
  static let normalHost = ByteSet("abcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// The bytes allowed between the brackets of an IPv6 address.
  static let hostInBrackets = ByteSet("0123456789abcdefABCDEF:.")

  /// `tchar` (RFC 9110, section 5.6.2): methods and names of header fields.
  static let token = ByteSet(alphanumerics + "!#$%&'*+-.^_`|~")
}
