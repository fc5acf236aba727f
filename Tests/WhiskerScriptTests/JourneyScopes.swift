import WhiskerScript
import WhiskerSource

/// The scopes that a grammar for editors should give the words of a valid journey, as the parser reads them.
struct JourneyScopes {
  /// A word, text, value or comment with the scopes of which it should have one.
  struct Word {
    let text: String
    let scopes: Set<String>
  }

  /// The words of each line.
  let lines: [[Word]]

  private static let keywords = Set(
    StatementForm.all.flatMap { $0.notation.words.filter { $0.placeholder == nil }.map(\.text) }
      + Placeholder.keywords)
  private static let roles = Set(screenVocabulary.roles.flatMap { [$0.word] + $0.aliases })
  private static let methods: Set = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

  /// Reads a journey; nil for one with mistakes.
  init?(_ text: String) {
    let result = JourneyParser(vocabulary: screenVocabulary).parse(SourceFile(path: "j", text: text))
    guard let journey = result.journey else { return nil }
    let roles = Self.spansOfRoles(in: journey.steps)
    let bytes = Array(text.utf8)
    lines = result.tree.lines.map { line in
      var words: [Word] = []
      for token in result.tree.tokens[line.tokens] {
        let text = String(decoding: bytes[token.span.start..<token.span.end], as: UTF8.self)
        let isRole = roles.contains { $0.start <= token.span.start && token.span.end <= $0.end }
        let scopes = Self.scopes(of: token.kind, text, isFirst: words.isEmpty, isRole: isRole)
        if !scopes.isEmpty { words.append(Word(text: text, scopes: Set(scopes.map { $0 + ".journey" }))) }
      }
      return words
    }
  }

  /// The spans of the elements that steps name by their roles, those in blocks included.
  private static func spansOfRoles(in steps: [Step]) -> [SourceSpan] {
    steps.flatMap { step in
      let list = step.statement.only(ScrollUntil.self)?.scroll.selectors ?? []
      return (step.statement.selectors + list).flatMap(\.parts).map(\.span) + spansOfRoles(in: step.body)
    }
  }

  private static func scopes(
    of kind: Token.Kind, _ text: String, isFirst: Bool, isRole: Bool
  ) -> [String] {
    switch kind {
    case .byteOrderMark, .indent, .space, .lineEnd, .openString, .misquoted, .openPattern, .unknown: []
    case .comment: ["comment.line.number-sign"]
    case .payload: ["string.unquoted.raw"]
    case .json: ["string.unquoted.json"]
    case .string: ["string.quoted.double"]
    case .pattern: ["string.regexp"]
    case .id: ["variable.other.id"]
    case .comma, .sign: ["punctuation.separator"]
    case .number where text.hasPrefix("{"): ["variable.parameter"]
    case .number: ["constant.numeric", "constant.numeric.moment"]
    case .word where isFirst: ["keyword.control"]
    case .word where isRole: ["support.type.role"]
    case .word where methods.contains(text): ["constant.language.method"]
    // In `expect alert "Delete?"` and `open link "…"`, a keyword is the word of a role, too.
    case .word where keywords.contains(text):
      roles.contains(text) ? ["keyword.other", "support.type.role"] : ["keyword.other"]
    case .word: ["entity.name"]
    }
  }
}
