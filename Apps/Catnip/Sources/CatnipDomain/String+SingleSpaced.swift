extension String {
  /// The text's words with one space between them and none around them.
  ///
  /// Every Unicode white space counts, the no-break space too: the server uses it as "nothing". Most texts are
  /// tidy already and are given back as they are.
  public var singleSpaced: String {
    isTidy ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the text is visible ASCII with single spaces inside; a quick look that says no when in doubt.
  private var isTidy: Bool {
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20
  }
}
