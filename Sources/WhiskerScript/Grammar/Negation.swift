/// Words and prefixes that make the opposite of what they are about, which no proposal adds, drops or reads as another word.
enum Negation {
  /// The spellings in the language, each tried where a line has a word of another language or tool.
  static let spellings = ["is not", "not", "no"]

  private static let words: Set = [
    "no", "not", "nothing", "never", "none", "nor", "neither", "without", "cannot", "unless", "except",
    "lack", "lacks", "lacking", "miss", "misses", "missing", "exclude", "excludes", "excluding",
    "isnot", "arent", "cant", "didnt", "doesnot", "doesnt", "dont", "hasnot", "hasnt", "isnt", "mustnt",
    "shouldnt", "wasnt", "wont",
  ]
  /// What a word of the language has before or after it where a space is missing beside a negation, or the wrong one is written.
  private static let glued = ["no", "not", "non", "never", "un"]
  private static let prefixes = ["ab", "de", "dis", "in", "mis", "no", "non", "not", "un"]
  /// What may be between a prefix and its word.
  private static let joints = ["", "-", "_", "."]

  /// Whether a word says by itself that something is not so; its case does not matter.
  static func isOne(_ word: String) -> Bool {
    let word = word.lowercased()
    return words.contains(word) || word.hasSuffix("n't") || word.hasSuffix("n\u{2019}t")
  }

  /// Whether a word is the opposite of one of the language, as `unwritable` and `something` are.
  static func isOpposite(_ word: String, of known: String) -> Bool {
    let word = word.lowercased()
    if known == "nothing" { return word.hasSuffix("thing") && !word.hasPrefix("no") }
    guard word.hasSuffix(known) else { return false }
    let beginning = word.dropLast(known.count)
    return prefixes.contains { prefix in joints.contains { beginning == prefix + $0 } }
  }

  /// Whether a word begins or ends with a negation that one of the language lacks, other than by letters in another order.
  private static func addsNegation(_ word: String, to known: String) -> Bool {
    word.sorted() != known.sorted()
      && glued.contains { part in
        word.hasPrefix(part) && !known.hasPrefix(part) || word.hasSuffix(part) && !known.hasSuffix(part)
      }
  }

  /// Whether a word may be one of the language with a mistake in it.
  static func mayBe(_ word: String, misspelled known: String) -> Bool {
    let word = word.lowercased()
    if word == known { return true }
    // With another letter, a word that short is rather another one.
    if known == "no" || known == "not" { return word.first == "n" && Set(word) == Set(known) }
    return !isOne(word) && !isOpposite(word, of: known) && !addsNegation(word, to: known)
  }
}
