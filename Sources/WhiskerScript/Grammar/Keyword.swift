/// A word that is itself in some form of the language; roles, states and names are not among them.
struct Keyword: Hashable, Sendable {
  /// Its number in the grammar's tables.
  let tag: UInt16

  /// The word.
  var text: String { Keyword.words[Int(tag)] }

  /// The keyword that a word is, or nil.
  init?(_ text: String) {
    var text = text
    guard let keyword = text.withUTF8({ Keyword(bytes: $0) }) else { return nil }
    self = keyword
  }

  /// The keyword that bytes spell, or nil.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard let index = Keyword.index.index(of: bytes) else { return nil }
    tag = UInt16(index)
  }

  init(tag: UInt16) { self.tag = tag }

  /// A word that the machinery of the parser knows; some form or placeholder has it.
  private static func known(_ text: String) -> Keyword {
    guard let keyword = Keyword(text) else { preconditionFailure("a form has this word (was \(text))") }
    return keyword
  }

  /// Every keyword, in the order in which the forms have them.
  static let words: [String] = {
    var words: [String] = []
    var known: Set<String> = []
    for form in Language.definitions.lazy.flatMap(\.specs) {
      for part in form.notation.utf8.split(whereSeparator: { " []|".utf8.contains($0) }) {
        guard let first = part.first, (0x61...0x7A).contains(first) else { continue }
        let word = String(decoding: part, as: UTF8.self)
        if known.insert(word).inserted { words.append(word) }
      }
    }
    for word in Placeholder.keywords where known.insert(word).inserted { words.append(word) }
    precondition(words.count < Int(Placeholder.first), "keywords and placeholders have numbers of their own")
    return words
  }()

  /// Finds the keyword that bytes spell.
  static let index = WordTable(words)
}

// The words that structure gives a meaning besides their statement's own.
extension Keyword {
  static let scene = known("scene")
  static let on = known("on")
  static let reply = known("reply")
  static let fail = known("fail")
  static let then = known("then")
  static let expect = known("expect")
  static let fork = known("fork")
  static let branch = known("branch")
  static let teardown = known("teardown")
  static let wait = known("wait")
  static let hold = known("hold")
  static let device = known("device")
  static let table = known("table")
  static let examples = known("examples")
}

// The words between placeholders, and inside them.
extension Keyword {
  static let `in` = known("in")
  static let `is` = known("is")
  static let and = known("and")
  static let json = known("json")
  static let text = known("text")
  static let query = known("query")
  static let header = known("header")
  static let present = known("present")
  static let absent = known("absent")
  static let `true` = known("true")
  static let `false` = known("false")
  static let null = known("null")

  /// Words that follow a text.
  static let afterText = ["in", "into", "is", "has", "with", "where"].map(known)
  /// Words that a path or name in quotes follows.
  static let beforeName = ["from", "file", "zone"].map(known)
}
