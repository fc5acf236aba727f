extension String {
  /// The text's words, separated by single spaces.
  ///
  /// All Unicode white space counts, including the no-break space, which the server uses for "nothing". Most texts are
  /// already tidy and are returned unchanged.
  public var singleSpaced: String {
    isTidy ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the text is visible ASCII with single spaces inside; a quick check that returns false when in doubt.
  private var isTidy: Bool {
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20
  }
}
