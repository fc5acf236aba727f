extension String {
  /// The words of the text with one space between them.
  ///
  /// Every white space of Unicode counts, also the no-break space, by which the server means "nothing".
  public var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
