extension String {
  /// The text's words with one space between them and none around them.
  ///
  /// Every Unicode white space counts, the no-break space too: the server uses it as "nothing".
  public var singleSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
