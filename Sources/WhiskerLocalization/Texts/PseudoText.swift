import WhiskerEnvironment
import WhiskerText

/// The marks, accents and padding of texts in a pseudo-locale.
package enum PseudoText {
  static let opening: Character = "⟦"
  static let closing: Character = "⟧"
  /// A letter that is written from right to left, so that a text with it is laid out in that direction.
  private static let rightToLeftLetter = "ع"

  private static let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let accented = Array("áƀçðéƒǵĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑǴĤÍĴĶĻḾÑÓÞǪŔŠŢÛṼŴẊÝŽ")
  private static let accents = Dictionary(uniqueKeysWithValues: zip(plain, accented))
  /// The accented scalar of each one of ASCII, or that one itself.
  private static let accentsOfASCII: [Unicode.Scalar] = (UInt8(0)..<0x80).map {
    let scalar = Unicode.Scalar($0)
    return accents[Character(scalar)]?.unicodeScalars.first ?? scalar
  }
  private static let padding = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// A text with accents instead of plain letters.
  static func accented(_ text: String) -> String {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return String(text.map { accents[$0] ?? $0 }) }
    var result = ""
    for byte in text.utf8 { result.unicodeScalars.append(accentsOfASCII[Int(byte)]) }
    return result
  }

  /// The words that make a text longer: up to ten letters by at least as much again, more letters by two fifths.
  static func padding(forLetters letters: Int) -> String {
    let missing = letters <= 10 ? letters : (letters * 2 + 4) / 5
    var words = ""
    var index = 0
    // The words are ASCII, so their bytes are their letters.
    while words.utf8.count < missing {
      words += " "
      words += padding[index % padding.count]
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
    var finder = UnmarkedParts()
    // What cannot be read scalar by scalar has to be broken apart into characters.
    guard LoneScalars.visit(text, { finder.read($0, at: $1) }) else { return unmarkedCharacters(in: text) }
    finder.endPart()
    return finder.ranges.map { String(Substring(text.utf8.dropFirst($0.lowerBound).prefix($0.count))) }
  }

  /// Finds the bytes of the parts of a text outside of all marks.
  private struct UnmarkedParts {
    private(set) var ranges: [Range<Int>] = []
    private var depth = 0
    // The bytes of the part that are not white space, as far as it was read.
    private var start = -1
    private var end = -1
    private var hasLetter = false

    mutating func read(_ scalar: UInt32, at index: Int) {
      switch scalar {
      case 0x27E6:
        if depth == 0 { endPart() }
        depth += 1
      case 0x27E7 where depth > 0: depth -= 1
      // Beyond ASCII, the scalars that stand alone are no white space.
      case 0x09...0x0D, 0x20: break
      default:
        guard depth == 0 else { return }
        if start < 0 { start = index }
        end = index + (scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : 3)
        if !hasLetter { hasLetter = isLetter(scalar) }
      }
    }

    mutating func endPart() {
      if hasLetter { ranges.append(start..<end) }
      (start, end, hasLetter) = (-1, -1, false)
    }
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0..<0x80: false
    default: Unicode.Scalar(scalar)?.properties.isAlphabetic == true
    }
  }

  /// The same, character by character.
  static func unmarkedCharacters(in text: String) -> [String] {
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
