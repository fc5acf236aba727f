/// The part of a variant that `--repeat` adds: `repetition 2 of 3`.
package enum Repetition {
  private static let word = "repetition "
  private static let separator = " of "

  /// Adds the number of a repetition, from 1, to the variant of a run.
  static func variant(_ variant: String?, _ number: Int, of count: Int) -> String {
    let part = "\(word)\(number)\(separator)\(count)"
    return variant.map { "\($0), \(part)" } ?? part
  }

  /// Returns a variant, or a place that ends with one, without the number of a repetition; empty if it is nothing else.
  ///
  /// The name of a branch may contain the same words; it ends with a quotation mark.
  package static func removed(from text: String) -> String {
    let bytes = Array(text.utf8)
    var end = bytes[...]
    guard dropNumber(&end), end.reversed().starts(with: separator.utf8.reversed()) else { return text }
    end = end.dropLast(separator.utf8.count)
    guard dropNumber(&end), end.reversed().starts(with: word.utf8.reversed()) else { return text }
    end = end.dropLast(word.utf8.count)
    if end.isEmpty { return "" }
    guard end.reversed().starts(with: ", ".utf8.reversed()) else { return text }
    return String(decoding: end.dropLast(2), as: UTF8.self)
  }

  /// Removes the digits at the end; returns whether there are any.
  private static func dropNumber(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    let count = bytes.reversed().prefix { (0x30...0x39).contains($0) }.count
    bytes = bytes.dropLast(count)
    return count > 0
  }
}

extension JourneyRun {
  /// Returns one of several repetitions of the run, counted from 1, which its variant names.
  package func repetition(_ number: Int, of count: Int) -> JourneyRun {
    named(Repetition.variant(variant, number, of: count))
  }
}
