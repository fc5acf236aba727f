extension String {
  /// The text with a capital letter at its beginning.
  public var withCapital: String {
    var bytes = utf8.makeIterator()
    guard let first = bytes.next(), first < 0x80, (bytes.next() ?? 0) < 0x80 else {
      return prefix(1).uppercased() + dropFirst()
    }
    // Of two ASCII characters in a row, the first one is a letter by itself.
    guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return self }
    return String(UnicodeScalar(first - 0x20)) + String(Substring(utf8.dropFirst()))
  }
}
