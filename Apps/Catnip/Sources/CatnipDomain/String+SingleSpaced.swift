extension String {
  /// The text's words with one space between them and none around them.
  ///
  /// Every Unicode white space counts, the no-break space too: the server uses it as "nothing".
  public var singleSpaced: String {
    // Most texts are tidy already, and asking Unicode about each character is what costs.
    isTidyASCII ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private var isTidyASCII: Bool {
    var isAfterSpace = true
    for byte in utf8 {
      guard (0x20..<0x7F).contains(byte) else { return false }
      let isSpace = byte == 0x20
      if isSpace, isAfterSpace { return false }
      isAfterSpace = isSpace
    }
    return !isAfterSpace
  }
}
