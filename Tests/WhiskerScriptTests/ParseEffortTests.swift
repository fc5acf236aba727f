import TestSupport
import Testing
import WhiskerSource

@testable import WhiskerScript

/// The work of a parse grows with the lines of a file, not with their square.
struct ParseEffortTests {
  /// A name that counts how often one is compared with another.
  private final class CountedName: Hashable {
    let text: String
    nonisolated(unsafe) static var comparisons = 0

    init(_ text: String) { self.text = text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    static func == (a: CountedName, b: CountedName) -> Bool {
      comparisons += 1
      return a.text == b.text
    }
  }

  @Test func aNameIsComparedWithFewOthers() {
    var names = DistinctNames<CountedName>()
    let count = 2_000
    for kind in ["param", "secret"] {
      for number in 0..<count {
        let isFirst = names.add(CountedName("name\(number)"), of: kind)
        #expect(isFirst)
      }
      let isFirst = names.add(CountedName("name7"), of: kind)
      #expect(!isFirst)
    }
    #expect(CountedName.comparisons < 10 * count)
  }

  @Test(arguments: [
    ["param a default \"x\"", "param b default \"x\""], ["secret a", "secret b"],
    ["given file \"a\" from \"x.json\"", "given file \"b\" from \"x.json\""],
    ["given stored \"a\" is \"x\"", "given stored \"b\" is \"x\"", "config key \"a\" is \"x\""],
    ["table a\n  | x |\n  | y |", "table b\n  | x |\n  | y |"],
  ])
  func aNameIsDeclaredOnce(lines: [String]) {
    let head = "journey \"J\"\n" + lines.joined(separator: "\n") + "\n"
    #expect(parse(head).diagnostics.map(\.code) == [])
    #expect(parse(head + lines[0] + "\n").diagnostics.map(\.code) == ["J073"])
  }

  /// Returns how often a list moves in memory while lines are read, each of which appends to it.
  private func moves(
    _ lines: Int, of line: String, below head: String, _ list: (ParsePass) -> UnsafeRawPointer?
  ) throws -> Int {
    let text = head + String(repeating: line + "\n", count: lines)
    let file = SourceFile(path: "a.journey", text: text)
    return try file.bytes.withUnsafeBufferPointer { bytes in
      var pass = ParsePass(file: file, bytes: bytes, vocabulary: testParser.vocabulary)
      var last: UnsafeRawPointer?
      var moves = 0
      while !pass.lexer.isAtEnd {
        let start = pass.lexer.tokens.count
        pass.lexer.nextLine()
        pass.lines.append(
          SyntaxTree.Line(kind: .blank, parent: nil, tokens: start..<pass.lexer.tokens.count))
        let first = try #require(pass.lexer.words.first)
        if first.kind == .payload { try pass.payload(first) } else { try pass.statement(first) }
        let place = list(pass)
        if place != last { moves += 1 }
        last = place
      }
      return moves
    }
  }

  @Test func repliesAreAppendedInPlace() throws {
    let moves = try moves(1_000, of: "  then reply 200", below: "on GET \"/a\"\n  reply 200\n") { pass in
      pass.blocks.exchange?.value?.replies.withUnsafeBytes(\.baseAddress)
    }
    #expect(moves < 30, "the memory of a growing list is doubled")
  }

  @Test func rawLinesAreAppendedInPlace() throws {
    let moves = try moves(1_000, of: "  | a |", below: "examples\n") { pass in
      pass.blocks.lines?.pieces.withUnsafeBytes(\.baseAddress)
    }
    #expect(moves < 30, "the memory of a growing list is doubled")
  }

  // MARK: Mistakes

  private static let manyLines: [String] = [
    "tpa buton \"x\"", "tap buton \"x\"", "[12:00] error = 7;", "see text \"a\" inn list \"b\"",
    "tap button 'A'",
  ]

  /// An explanation takes hundreds of times as long as a valid line, and nobody reads thousands of them.
  @Test(arguments: manyLines)
  func onlyTheMistakesThatAreReportedAreExplained(line: String) {
    let text = "journey \"J\"\n" + String(repeating: line + "\n", count: 3_000)
    let file = SourceFile(path: "a.journey", text: text)
    let limit = 20
    let explanations = JourneyParser.explanations(forProblems: limit)
    file.bytes.withUnsafeBufferPointer { bytes in
      var pass = ParsePass(
        file: file, bytes: bytes, vocabulary: testParser.vocabulary,
        explanations: explanations)
      pass.run()
      #expect(pass.faults.count == 3_000)
      #expect(pass.faults.count(where: \.isExplained) == explanations)
      #expect(pass.explains(limit: limit))
    }
    let result = testParser.parse(file, problems: limit)
    #expect(result.diagnostics.count == limit + 1)
    #expect(Set(result.diagnostics.dropLast().map(\.code)).contains("J004") == false)
    #expect(result.diagnostics.last?.code == "J004")
    #expect(result.diagnostics.last?.span.map { file.line(at: $0.start) } == limit + 2)
  }

