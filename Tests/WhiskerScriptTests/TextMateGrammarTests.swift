import Foundation
import TestSupport
import Testing
import WhiskerScript

/// The grammar for editors colours the same words that the parser reads.
struct TextMateGrammarTests {
  private func grammar() throws -> TextMateGrammar {
    try TextMateGrammar(path: "Editors/vscode/syntaxes/journey.tmLanguage.json")
  }

  private func words(in expression: String?) throws -> Set<String> {
    let text = try #require(expression)
    // The group of words is between what must not be beside them.
    let list = try #require(text.firstMatch(of: /\((?:\?:)?([a-z -]+(?:\|[a-z -]+)+)\)/))
    return Set(list.1.split(separator: "|").map(String.init))
  }

  @Test func itKnowsTheWordsOfTheTableAndNoOthers() throws {
    let grammar = try grammar()
    var first: Set<String> = []
    var all: Set<String> = []
    for form in StatementForm.all {
      first.formUnion(form.firstWords)
      all.formUnion(form.notation.words.filter { $0.placeholder == nil }.map(\.text))
    }
    all.formUnion(Placeholder.keywords)
    #expect(try words(in: grammar.expressions["first"]).symmetricDifference(first).sorted() == [])
    #expect(try words(in: grammar.expressions["word"]).symmetricDifference(all).sorted() == [])
    let roles = Set(screenVocabulary.roles.flatMap { [$0.word] + $0.aliases })
    #expect(try roles.subtracting(words(in: grammar.expressions["role"])).sorted() == [])
  }

  @Test func theFirstWordOfEveryExampleIsAKeyword() throws {
    let grammar = try grammar()
    for form in StatementForm.all {
      let piece = try #require(grammar.pieces(of: "  " + form.example).first)
      #expect(piece.scope == "keyword.control.journey", "\(form.example)")
      #expect(piece.text == form.example.split(separator: " ").first.map(String.init), "\(form.example)")
    }
  }

  @Test func aLineIsTakenApart() throws {
    let pieces = try grammar().pieces(of: #"  tap button "Re\"try #1" in alert /Off.*/ # now"#)
    #expect(
      pieces.map { "\($0.text)|\($0.scope)" } == [
        "tap|keyword.control.journey", "button|support.type.role.journey",
        #""Re\"try #1"|string.quoted.double.journey"#, "in|keyword.other.journey",
        "alert|support.type.role.journey", "/Off.*/|string.regexp.journey",
        "# now|comment.line.number-sign.journey",
      ])
    #expect(
      try grammar().pieces(of: "  reply 200 after 300ms").map(\.scope) == [
        "keyword.control.journey", "constant.numeric.journey", "keyword.other.journey",
        "constant.numeric.journey",
      ])
    #expect(
      try grammar().pieces(of: "    | {\"ok\": true} # no comment").map(\.scope) == [
        "string.unquoted.raw.journey"
      ])
  }

  @Test func everyWordHasTheColourOfWhatTheParserReadsItAs() throws {
    let grammar = try grammar()
    var texts = try projectJourneys().map(\.text)
    for folder in ["Fixtures/Controls", "Fixtures/Failures"] {
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".journey")
      {
        texts.append(try String(contentsOfFile: folder + "/" + file, encoding: .utf8))
      }
    }
    texts += StatementForm.all.map { $0.journey(around: $0.example + "  # note") }
    for page in ["CHEATSHEET", "NAVIGATION", "JOURNEYS"] {
      let text = try String(contentsOfFile: "Documentation/\(page).md", encoding: .utf8)
      texts += text.components(separatedBy: "```journey\n").dropFirst().map { block in
        let block = block.components(separatedBy: "```")[0]
        return block.hasPrefix("journey ") ? block : "journey \"J\"\n" + block
      }
    }
    let found = try concurrently(texts) { try Self.faults(in: $0, grammar) }
    #expect(found.compactMap { $0 }.count > 500)
    #expect(found.compactMap { $0 }.flatMap { $0 } == [])
  }

  @Test(arguments: [
    #"on POST "/x" where json "$.a" is 7 and query "q" is "x" optional  # note"#,
    #"on POST "/x" where query "q" is absent and json "$.votes[0].value" is -1.5e3  # a {"#,
    #"on POST "/x" where body contains "json 1" and header "json" is present and json "$.a" is null"#,
    #"on POST "/x" where json "$.a" contains {"b": [{"c": "} and # no"}]} and body contains "d" # x"#,
    #"on POST "/x" where json "$.a" contains {"b": []}  # note"#,
    ##"on POST "/x" where header "X-Key" is present and json "$[\"#a\"]" is true"##,
    #"given stored "a" is json [1]  # note"#,
    #"given stored "a" is json "a # b"  # note"#,
    #"given stored "a" is json   {"a": "\" # no", "b#c": 1}  # note"#,
    #"see cell 2 in grid "Breeds"  # note"#,
    #"see cell {row} in list"#,
    #"wait until see progress within 2s"#,
    #"scroll down in list until see cell 3 within 5s"#,
    #"swipe cell 1 left"#,
    #"expect grid has rows "first", /text 2/,"page""#,
    #"tap date picker 1"#,
    #"expect screen is first-launch"#,
    #"see @detail.text-2:a/b in list"#,
  ])
  func aWordHasTheColourOfWhatTheParserReadsItAs(line: String) throws {
    let reply = line.hasPrefix("on ") ? "  reply 200\n" : ""
    #expect(try Self.faults(in: "journey \"J\"\n\(line)\n\(reply)", grammar()) == [])
  }

  @Test(arguments: ["  # note", ""])
  func repliesEndBeforeAComment(comment: String) throws {
    for reply in [
      ##"reply 200 json {"a": "# b"}"##,
      #"then reply always 200 with header "A" is "b" and rate 10kB/s json "is""#,
      #"reply 200 with truncated body text "json 1""#, #"reply 200 after 1s image 120x80"#,
      #"reply 200 with page "p" and limit "l" and first page 1 and search "q" in "name" from "a.json" paged"#,
      "reply 200 json\(comment)\n    | {\"a\": \" # b\"}",
    ] {
      let text = "journey \"J\"\non GET \"/a\"\n  \(reply)\(reply.contains("|") ? "" : comment)\n"
      #expect(try Self.faults(in: text, grammar()) == [])
    }
  }

  /// The lines of a journey in which a word has another colour than it should; nil for a text with mistakes.
  private static func faults(in text: String, _ grammar: TextMateGrammar) throws -> [String]? {
    guard let scopes = JourneyScopes(text) else { return nil }
    var faults: [String] = []
    for (line, wanted) in zip(text.split(separator: "\n", omittingEmptySubsequences: false), scopes.lines) {
      let found = grammar.pieces(of: String(line)).flatMap { piece -> [TextMateGrammar.Piece] in
        // A role may have two words.
        piece.scope == "support.type.role.journey"
          ? piece.text.split(separator: " ").map { .init(text: String($0), scope: piece.scope) } : [piece]
      }
      let isRight = found.elementsEqual(wanted) {
        $0.text.trimmingCharacters(in: .whitespaces) == $1.text && $1.scopes.contains($0.scope)
      }
      if !isRight {
        faults.append("\(line): " + found.map { "\($0.text)|\($0.scope)" }.joined(separator: " "))
      }
    }
    return faults
  }
}
