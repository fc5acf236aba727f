import Foundation
import TestSupport
import Testing
import WhiskerScript
import WhiskerSource

/// The written grammar and the parser describe the same language.
struct GrammarDocumentTests {
  private func grammar() throws -> EBNF {
    try EBNF(try String(contentsOfFile: "Documentation/Grammar.ebnf", encoding: .utf8))
  }

  /// What the grammar says in words, by example.
  private static let samples: [String: [String]] = [
    "a line feed": ["\n"], "a character that can be seen, or a blank": ["a", " ", "猫", "#"],
    "columns from 20 to 200": ["20", "40", "50", "200"], "rows from 10 to 400": ["10", "24", "40", "400"],
    "an HTTP status from 100 to 599": ["100", "200", "599"],
    "one JSON value (RFC 8259), up to the end of the line": ["1", #"{"ok":[1,true]}"#, ##"{"a": "# 1"}"##],
    "a role of the vocabulary": testVocabulary.roles.flatMap { [$0.word] + $0.aliases },
    "a role of which a screen usually has one": testVocabulary.roles.filter(\.mayBeUnnamed).map(\.word),
    "a state of the vocabulary": testVocabulary.states,
    "a character that can be seen, but no quote, backslash or opening brace": ["a", " ", "/", "é", "}"],
    "a character that can be seen, but no bar, backslash or blank": ["a", "{x}", "é", "\""],
    "a number from 1 to 1000": ["1", "3", "10", "1000"], "a position from 1 to 1000000": ["1", "12"],
    "a JSON object or array": [#"{"ok":[1,true]}"#, "[]"],
    "the name of a header, quotes escaped": ["ETag", "x-a", "a"],
    "a text of one line, quotes escaped": ["v1", "a b", "b", "c", ""],
    "one to six hexadecimal digits of a character": ["e9", "1F408", "0000e9"],
    "a to z, A to Z, _, or a character beyond ASCII that can be seen": ["a", "Z", "_", "é"],
    "0 to 9": ["1", "7"],
    "a moment in UTC, such as 2026-03-01T09:00:00Z": ["2026-03-01T09:00:00Z"],
    "a number such as 7 or 40%, a date such as 2026-03-01 or a time such as 09:30": [
      "7", "40%", "2026-03-01", "09:30",
    ],
    "a path such as $.items[0].name or $[\"name\"], quotes escaped": [
      "$", "$.a", "$.items[0].name", #"$[\"a b\"]"#, "$.a[0]", "$.c",
    ],
    "a number of JSON": ["0", "1.5e3", "-7"], "a number from 1 to 1000000000 bytes": ["50", "1", "300"],
    "a number from 0 to 100": ["20", "0", "100"],
    "a number from 1 to 16384": ["1", "1204", "16384"],
    "a time of day such as 23:59 or 23:59:59": ["23:59:59", "07:30"],
    "a percentage from 10% to 1000%": ["40%", "200%"],
    "a plain character": ["a", "猫", "-"], "a plain character but -": ["a", "猫"],
    "two plain characters in order with a - between": ["a-z", "b-d", "0-9", "1-9"],
    "a count such as {3}, {2,} or {2,5}, each number at most 1000": ["{3}", "{2,}", "{2,5}", "{2,3}"],
  ]

  /// How many characters at the start of a text are what the words mean, besides the samples.
  private static func accepts(_ words: String, _ text: ArraySlice<Character>) -> Int? {
    guard let character = text.first else { return nil }
    let isShown = character >= " "
    let isMeant =
      switch words {
      case "a character that can be seen, or a blank": isShown
      case "a character that can be seen, but no quote, backslash or opening brace":
        isShown && !"\"\\{".contains(character)
      case "a character that can be seen, but no bar, backslash or blank":
        isShown && !"|\\ ".contains(character)
      case "a to z, A to Z, _, or a character beyond ASCII that can be seen":
        character.isLetter || character == "_" || !character.isASCII && !character.isWhitespace
      case "0 to 9": character.isASCII && character.isNumber
      case "a plain character": isShown && !".^$*+?()[]{}|\\/".contains(character)
      case "a plain character but -": isShown && !".^$*+?()[]{}|\\/-".contains(character)
      default: false
      }
    if isMeant { return 1 }
    if words.hasPrefix("the name of a header") || words.hasPrefix("a text of one line") {
      return text.prefix { $0 != "\"" && $0 != "\\" && $0 != "\n" }.count
    }
    if words.hasPrefix("one JSON value") { return text.prefix { $0 != "\n" }.count }
    if words.hasPrefix("a number from") || words.hasPrefix("a position from") {
      let count = text.prefix(while: \.isNumber).count
      return count > 0 ? count : nil
    }
    if words.hasPrefix("a time of day") || words.hasPrefix("a moment in UTC") {
      let count = text.prefix { $0.isNumber || "-T:Z".contains($0) }.count
      return count >= 5 ? count : nil
    }
    if words.hasPrefix("an HTTP status"), text.prefix(3).allSatisfy(\.isNumber) { return 3 }
    return nil
  }

  /// The productions that a journey needs, or nil if the grammar does not describe it.
  private static func derivation(
    of text: String, in grammar: EBNF, _ samples: [String: [String]] = samples
  ) -> Set<String>? {
    grammar.derivation(of: text, from: "file", accepts: accepts, samples: samples)
  }

  @Test func everyProductionIsDefinedAndUsed() throws {
    let grammar = try grammar()
    let mentions = grammar.productions.values.map(EBNF.mentions)
    let references = mentions.reduce(Set<String>()) { $0.union($1.references) }
    #expect(references.subtracting(grammar.names).sorted() == [])
    #expect(Set(grammar.names).subtracting(references).sorted() == ["file"])
    let specials = mentions.reduce(Set<String>()) { $0.union($1.specials) }
    #expect(specials.subtracting(Self.samples.keys).sorted() == [])
  }

  @Test func everyFormOfTheTableIsDescribed() throws {
    let grammar = try grammar()
    let forms = StatementForm.all.flatMap { form in
      (form.sentences + [form.example]).map { form.journey(around: $0) }
    }
    // What no form on its own brings about: scenes with their deeper lines, comments and empty lines.
    let texts = forms + [wholeJourney]
    var used: Set<String> = []
    for (text, derivation) in zip(texts, try concurrently(texts) { Self.derivation(of: $0, in: grammar) }) {
      #expect(derivation != nil, "the grammar does not describe:\n\(text)")
      used.formUnion(derivation ?? [])
    }
    #expect(Set(grammar.names).subtracting(used).sorted() == [], "productions that no sentence needs")
  }

  @Test func everySentenceOfTheGrammarIsAccepted() throws {
    let grammar = try grammar()
    let seed: UInt64 = 31
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var used: Set<String> = []
    var texts: [String] = []
    let count = Thoroughness.count(2_500, thorough: 6_000)
    // A production deep below the others may need more sentences.
    for round in 0..<10 * count
    where round < count || !Set(grammar.names).subtracting(used).isSubset(of: ["file"]) {
      let wanted = ["top-step", "scene-block", "header", "ending"][round % 4]
      let sentence = grammar.sentence(of: wanted, samples: Self.samples, using: &random, used: &used)
      if wanted == "header", sentence.hasPrefix("journey") { continue }
      texts.append("journey \"J\"\n" + sentence + (wanted == "header" ? "\n" : ""))
    }
    let found = try concurrently(texts) { text in
      // Raw lines after `json` are any text here, tags and names may repeat, rows have any
      // number of cells, a teardown cannot fork, something has to be typed, lines are not all dots, a reply
      // has each property once, and none follows one with `always`: all that is said in words.
      parse(text).diagnostics.filter {
        !["J032", "J033", "J034", "J069", "J070", "J073", "J074", "J083", "J100"].contains($0.code)
          && !($0.code == "J084" && $0.see.contains { $0.contains("...") })
          && !($0.code == "J134"
            && ($0.message.hasSuffix("is given twice") || $0.message == "a body is damaged in one way only"))
      }
    }
    for (text, found) in zip(texts, found) where !found.isEmpty {
      Issue.record("seed \(seed):\n\(text)\n\(DiagnosticRenderer().render(found))")
      return
    }
    #expect(Set(grammar.names).subtracting(used).sorted() == ["file"])
  }

  @Test func theGrammarDescribesTheJourneysOfTheProject() throws {
    let grammar = try grammar()
    var samples = Self.samples
    samples["a role of the vocabulary"] = screenVocabulary.roles.flatMap { [$0.word] + $0.aliases }
    samples["a role of which a screen usually has one"] = screenVocabulary.roles.filter(\.mayBeUnnamed).map(
      \.word)
    samples["a state of the vocabulary"] = screenVocabulary.states
    let journeys = try projectJourneys()
    let known = samples
    let derivations = try concurrently(journeys.map(\.text)) { Self.derivation(of: $0, in: grammar, known) }
    for (journey, derivation) in zip(journeys, derivations) { #expect(derivation != nil, "\(journey.path)") }
  }

  @Test func theGrammarDescribesNoLineThatTheParserRefuses() throws {
    let grammar = try grammar()
    for line in [
      "tap", "tap \"Retry\"", "advance 2", "launch now", "expect list has rows", "see text /a",
      "see text /*a/", "see text /a**/", "tap button \"a\"in list",
    ] {
      let text = "journey \"J\"\n\(line)\n"
      #expect(parse(text).diagnostics.count != 0, "\(line)")
      #expect(Self.derivation(of: text, in: grammar) == nil, "\(line)")
    }
  }
}
