import Foundation
import TestSupport
import Testing

/// Runs that are repeated: the same bytes every time, or the cause of a difference.
final class DeterminismCommandTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }
  deinit { ProgramRun.remove(folder) }

  private func run(_ arguments: String..., journeys: [String: String]) throws -> ProgramRun {
    for (name, text) in journeys {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return try ProgramRun("whisker-trouble", ["run", "."] + arguments, in: folder)
  }

  private func journey(_ steps: String...) -> String {
    "journey \"Trouble\"\napp trouble\nlaunch\n" + steps.map { $0 + "\n" }.joined()
  }

  @Test func freshProcessesPrintTheSameBytes() throws {
    let journeys = ["a.journey": journey("tap button \"Work\"", "tap button \"Work\"", "advance 1s")]
    let outputs = try (0..<5).map { _ in
      try run("--format", "jsonl", journeys: journeys).output
    }
    #expect(Set(outputs).count == 1)
    #expect(!outputs[0].isEmpty)
  }

  @Test func aJourneyThatDependsOnHashOrderIsFoundOut() throws {
    let ending = try run(
      "--verify-determinism",
      journeys: ["a.journey": journey("tap button \"Work\""), "b.journey": journey("tap button \"Scatter\"")])
    #expect(ending.code == 4)
    #expect(ending.output.contains("error[J400]: b.journey does not do the same"), "\(ending.output)")
    #expect(
      ending.output.contains("every time: field \"Name\" depends on the order of a `Set` or a `Dictionary`"),
      "\(ending.output)")
    #expect(ending.output.contains("\"event\":\"screen\""), "\(ending.output)")
  }

  /// Verifies, for each text, two journeys with it in a folder of their own; two, because one may find what the other left.
  private func verified(_ program: String, _ texts: [String]) throws -> [ProgramRun] {
    try concurrently(Array(texts.enumerated())) { [folder] number, text in
      let own = folder.appendingPathComponent("\(number)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      for name in ["a", "b"] {
        try Data(text.utf8).write(to: own.appendingPathComponent("\(name).journey"))
      }
      return try ProgramRun(program, ["run", ".", "--verify-determinism"], in: own)
    }
  }

  @Test func theCauseOfADifferenceIsNamed() throws {
    let causes = [
      ("draw", "random numbers or identifiers"), ("home", "the home folder"),
      ("zone", "the machine's time zone"), ("folder", "the working folder"),
      ("remember", "what earlier journeys left in the process"),
    ]
    let texts = causes.map { journey("type \"\($0.0)\" into field \"Name\"") }
    for ((word, cause), ending) in zip(causes, try verified("whisker-trouble", texts)) {
      #expect(ending.code == 4, "\(word)")
      #expect(
        ending.output.contains("every time: field \"Name\" depends on \(cause)"), "\(word): \(ending.output)")
    }
  }

  @Test func aRowThatDependsOnACapturedVariableIsFoundOut() throws {
    let text = journey("type \"capture\" into field \"Name\"")
    let ending = try run("--verify-determinism", journeys: ["a.journey": text])
    #expect(ending.code == 4)
    let cause = "depends on something that a row of a `ForEach` reads besides its element"
    #expect(ending.output.contains(cause), "\(ending.output)")
  }

  @Test func eachConstructThatVerifyingFindsIsFound() throws {
    let list = try ProgramRun("whisker-closed-world", ["constructs"], in: folder).output.split(
      separator: "\n")
    let constructs = list.map { $0.split(separator: "\t") }.filter { $0[1] == "found by verifying" }
    #expect(constructs.count >= 10)
    let tried = Thoroughness.some(of: constructs, every: 4)
    let texts = tried.map {
      """
      journey "Construct"
      app constructs
      launch
      type "\($0[0])" into field "Now"
      tap button "Show"

      """
    }
    for (construct, ending) in zip(tried, try verified("whisker-closed-world", texts)) {
      #expect(ending.code == 4, "\(construct[2]): \(ending.output)\(ending.complaints)")
    }
  }

  @Test func journeysThatDoTheSameEveryTimeAreSaidToBe() throws {
    let ending = try run(
      "--verify-determinism",
      journeys: ["a.journey": journey("tap button \"Work\""), "b.journey": journey("advance 1s")])
    #expect(ending.code == 0)
    #expect(ending.output == "2 journeys, the same events every time\n")
  }

  @Test func theRunsOfAJourneyAreCountedAsInAnOrdinaryRun() throws {
    let text = "journey \"A\"\napp trouble\nexamples\n  | name |\n  | Work |\n  | Wrok |\n\nlaunch\n"
    try Data((text + "see button \"{name}\"\n").utf8).write(to: folder.appendingPathComponent("a.journey"))
    let ending = try ProgramRun("whisker-trouble", ["run", "a.journey", "--verify-determinism"], in: folder)
    #expect(ending.output == "2 journeys, the same events every time\n", "\(ending.output)")
    #expect(ending.complaints.contains("error: 1 failed every time"), "\(ending.complaints)")
  }

  @Test func aJourneyIsComparedWhateverItsPathIs() throws {
    for name in ["a \"b\".journey", "a\\b.journey", "é\t.journey"] {
      let text = journey("tap button \"Scatter\"")
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      let ending = try ProgramRun("whisker-trouble", ["run", name, "--verify-determinism"], in: folder)
      #expect(ending.code == 4, "\(name): \(ending.output)\(ending.complaints)")
    }
  }

  @Test func eachShardOfBazelIsVerified() throws {
    for name in ["a", "b"] {
      try Data(journey("tap button \"Work\"").utf8).write(
        to: folder.appendingPathComponent("\(name).journey"))
    }
    for index in ["0", "1"] {
      let ending = try ProgramRun(
        "whisker-trouble", ["run", ".", "--verify-determinism"], in: folder,
        variables: ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": index])
      #expect(
        ending.output == "1 journey, the same events every time\n", "\(ending.output)\(ending.complaints)")
    }
  }

  /// A message names references by their paths, which are others from another working folder.
  @Test func aScreenThatDiffersFromItsReferenceDoesSoEveryTime() throws {
    // Git quotes such a name.
    let own = folder.appendingPathComponent("f\u{fc}r \"b")
    let references = own.appendingPathComponent("__Snapshots__/a")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    try Data("another screen\n".utf8).write(to: references.appendingPathComponent("start.txt"))
    for (name, snapshot) in [("a", "start"), ("b", "new")] {
      try Data(journey("screen matches \"\(snapshot)\"").utf8)
        .write(to: own.appendingPathComponent("\(name).journey"))
    }
    let expected = journey("screen matches \"new\"").replacing(
      "launch", with: "expected to fail because \"known\"\nlaunch")
    try Data(expected.utf8).write(to: own.appendingPathComponent("c.journey"))
    let ending = try ProgramRun("whisker-trouble", ["run", ".", "--verify-determinism"], in: own)
    #expect(ending.output == "3 journeys, the same events every time\n", "\(ending.output)")
    #expect(
      ending.complaints.contains("error: 3 failed every time and could not be compared any further"),
      "\(ending.complaints)")
    #expect(ending.code == 1)
  }

  @Test func aCrashIsNoPass() throws {
    for (name, steps) in [("a", ["tap button \"Trap\""]), ("b", ["see no button \"Trap\""]), ("c", [])] {
      let text = "journey \"Trouble\"\napp trouble\nlaunch\n" + steps.map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
    }
    let ending = try ProgramRun("whisker-trouble", ["run", ".", "--verify-determinism"], in: folder)
    #expect(ending.output == "3 journeys, the same events every time\n", "\(ending.output)")
    #expect(ending.complaints.contains("error: 1 failed and 1 crashed every time"), "\(ending.complaints)")
    #expect(ending.code == 3)
  }

  /// As in an ordinary run: one that fails is no failure, and one that passes is.
  @Test func aQuarantineCountsAsInAnOrdinaryRun() throws {
    let fails = journey("see no button \"Work\"")
    for (name, text) in [
      ("a", fails), ("b", journey("tap button \"Trap\"")), ("c", journey("tap button \"Work\"")),
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
    }
    let known = "a.journey because \"known\"\n./b.journey because \"\"known\" too\"\n"
    for (lines, code) in [(known, Int32(0)), (known + "c.journey because \"late\"\n", 1)] {
      try Data("# for now\n\(lines)".utf8).write(to: folder.appendingPathComponent("known.txt"))
      let words = ["run", ".", "--quarantine", "known.txt"]
      let ordinary = try ProgramRun("whisker-trouble", words + ["--report", "none"], in: folder)
      #expect(ordinary.code == code, "\(ordinary.output)")
      let ending = try ProgramRun("whisker-trouble", words + ["--verify-determinism"], in: folder)
      #expect(
        ending.output == "3 journeys, the same events every time\n", "\(ending.output)\(ending.complaints)")
      #expect(ending.code == code, "\(ending.complaints)")
    }
  }

  @Test func verifyingLeavesNothingToReview() throws {
    let text = journey("type \"zone\" into field \"Name\"", "screen matches \"zone\"")
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    func whisker(_ arguments: String...) throws -> ProgramRun {
      try ProgramRun("whisker-trouble", arguments, in: folder, variables: ["CI": nil])
    }
    #expect(try whisker("run", ".").code == 1, "recording is no pass")
    #expect(try whisker("run", ".").code == 0)
    func files() throws -> Set<String> {
      Set(try FileManager.default.subpathsOfDirectory(atPath: folder.appendingPathComponent(".build").path))
    }
    let before = try files()
    let ending = try whisker("run", ".", "--verify-determinism")
    #expect(ending.code == 4)
    #expect(ending.output.contains("field \"Name\" depends on the machine's time zone"), "\(ending.output)")
    #expect(try files() == before)
    let review = try whisker("review", "--list")
    #expect(review.code == 0, "\(review.output)")
    #expect(try whisker("run", ".", "--last-failed").complaints.contains("none of these journeys failed"))
  }
}
