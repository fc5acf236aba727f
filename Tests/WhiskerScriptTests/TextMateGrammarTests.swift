import Foundation
import Testing
import WhiskerScript

/// The grammar for editors colours the same words that the parser reads.
struct TextMateGrammarTests {
  private func grammar() throws -> TextMateGrammar {
    try TextMateGrammar(path: "Editors/vscode/syntaxes/journey.tmLanguage.json")
  }

  private func words(in expression: String?) throws -> Set<String> {
    let text = try #require(expression)
    let start = try #require(text.range(of: "("))
    let end = try #require(text.range(of: ")", options: .backwards))
    return Set(
      text[start.upperBound..<end.lowerBound].replacing("?:", with: "").split(separator: "|").map(String.init)
    )
  }

  @Test func itKnowsTheWordsOfTheTableAndNoOthers() throws {
    let grammar = try grammar()
    var first: Set<String> = []
    var all: Set<String> = []
    for form in StatementForm.all {
      first.formUnion(form.firstWords)
      all.formUnion(form.notation.words.filter { $0.placeholder == nil }.map(\.text))
    }
    #expect(try words(in: grammar.expressions["first"]).symmetricDifference(first).sorted() == [])
    #expect(try words(in: grammar.expressions["word"]).symmetricDifference(all).sorted() == [])
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

  @Test func noWordOfTheProjectsJourneysIsWithoutColour() throws {
    let grammar = try grammar()
    let folders = [
      "Fixtures/Journeys/catnip", "Fixtures/Journeys/paws", "Fixtures/Controls", "Fixtures/Failures",
    ]
    var lines = 0
    for folder in folders {
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".journey")
      {
        for line in try String(contentsOfFile: folder + "/" + file, encoding: .utf8).split(separator: "\n") {
          lines += 1
          let pieces = grammar.pieces(of: String(line))
          let covered = pieces.map(\.text).joined().filter { $0 != " " }
          let wanted = line.filter { $0 != " " }
          #expect(covered == wanted, "\(file): \(line)")
          if let first = pieces.first, !line.hasPrefix("#"), !line.drop(while: { $0 == " " }).hasPrefix("|") {
            #expect(
              ["keyword.control.journey", "comment.line.number-sign.journey"].contains(first.scope),
              "\(file): \(line)")
          }
        }
      }
    }
    #expect(lines > 300)
  }
}
