import Testing
import WhiskerSource

@testable import WhiskerScript

/// Whatever a journey asks for, its expansion ends, and says what was too much.
struct ExpansionLimitTests {
  @Test func manyNamesAreFoundAsFewAre() {
    var few = Bindings()
    for number in 0..<4 { few.set("n\(number)", to: "\(number)") }
    var many = few
    for number in 4..<40 { many.set("n\(number)", to: "\(number)") }
    many.set("n7", to: "seven")
    #expect(many.value(of: "n7") == "seven")
    #expect((0..<40).allSatisfy { many.value(of: "n\($0)") == ($0 == 7 ? "seven" : "\($0)") })
    #expect(many.value(of: "n40") == nil)
    #expect(many.names == (0..<40).map { "n\($0)" })
    var others = Bindings()
    others.leaveOpen("open")
    let all = many.adding(others)
    #expect(all.isOpen("open"))
    #expect(!all.isOpen("n3"))
    #expect(all.names.last == "open")
  }

  @Test func everyLimitHasItsError() throws {
    var files: [String: String] = [:]
    for depth in 0..<20 { files["\(depth)"] = "journey \"D\"\nuse \"\(depth + 1)\"\n" }
    files["20"] = "journey \"D\"\nsettle\n"
    #expect(try codes("journey \"J\"\nuse \"0\"\n", files: files) == ["J093"])
    let first = 20 - ScriptLimits.useDepth + 1
    #expect(try codes("journey \"J\"\nuse \"\(first)\"\n", files: files) == [])
    let deep = "repeat 100 times\n  repeat 1000 times\n    settle\n"
    #expect(try codes("journey \"J\"\n" + deep) == [])
    #expect(try codes("journey \"J\"\nsettle\n" + deep) == ["J095"])
    let rows = String(repeating: "  | a |\n", count: ScriptLimits.runs + 1)
    #expect(try codes("journey \"J\"\nexamples\n" + rows + "settle\n") == [])
    #expect(try codes("journey \"J\"\nexamples\n  | a |\n" + rows + "settle\n") == ["J096"])
    let many = String(repeating: "  | a |\n", count: ScriptLimits.tableRows + 2)
    #expect(parse("journey \"J\"\ntable t\n" + many + "settle\n").diagnostics.map(\.code) == ["J078"])
  }

  @Test func valuesInOneStepHaveALimit() throws {
    let value = String(repeating: "x", count: 1_000)
    func journey(_ names: Int) -> String {
      let text = String(repeating: "{a}", count: names)
      return "journey \"J\"\nparam a default \"\(value)\"\nnote \"\(text)\"\n"
    }
    #expect(try codes(journey(1_000)) == [])
    #expect(try codes(journey(1_001)) == ["J101"])
    let replies = (0..<11).map { _ in
      "  then reply 200 json [\"" + String(repeating: "{a}", count: 100) + "\"]\n"
    }
    let lines = replies.joined()
    let head = "journey \"J\"\nparam a default \"\(value)\"\non GET \"/a\"\n  reply 200\n"
    #expect(try codes(head + lines) == ["J101"], "all lines of a step count")
    let title =
      "journey \"" + String(repeating: "{a}", count: 1_001) + "\"\nparam a default \"\(value)\"\nsettle\n"
    #expect(try codes(title) == ["J101"])
  }

  @Test func aValueThatGrowsWithEachUseEndsAtTheLimit() throws {
    var files: [String: String] = [:]
    for depth in 0..<10 {
      let text = String(repeating: "{v}", count: 100)
      files["\(depth)"] = "journey \"D\"\nparam v\nuse \"\(depth + 1)\" with v: \"\(text)\"\n"
    }
    files["10"] = "journey \"D\"\nparam v\nnote \"{v}\"\n"
    #expect(try codes("journey \"J\"\nuse \"0\" with v: \"xxxxx\"\n", files: files) == ["J101"])
  }

  @Test func aValueThatALetTakesEndsAtTheLimit() throws {
    let text = String(repeating: "{n}", count: 1_001)
    let run = try #require(
      try expansion("journey \"J\"\nlet n = count of list\nnote \"\(text)\"\n").runs.first)
    var taken = Bindings()
    taken.set("n", to: String(repeating: "1", count: 1_000))
    let fault = #expect(throws: BindingFault.self) { try testParser.bind(run.steps[1], to: taken) }
    #expect(fault?.diagnostic.code == "J101")
  }

  @Test func valuesOfAllRunsTogetherHaveALimit() throws {
    let title = String(repeating: "{a}", count: 111)
    func journey(_ rows: Int) -> String {
      let rows = String(repeating: "  | b |\n", count: rows)
      return "journey \"\(title)\"\nparam a default \"\(String(repeating: "x", count: 9_000))\"\n"
        + "examples\n  | word |\n\(rows)note \"{word}\"\n"
    }
    #expect(try codes(journey(100)) == [])
    let diagnostics = try expansion(journey(102)).diagnostics
    #expect(diagnostics.map(\.code) == ["J101"])
    #expect(diagnostics.first?.message.contains("together") == true)
  }

  @Test func aMessageListsTheFirstNamesOnly() throws {
    let params = (1...200).map { "param name\($0) default \"x\"\n" }.joined()
    let diagnostics = try expansion("journey \"J\"\n\(params)note \"{zzzzzz}\"\n").diagnostics
    let names = (1...10).map { "name\($0)" }.joined(separator: ", ")
    #expect(diagnostics.first?.see.first == "names: \(names) and 190 more")
  }

  @Test func onlyTheFirstProblemsAreGiven() throws {
    let text = String(repeating: "note \"{x}\"\n", count: ScriptLimits.diagnostics)
    #expect(try codes("journey \"J\"\n" + text).count == ScriptLimits.diagnostics)
    let found = try codes("journey \"J\"\n" + text + text)
    #expect(found.count == ScriptLimits.diagnostics + 1)
    #expect(found.last == "J004")
  }

  @Test func roundsWithoutStepsHaveALimitToo() throws {
    let files = ["empty.journey": "journey \"Empty\"\n"]
    let use = "use \"empty.journey\"\n"
    #expect(try codes("journey \"J\"\nrepeat 1000 times\n  repeat 100 times\n    \(use)", files: files) == [])
    // Each file uses the next one 18 times.
    var chain = ["4.journey": "journey \"Empty\"\n"]
    for level in 0..<4 {
      chain["\(level).journey"] =
        "journey \"\(level)\"\n" + String(repeating: "use \"\(level + 1).journey\"\n", count: 18)
    }
    #expect(try codes("journey \"J\"\nuse \"0.journey\"\n", files: chain) == ["J095"])
  }
}
