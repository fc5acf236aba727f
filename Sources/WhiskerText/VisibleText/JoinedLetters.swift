/// The joiners inside words: in some scripts they choose the form of the letters beside them and belong to the spelling.
///
/// Persian separates the parts of a word by U+200C (`سه‌شنبه`, Tuesday), and Indic scripts choose between forms of a conjunct by both joiners. RFC 5892,
/// A.1 and A.2, permits joiners in names by the same idea; here letters or marks of such a script on both sides are enough,
/// since Persian also writes them after letters that do not join. It separates an ending by U+200C from a word of another script, a number or a
/// quotation as well (`DVD‌ها`, `۲۰‌ساله`, `«کتاب»‌ها`), so for that a letter after it is enough.
enum JoinedLetters {
  /// Whether a scalar is a zero width joiner or non-joiner.
  static func isJoiner(_ scalar: UInt32) -> Bool { scalar == 0x200C || scalar == 0x200D }

  /// Whether a joiner between two scalars is part of a word.
  ///
  /// Both are letters or marks of the same script, and it is one that joins letters or forms conjuncts; or the joiner separates a letter of such a
  /// script from what an ending can follow.
  static func holds(_ joiner: UInt32, after previous: UInt32?, before next: UInt32?) -> Bool {
    guard let previous, let next, let script = script(of: next), isPartOfWord(next) else { return false }
    if script == self.script(of: previous), isPartOfWord(previous) { return true }
    return joiner == 0x200C && !isMark(next) && takesEnding(previous)
  }

  private static func isPartOfWord(_ value: UInt32) -> Bool { isLetter(value) || isMark(value) }

  private static func isLetter(_ value: UInt32) -> Bool {
    switch category(of: value) {
    case .otherLetter, .modifierLetter: true
    // Adlam has capital letters.
    case .uppercaseLetter, .lowercaseLetter: true
    default: false
    }
  }

  private static func isMark(_ value: UInt32) -> Bool {
    switch category(of: value) {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether an ending can follow a scalar: the end of a word, of a number or its percent sign, of a quotation or of a remark in brackets.
  private static func takesEnding(_ value: UInt32) -> Bool {
    switch category(of: value) {
    case .decimalNumber, .closePunctuation, .finalPunctuation: true
    case .otherPunctuation: value == 0x22 || value == 0x25 || value == 0x066A
    default: isPartOfWord(value)
    }
  }

  private static func category(of value: UInt32) -> Unicode.GeneralCategory? {
    Unicode.Scalar(value)?.properties.generalCategory
  }

  /// The first code point of a script by whose blocks a scalar is found, according to Unicode's `Blocks.txt`; `nil` for the scripts without
  /// joiners.
  private static func script(of scalar: UInt32) -> UInt32? {
    switch scalar {
    // Arabic and its supplements.
    case 0x0600...0x06FF, 0x0750...0x077F, 0x0870...0x08FF: 0x0600
    // Syriac and its supplement.
    case 0x0700...0x074F, 0x0860...0x086F: 0x0700
    // N'Ko, Mandaic.
    case 0x07C0...0x07FF: 0x07C0
    case 0x0840...0x085F: 0x0840
    // Devanagari and its extension; Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Sinhala.
    case 0xA8E0...0xA8FF: 0x0900
    case 0x0900...0x0DFF: scalar & ~0x7F
    // Myanmar and its extensions.
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: 0x1000
    // Khmer, Mongolian, Balinese, Javanese.
    case 0x1780...0x17FF: 0x1780
    case 0x1800...0x18AF: 0x1800
    case 0x1B00...0x1B7F: 0x1B00
    case 0xA980...0xA9DF: 0xA980
    // The Indic scripts from Brahmi on, whose blocks have 128 code points or fewer; Adlam.
    case 0x11000...0x11FFF: scalar & ~0x7F
    case 0x1E900...0x1E95F: 0x1E900
    default: nil
    }
  }
}
