extension String {
  /// The text's words, separated by single spaces.
  ///
  /// All Unicode white space counts, including the no-break space, which the server uses for "nothing". Most texts are
  /// already tidy and are returned unchanged.
  public var singleSpaced: String {
    isEmpty || isTidy ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the text is visible, with single spaces inside; a quick check that returns false when in doubt.
  ///
  /// Beyond ASCII, the letters of Latin, Greek and Cyrillic and the quotation marks are accepted. White space, and marks that
  /// combine with the character before them, have other bytes.
  private var isTidy: Bool {
    var previous = UInt8(ascii: " ")
    var last: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case 0x20: if previous == 0x20 { return false }
      case 0x21...0x7E, 0xC3...0xCB, 0xCE...0xD1, 0xE2: break
      case 0x80...0xBF:
        // Of what begins with 0xE2: U+2010 to U+2027, which are dashes, quotation marks and dots.
        if last == 0xE2, previous != 0x80 || !(0x90...0xA7).contains(byte) { return false }
      default: return false
      }
      last = previous
      previous = byte
    }
    return previous != 0x20
  }
}
