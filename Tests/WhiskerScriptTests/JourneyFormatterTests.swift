import Foundation
import TestSupport
import Testing
import WhiskerScript
import WhiskerSource

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
    var random = SeededGenerator(state: seed)
    let texts = try projectJourneys().map(\.text)
    #expect(texts.count > 5)
    let spice = Array("   \n\n#\"\\,|u{41}\u{e9}猫 a")
    var valid = 0
    let rounds = Thoroughness.count(200, thorough: 4_000)
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
