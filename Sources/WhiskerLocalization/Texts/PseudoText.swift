import WhiskerEnvironment

/// The marks, accents and padding of texts in a pseudo-locale.
package enum PseudoText {
  static let opening: Character = "⟦"
  static let closing: Character = "⟧"
  /// A letter that is written from right to left, so that a text with it is laid out in that direction.
  private static let rightToLeftLetter = "ع"

  private static let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let accented = Array("áƀçðéƒǵĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑǴĤÍĴĶĻḾÑÓÞǪŔŠŢÛṼŴẊÝŽ")
  private static let accents = Dictionary(uniqueKeysWithValues: zip(plain, accented))
  private static let padding = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// A text with accents instead of plain letters.
  static func accented(_ text: String) -> String { String(text.map { accents[$0] ?? $0 }) }

  /// The words that make a text longer: up to ten letters by at least as much again, more letters by two fifths.
  static func padding(forLetters letters: Int) -> String {
    let missing = letters <= 10 ? letters : (letters * 2 + 4) / 5
    var words = ""
    var index = 0
    while words.count < missing {
      words += " " + padding[index % padding.count]
      index += 1
    }
    return words
  }

  /// A text between the marks of a pseudo-locale.
  static func marked(_ text: String, _ locale: LocaleName) -> String {
    let edge = locale.isRightToLeft ? rightToLeftLetter : ""
    let (before, after) = edge.isEmpty ? ("", "") : (edge + " ", " " + edge)
    return "\(opening)\(before)\(text)\(after)\(closing)"
  }

  /// The parts of a text outside of all marks that contain a letter, without surrounding white space.
  package static func unmarked(in text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    func finish() {
      let trimmed = part.drop { $0.isWhitespace }
      if trimmed.contains(where: \.isLetter) {
        var end = trimmed
        while end.last?.isWhitespace == true { end.removeLast() }
        parts.append(String(end))
      }
      part = ""
    }
    for character in text {
      switch character {
      case opening:
        if depth == 0 { finish() }
        depth += 1
      case closing where depth > 0: depth -= 1
      default: if depth == 0 { part.append(character) }
      }
    }
    finish()
    return parts
  }
}
