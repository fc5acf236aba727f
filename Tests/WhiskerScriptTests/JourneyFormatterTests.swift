import Foundation
import TestSupport
import Testing
import WhiskerSource

@testable import WhiskerScript

struct JourneyFormatterTests {
  private let formatter = JourneyFormatter(vocabulary: screenVocabulary)

  private func formatted(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let source = SourceFile(path: "t", text: text)
    let bytes = try formatter.format(source)
    let result = String(decoding: bytes, as: UTF8.self)
    #expect(
      outline(bytes) == outline(source.bytes), "the meaning has changed", sourceLocation: sourceLocation)
    let again = try formatter.format(SourceFile(path: "t", bytes: bytes))
    #expect(again == bytes, "formatting is not idempotent:\n\(result)", sourceLocation: sourceLocation)
    return result
  }

  /// The journey of a text, or nil if it has errors.
  private func outline(_ bytes: [UInt8]) -> [String]? {
    JourneyParser(vocabulary: screenVocabulary).parse(SourceFile(path: "t", bytes: bytes)).journey.map(
      WhiskerScriptTests.outline)
  }

  /// The texts of the notes of a journey's only run, with names replaced by their values.
  private func notes(of text: String) throws -> [String] {
    let parser = JourneyParser(vocabulary: screenVocabulary)
    let journey = try #require(parser.parse(SourceFile(path: "t", text: text)).journey)
    let runs = JourneyExpander(parser: parser) { _, _ in .refused(reason: "there is none") }.expand(journey)
      .runs
    return try #require(runs.first).steps.compactMap { ($0.step.statement as? Note)?.text.value }
  }

  @Test func partsStandOneBlankApart() throws {
    #expect(
      try formatted(
        "journey   \"J\"\ntags a,b ,  c \non  GET \"/a\"\n  reply  200   after 2s json   {\"a\":  1}  \n")
        == "journey \"J\"\ntags a, b, c\non GET \"/a\"\n  reply 200 after 2s json {\"a\":  1}\n")
  }

  @Test func atMostOneEmptyLineStaysAndNoneAtTheEnds() throws {
    #expect(
      try formatted("\n\n  \njourney \"J\"\n\n   \n\nlaunch\nsettle  \n\n\n")
        == "journey \"J\"\n\nlaunch\nsettle\n")
  }

  @Test func commentsStandBehindTheirLineOrWithALineAroundThem() throws {
    #expect(
      try formatted(
        """
            #first
        journey "J" #title

        scene "S"
        # before the step
          launch   #  two blanks
              #   deep
          settle
          # end of the scene
        #! top
        scene "T"
           #odd
          launch
        ## last   
        """) == """
          # first
          journey "J"  # title

          scene "S"
          # before the step
            launch  #  two blanks
            #   deep
            settle
            # end of the scene
          #! top
          scene "T"
            # odd
            launch
          ## last

          """)
  }

  @Test func escapesAreTheShortest() throws {
    #expect(
      try formatted(#"journey "\u{41}\u{E9}\u{0A}\u{9}\u{22}\u{5C}\u{00200E}\u{301}\"\\\n""# + "\n")
        == #"journey "Aé\n\t\"\\\u{200e}\u{301}\"\\\n""# + "\n")
  }

  @Test func everyEscapedCharacterKeepsItsMeaning() throws {
    for value in UInt32(1)...0x7F {
      let escape = "\\u{" + String(value, radix: 16) + "}"
      for text in [
        escape, "a \(escape) b", "\(escape)word}", "{word}\(escape)word}", "{{\(escape)\(escape)word}",
      ] {
        let source = "journey \"J\"\nparam word default \"x\"\nnote \"\(text)\"\n"
        #expect(try notes(of: formatted(source)) == notes(of: source), "\(text)")
      }
    }
    #expect(
      try formatted(#"journey "a \u{7b} b""# + "\n" + #"see text "\u{7B}word}""# + "\n")
        == #"journey "a {{ b""# + "\n" + #"see text "{{word}""# + "\n")
  }

  @Test func rawLinesKeepTheirContent() throws {
    let text = "journey \"J\"\non GET \"/a\"\n  reply 200 text\n    | \n    |  x  \n    |\n"
    #expect(
      try formatted(text) == "journey \"J\"\non GET \"/a\"\n  reply 200 text\n    |\n    |  x  \n    |\n")
  }

  /// A journey with a table of some rows.
  private func journey(rows: [[String]]) -> String {
    "journey \"J\"\ntable cats\n" + rows.map { "  | \($0.joined(separator: " | ")) |\n" }.joined()
  }

  @Test func aRowWithAWideCellIsLeftOutOfTheAlignment() throws {
    let wide = String(repeating: "x", count: TableLayout.cellColumns + 1)
    let fits = String(repeating: "y", count: TableLayout.cellColumns)
    #expect(
      try formatted("journey \"J\"\ntable cats\n  | a | b |\n  | c |  \(wide)|\n  |  long | d |\n")
        == "journey \"J\"\ntable cats\n  | a    | b |\n  | c | \(wide) |\n  | long | d |\n")
    #expect(
      try formatted(journey(rows: [["a", "b"], [fits, "c"]]))
        == journey(rows: [["a" + String(repeating: " ", count: fits.count - 1), "b"], [fits, "c"]]))
  }

  @Test func theRestOfATableDoesNotGrowWithALongCell() throws {
    let long = String(repeating: "x", count: 6_000)
    let many = journey(rows: [["a", "b"], [long, "c"]] + [[String]](repeating: ["a", "b"], count: 300))
    #expect(try formatted(many) == many)
    let crossed = journey(rows: [["a", "b"], [long, "c"], ["d", long]])
    #expect(try formatted(crossed) == crossed)
  }

  @Test func aRowThatIsTooLongAlignedIsNotAligned() throws {
    let columns = (0..<ScriptLimits.tableColumns).map { "c\($0)" }
    let wide = columns.map { _ in String(repeating: "x", count: TableLayout.cellColumns) }
    // Of no width, so that only the bytes count.
    let marks = "e" + String(repeating: "\u{301}", count: 3_000)
    let marked = columns.indices.map { $0 == 0 ? marks : "a" }
    let text = journey(rows: [columns, wide, marked])
    let lines = try formatted(text).split(separator: "\n")
    #expect(lines.map(\.utf8.count).max()! <= ScriptLimits.lineBytes)
    #expect(lines[2].utf8.count == lines[3].utf8.count, "the columns are aligned")
    #expect(text.contains(lines[4]), "the last row is not")
  }

  @Test func aFileThatIsTooLargeAlignedIsNotAligned() throws {
    let columns = (0..<ScriptLimits.tableColumns).map { "c\($0)" }
    let wide = columns.map { _ in String(repeating: "x", count: TableLayout.cellColumns) }
    let text = journey(rows: [columns, wide] + [[String]](repeating: columns.map { _ in "a" }, count: 200))
    #expect(try formatted(text) == text)
  }

  @Test func aFileIsRefusedIfItsCanonicalFormIsNotValid() {
    let tags = "tags a,b,"
    let line = tags + String(repeating: "c", count: ScriptLimits.lineBytes - tags.utf8.count)
    let file = SourceFile(path: "t", text: "journey \"J\"\n\(line)\n")
    #expect(outline(file.bytes) != nil)
    do throws(UnformattableJourney) {
      _ = try formatter.format(file)
      Issue.record("it was formatted")
    } catch {
      #expect(error.diagnostics.map(\.code) == ["J003"])
    }
  }

  @Test func aFileWithErrorsIsRefused() {
    let file = SourceFile(path: "t", text: "journey \"J\"\ntpa button \"A\"\n")
    do throws(UnformattableJourney) {
      _ = try formatter.format(file)
      Issue.record("it was formatted")
    } catch {
      #expect(error.diagnostics.map(\.code) == ["J043"])
    }
  }

  @Test func aFileOfManyCommentsIsFormattedInOnePass() throws {
    // Looking ahead from each comment to the next step would take minutes here.
    let text = "journey \"J\"\n" + String(repeating: "# c\n", count: 90_000)
    let bytes = try formatter.format(SourceFile(path: "t", text: text))
    #expect(bytes.elementsEqual(text.utf8))
  }

  @Test func theJourneysOfTheProjectAreFormatted() throws {
    let journeys = try projectJourneys()
    let formatter = formatter
    let texts = try concurrently(journeys.map(\.text)) { text in
      String(decoding: try formatter.format(SourceFile(path: "t", text: text)), as: UTF8.self)
    }
    // What is formatted to itself has the meaning that it had.
    for (journey, text) in zip(journeys, texts) { #expect(text == journey.text, "\(journey.path)") }
  }

  @Test func formattingMutatedJourneysKeepsTheirMeaningAndSettles() throws {
    let seed: UInt64 = 5
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let texts = try projectJourneys().map(\.text)
    #expect(texts.count > 5)
    let spice = Array("   \n\n#\"\\,|u{41}\u{e9}猫 a")
    var valid = 0
    let rounds = Thoroughness.count(120, thorough: 4_000)
    for _ in 0..<rounds {
      var characters = Array(texts[Int.random(in: 0..<texts.count, using: &random)])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        characters.insert(
          spice[Int.random(in: 0..<spice.count, using: &random)],
          at: Int.random(in: 0...characters.count, using: &random))
      }
      let bytes = Array(String(characters).utf8)
      guard outline(bytes) != nil else { continue }
      valid += 1
      _ = try formatted(String(characters))
    }
    #expect(valid > rounds / 10)
  }
}
