extension String {
  /// The text with some scalars replaced.
  ///
  /// Not by characters: a mark behind a brace, or a line feed behind a carriage return, makes one character of two.
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
