extension String {
  /// The text with a capital letter at its beginning.
  public var withCapital: String {
    guard let first = utf8.first, first < 0x80 else { return prefix(1).uppercased() + dropFirst() }
    // What combines with an ASCII letter stays behind it.
    guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return self }
    return String(UnicodeScalar(first - 0x20)) + String(Substring(utf8.dropFirst()))
  }
}
