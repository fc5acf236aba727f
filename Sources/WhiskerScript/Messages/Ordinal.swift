/// Words for numbers and positions; only messages use them.
enum Ordinal {
  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
  private static let positions = ["first", "second", "third", "fourth", "fifth"]

  /// Returns the number that a word such as `three` means; nil for any other.
  static func number(_ word: String) -> Int? { numbers.firstIndex(of: word.lowercased()).map { $0 + 1 } }

  /// Returns the position that a word such as `second` or `2nd` means, 0 for the last one; nil for any other word.
  static func position(_ word: String) -> Int? {
    let word = word.lowercased()
    if word == "last" { return 0 }
    return positions.firstIndex(of: word).map { $0 + 1 }
      ?? ["st", "nd", "rd", "th"].first(where: word.hasSuffix).flatMap { Int(word.dropLast($0.utf8.count)) }
  }
}