  /// Lines of which the explanation tries others, whose mistakes are explained in turn.
  private static let costlyLines = [
    "wait until I see the popup & the notification", "check I see the icon & the popup",
    "wait until I count -1 . ] action matches picker given with row notification",
    "check GET reply on matches screen always button text ) action date ) value an screen up radio ] from no",
    "expect the popup is wide in the list and the field is the radio button",
  ]

  private func explanations(_ lines: [String]) -> (total: Int, most: Int) {
    let text = "journey \"J\"\napp catnip\n\nlaunch\n" + lines.map { $0 + "\n" }.joined()
    let effort = ExplanationEffort()
    let result = testParser.parse(SourceFile(path: "a.journey", text: text), problems: 20, effort: effort)
    #expect(!result.diagnostics.isEmpty)
    return (effort.total, effort.most)
  }

  @Test(arguments: costlyLines)
  func aLineTakesNoMoreEffortThanTwentyOrdinaryMistakes(line: String) {
    let ordinary = explanations(["tap button \"A\" in grd \"x\""]).total
    let one = explanations([line])
    #expect(ordinary > 0)
    #expect(one.total <= 20 * ordinary)
    #expect(one.most < ExplanationEffort.limit, "the limit is for lines that nobody writes")
    for count in [2, 4, 10] {
      #expect(explanations(Array(repeating: line, count: count)).total <= count * one.total)
    }
  }

  @Test func aLineWhoseExplanationsAreUsedUpIsReportedAllTheSame() {
    let line = Self.costlyLines[0]
    let file = SourceFile(path: "a.journey", text: "journey \"J\"\nlaunch\n\(line)\ntpa button \"x\"\n")
    for limit in 1...8 {
      let effort = ExplanationEffort(limit: limit)
      let result = testParser.parse(file, problems: 20, effort: effort)
      #expect(effort.most <= limit)
      #expect(result.diagnostics.count == 2)
      #expect(result.diagnostics.first?.code == "J013")
    }
  }

  @Test func noUsualMistakeReachesTheLimit() throws {
    for (_, fixtures) in try DiagnosticFixture.byFile() {
      for fixture in fixtures {
        let effort = ExplanationEffort(limit: .max)
        let file = SourceFile(path: fixture.path, bytes: fixture.journey)
        _ = testParser.parse(file, problems: .max, effort: effort)
        #expect(effort.most < ExplanationEffort.limit, "\(fixture.name)")
      }
    }
  }

  @Test func theFirstMistakesAreReadInOtherWords() {
    let text = "journey \"J\"\n" + String(repeating: "And I see button \"x\"\n", count: 110)
    let found = testParser.parse(SourceFile(path: "a.journey", text: text), problems: .max).diagnostics
    #expect(found.map { $0.remedies.map(\.text) == ["see button \"x\""] } == (0..<110).map { $0 < 100 })
  }

  @Test func everyMistakeIsExplainedIfAllAreAskedFor() {
    let text = "journey \"J\"\n" + String(repeating: "tpa @a\n", count: 1_500)
    let result = testParser.parse(SourceFile(path: "a.journey", text: text), problems: .max)
    #expect(result.diagnostics.count == 1_500)
    #expect(result.diagnostics.allSatisfy { $0.code == "J043" && !$0.remedies.isEmpty })
  }

  /// Of two mistakes on a line one is kept, so that more have to be explained than are reported.
  @Test func mistakesThatAreMissingInTheEndAreExplainedAfterAll() {
    let pair = "param a default \"{x}\n"
    let text =
      "journey \"J\"\n" + String(repeating: "on GET \"/a\"\n\ntap @a\n", count: 200)
      + String(repeating: pair, count: 400)
    let file = SourceFile(path: "a.journey", text: text)
    let all = testParser.parse(file, problems: .max)
    for problems in [1, 150, 300, 400] {
      let some = testParser.parse(file, problems: problems)
      #expect(some.diagnostics.dropLast().map(\.code) == all.diagnostics.prefix(problems).map(\.code))
      #expect(some.diagnostics.last?.span == all.diagnostics[problems].span)
    }
  }
}
