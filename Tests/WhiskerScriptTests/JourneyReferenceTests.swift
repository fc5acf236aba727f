import Foundation
import Testing
import WhiskerScript
import WhiskerSource

/// The pages about journeys match the parser.
///
/// The test that records the reference is the first.
@Suite(.serialized)
struct JourneyReferenceTests {
  private let page = "Documentation/JOURNEYS.md"
  private let cheatSheetPage = "Documentation/CHEATSHEET.md"

  /// The examples of the cheat sheet.
  private func cheatSheet() throws -> [String] {
    try String(contentsOfFile: cheatSheetPage, encoding: .utf8).components(separatedBy: "```journey\n")
      .dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }

  @Test func theReferenceIsWrittenFromTheTable() throws {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let end = try #require(text.range(of: JourneyReference.mark)?.upperBound)
    let expected = text[..<end] + (try JourneyReference().text)
    if ProcessInfo.processInfo.environment["WHISKER_RECORD_REFERENCE"] != nil {
      try expected.write(toFile: page, atomically: true, encoding: .utf8)
    } else {
      #expect(text.utf8.elementsEqual(expected.utf8), "record it with WHISKER_RECORD_REFERENCE=1")
    }
  }

  /// An example is what a reader tries first; one that needs lines below it has them.
  @Test func everyExampleIsRightAsItStands() throws {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let examples = text.components(separatedBy: "```journey\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(examples.count > StatementForm.all.count)
    for example in examples {
      let inside = example.split(separator: "\n").map { "  \($0)\n" }.joined()
      let places = [
        example, "journey \"J\"\n\(example)", "journey \"J\"\non GET \"/a\"\n\(inside)",
        "journey \"J\"\nfork\n\(inside)",
      ]
      #expect(places.contains { parse($0).diagnostics.isEmpty }, "\(example)")
    }
  }

  @Test func everyCodeIsExplained() throws {
    let text = try JourneyReference().text
    for code in ProblemCode.allCases.map(\.rawValue) { #expect(text.contains("| \(code) |"), "\(code)") }
  }

  @Test func theErrorsOfAStatementAreThoseThatItsBrokenExampleGives() throws {
    // Every part of an example that is omitted, doubled or quoted gives an error that the page lists.
    let anywhere: Set<String> = [
      "J010", "J013", "J014", "J020", "J032", "J040", "J041", "J042", "J043", "J099",
    ]
    for form in StatementForm.all {
      let known = Set(JourneyReference.codes(of: form)).union(anywhere)
      let words = form.example.split(separator: " ").map(String.init)
      for index in words.indices.dropFirst() {
        var without = words
        without.remove(at: index)
        var doubled = words
        doubled.insert(words[index], at: index)
        var quoted = words
        quoted[index] = "\"\(words[index].filter { $0 != "\"" })\""
        for changed in [without, doubled, quoted] {
          let text = form.journey(around: changed.joined(separator: " "))
          for code in parse(text).diagnostics.map(\.code) {
            #expect(known.contains(code), "\(form.form): \(code) for\n\(text)")
          }
        }
      }
    }
  }

  @Test func everyExampleOfTheCheatSheetIsRight() throws {
    let parser = JourneyParser(vocabulary: screenVocabulary)
    let blocks = try cheatSheet()
    #expect(blocks.count > 7)
    for block in blocks {
      let whole = block.hasPrefix("journey ") ? block : "journey \"J\"\n" + block
      let result = parser.parse(SourceFile(path: "CHEATSHEET.md", text: whole))
      #expect(result.diagnostics.map { DiagnosticRenderer().render($0) } == [])
      #expect(result.formatted().map { String(decoding: $0, as: UTF8.self) } == whole)
    }
  }

  @Test func everyExampleOfTheNavigationPageIsRight() throws {
    let text = try String(contentsOfFile: "Documentation/NAVIGATION.md", encoding: .utf8)
    let blocks = text.components(separatedBy: "```journey\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count > 0)
    for block in blocks {
      let result = JourneyParser(vocabulary: screenVocabulary).parse(
        SourceFile(path: "NAVIGATION.md", text: "journey \"J\"\n" + block))
      #expect(result.diagnostics.map { DiagnosticRenderer().render($0) } == [])
    }
  }

  @Test func theCheatSheetShowsEveryForm() throws {
    let lines = try cheatSheet().flatMap { $0.split(separator: "\n") }
    let shown = try JourneyParser(vocabulary: screenVocabulary).forms(ofWhole: lines)
    let missing = StatementForm.all.map(\.form).filter { !shown.contains($0) }
    #expect(missing == [], "\(cheatSheetPage) has no line of these forms")
  }
}
