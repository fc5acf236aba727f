/// Pairs of quotation marks of other languages and tools, as in `«Retry»`, which are no part of the text between them.
enum ForeignQuotes {
  private static let pairs: [(first: Unicode.Scalar, last: Unicode.Scalar)] = [
    ("«", "»"), ("»", "«"), ("‹", "›"), ("›", "‹"), ("「", "」"), ("『", "』"), ("｢", "｣"), ("〝", "〞"),
    ("＂", "＂"), ("＇", "＇"), ("`", "`"),
  ]

  /// Returns the text between the marks of a pair; nil for a text that has none around it.
  static func inner(of text: String) -> String? {
    let scalars = text.unicodeScalars
    guard scalars.count > 2, let first = scalars.first, let last = scalars.last,
      pairs.contains(where: { $0.first == first && $0.last == last })
    else { return nil }
    return String(scalars.dropFirst().dropLast())
  }

  /// Returns the mark that ends a text after the one that begins it; nil for any other character.
  static func last(after first: Unicode.Scalar) -> Unicode.Scalar? {
    pairs.first { $0.first == first }?.last
  }

  /// Whether a path begins and ends with characters of paths, so that nothing around it can be a quotation mark or the end of a sentence.
  static func isBare(_ path: String) -> Bool {
    guard let first = path.unicodeScalars.first, let last = path.unicodeScalars.last else { return false }
    return [first, last].allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
        || ["/", "}", "*", "=", "%"].contains(scalar)
    }
  }
}
