extension String {
  /// The text with some scalars replaced.
  ///
  /// Works on scalars, not characters: a mark after a brace, or a line feed after a carriage return, would form one character with it.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
