import WhiskerScript
import WhiskerText

/// A condition on the tags of a journey: `smoke and not (slow or network)`.
///
/// `not` binds more tightly than `and`, and `and` more tightly than `or`.
package struct TagExpression: Sendable, Equatable {
  private indirect enum Node: Sendable, Equatable {
    case tag(String)
    case not(Node)
    case and(Node, Node)
    case or(Node, Node)
  }

  /// A mistake in an expression, at a place in its text.
  package struct Mistake: Error, Equatable, CustomStringConvertible {
    /// The fault.
    package let reason: String
    /// The place, in characters from 1.
    package let column: Int
    /// The notation that was probably meant there; nil if none is known.
    package var meant: String?

    /// The fault and its place.
    package var description: String {
      "\(reason) at column \(column)" + (meant.map { "; did you mean `\($0)`?" } ?? "")
    }
  }

  /// The text as it was given.
  package let text: String
  private let root: Node
  /// Every tag in it, in order.
  package let tags: [String]

  /// Parses an expression.
  package init(_ text: String) throws(Mistake) {
    self.text = text
    var parser = Parser(text)
    root = try parser.expression()
    tags = parser.tags
  }

  /// Whether the condition holds for a journey with these tags.
  package func holds(for tags: [String]) -> Bool { Self.holds(root, tags) }

  private static func holds(_ node: Node, _ tags: [String]) -> Bool {
    switch node {
    case .tag(let tag): tags.contains { bytesEqual($0, tag) }
    case .not(let part): !holds(part, tags)
    case .and(let left, let right): holds(left, tags) && holds(right, tags)
    case .or(let left, let right): holds(left, tags) || holds(right, tags)
    }
  }

  private struct Parser {
    private struct Word {
      let text: String
      let column: Int
    }

    private var words: ArraySlice<Word> = []
    private let end: Int
    private var depth = 0
    private(set) var tags: [String] = []
    /// More than anybody nests, and little enough for the stack.
    private static let deepest = 100

    init(_ text: String) {
      var words: [Word] = []
      var word = ""
      var start = 0
      func close(_ words: inout [Word]) {
        if !word.isEmpty { words.append(Word(text: word, column: start)) }
        word = ""
      }
      var column = 0
      for character in text {
        column += 1
        // A comma is in no tag: it separates those of a header.
        if "(),".contains(character) || character.isWhitespace {
          close(&words)
          if !character.isWhitespace { words.append(Word(text: String(character), column: column)) }
        } else {
          if word.isEmpty { start = column }
          word.append(character)
        }
      }
      close(&words)
      self.words = words[...]
      end = column + 1
    }

    /// Refuses the first word that is neither a tag nor part of the notation.
    private func checkWords() throws(Mistake) {
      for word in words where !["(", ")", ","].contains(word.text) {
        let meant = Self.meant(by: word.text)
        if meant == nil, NameInBraces.isName(word.text.utf8) { continue }
        throw Mistake(reason: "\(quoted(word.text)) is not a tag", column: word.column, meant: meant)
      }
    }

    /// Returns the notation for a word of another language; nil for any other word.
    private static func meant(by word: String) -> String? {
      switch word {
      case "&", "&&": return "and"
      case "|", "||": return "or"
      default: break
      }
      let operators = ["and", "or", "not"]
      let lowercased = word.lowercased()
      if operators.contains(lowercased) { return operators.contains(word) ? nil : lowercased }
      let tag = String(word.dropFirst())
      let isNegated = ["!", "-", "~"].contains(word.prefix(1))
      if isNegated, tag.isEmpty { return "not" }
      guard isNegated || word.hasPrefix("@"), NameInBraces.isName(tag.utf8) else { return nil }
      return isNegated ? "not \(tag)" : tag
    }

    mutating func expression() throws(Mistake) -> Node {
      try checkWords()
      let node = try alternatives()
      if let extra = words.first {
        try refuseComma()
        let reason =
          extra.text == ")" ? "unexpected `)`" : "missing `and` or `or` before \(quoted(extra.text))"
        throw Mistake(reason: reason, column: extra.column)
      }
      return node
    }

    private mutating func alternatives() throws(Mistake) -> Node {
      var node = try conjunction()
      while take("or") { node = .or(node, try conjunction()) }
      return node
    }

    private mutating func conjunction() throws(Mistake) -> Node {
      var node = try factor()
      while take("and") { node = .and(node, try factor()) }
      return node
    }

    private mutating func factor() throws(Mistake) -> Node {
      guard let word = words.popFirst() else { throw Mistake(reason: "missing tag", column: end) }
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else { throw Mistake(reason: "nested too deeply", column: word.column) }
      switch word.text {
      case "not": return .not(try factor())
      case "(":
        let node = try alternatives()
        try refuseComma()
        guard take(")") else { throw Mistake(reason: "missing `)`", column: words.first?.column ?? end) }
        return node
      case ")", ",", "and", "or": throw Mistake(reason: "missing tag", column: word.column)
      default:
        if !tags.contains(word.text) { tags.append(word.text) }
        return .tag(word.text)
      }
    }

    /// Refuses a comma where an operator is expected.
    private func refuseComma() throws(Mistake) {
      guard let next = words.first, next.text == "," else { return }
      throw Mistake(reason: "expected `and` or `or` instead of `,`", column: next.column)
    }

    private mutating func take(_ text: String) -> Bool {
      guard words.first?.text == text else { return false }
      words.removeFirst()
      return true
    }
  }
}
