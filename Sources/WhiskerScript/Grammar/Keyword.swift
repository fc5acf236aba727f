/// A literal word of some form of the language; roles, states and names are not keywords.
struct Keyword: Hashable, Sendable {
  /// Its index in the grammar's tables.
  let tag: UInt16

  /// The word.
  var text: String { Keyword.words[Int(tag)] }

  /// Finds the keyword with a text; nil if the text is not a keyword.
  init?(_ text: String) {
    var text = text
    guard let keyword = text.withUTF8({ Keyword(bytes: $0) }) else { return nil }
    self = keyword
  }

  /// Finds the keyword with the given bytes; nil if they are not a keyword.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard let index = Keyword.index.index(of: bytes) else { return nil }
    tag = UInt16(index)
  }

  init(tag: UInt16) { self.tag = tag }

  /// Returns a keyword that the parser refers to; it must occur in a form or placeholder.
  private static func known(_ text: String) -> Keyword {
    guard let keyword = Keyword(text) else { preconditionFailure("a form has this word (was \(text))") }
    return keyword
  }

  /// Every keyword, in order of first appearance in the forms.
  static let words: [String] = index.words

  /// The index of keywords by their bytes.
  static let index = FormTable.all.keywords
}

// Words that have a structural meaning besides that of their statement.
extension Keyword {
  static let scene = known("scene")
  static let on = known("on")
  static let reply = known("reply")
  static let fail = known("fail")
  static let then = known("then")
  static let expect = known("expect")
  static let fork = known("fork")
  static let branch = known("branch")
  static let setup = known("setup")
  static let teardown = known("teardown")
  static let hold = known("hold")
}

// Words between and within placeholders.
extension Keyword {
  static let `in` = known("in")
  static let `is` = known("is")
  static let and = known("and")
  static let json = known("json")
  static let text = known("text")
  static let query = known("query")
  static let header = known("header")
  static let body = known("body")
  static let contains = known("contains")
  static let truncated = known("truncated")
  static let broken = known("broken")
  static let doubled = known("doubled")
  static let rate = known("rate")
  static let page = known("page")
  static let limit = known("limit")
  static let first = known("first")
  static let search = known("search")
  static let present = known("present")
  static let absent = known("absent")
  static let `true` = known("true")
  static let `false` = known("false")
  static let null = known("null")
  static let `where` = known("where")

  /// Words that follow a text.
  static let afterText = ["in", "into", "is", "has", "with", "where"].map(known)
  /// Words with which a condition says something of what is before them.
  static let ofCondition = ["is", "has", "contains", "where"].map(known)
  /// Words that a quoted path or name follows.
  static let beforeName = ["from", "file", "zone", "use"].map(known)
}
