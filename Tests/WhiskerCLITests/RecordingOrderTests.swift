import Foundation
import TestSupport
import Testing

/// What a run records does not depend on the number of its workers, and every journey that records is reported.
final class RecordingOrderTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }
  deinit { ProgramRun.remove(folder) }

  private func write(_ name: String, _ steps: String...) throws {
    try ProgramRun.write(name, steps, to: folder)
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try run(arguments)
  }

  private func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", ["run", "."] + arguments, in: folder, variables: ["CI": nil])
  }

  /// The folders of references.
  private var recorded: [String] {
    get throws {
      let path = folder.appendingPathComponent("__Snapshots__").path
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
    }
  }

  @Test func nothingIsRecordedAfterTheFailureThatEndsTheRun() throws {
    try write("a", String(repeating: "tap button \"Work\"\n", count: 400) + "see text \"never\"")
    for name in ["b", "c", "d"] { try write(name, "screen matches \"start\"") }
    for arguments in [["--jobs", "1"], ["--jobs", "4"], ["--jobs", "2", "--record", "all"]] {
      let ending = try run(["--fail-fast"] + arguments)
      #expect(ending.output.hasSuffix("0 passed, 1 failed, 3 not run\n"), "\(ending.output)")
      #expect(try recorded == [], "\(arguments)")
    }
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.journey"))
    let ending = try run("--fail-fast", "--jobs", "3")
    #expect(ending.output.hasSuffix("1 recorded (run again to compare), 2 not run\n"), "\(ending.output)")
    #expect(try recorded == ["b"])
  }

  @Test func theFirstRunOfAJourneyRecordsWhatTheOthersCompare() throws {
    try write(
      "a", "screen matches \"start\"", "fork",
      "  branch \"x\"\n    note \"x\"\n  branch \"y\"\n    note \"y\"")
    for round in 1...6 {
      let ending = try run("--repeat", "4", "--jobs", "8")
      let first = ending.output.split(separator: "\n").first ?? ""
      #expect(first.hasPrefix("recorded  a.journey  a, branch \"x\", repetition 1 of 4"), "\(ending.output)")
      #expect(
        ending.output.hasSuffix("7 passed, 0 failed, 1 recorded (run again to compare)\n"),
        "round \(round): \(ending.output)")
      try FileManager.default.removeItem(at: folder.appendingPathComponent("__Snapshots__"))
    }
  }

  @Test func aJourneyThatIsReachedByTwoPathsHasOneFolderOfReferences() throws {
    let real = folder.appendingPathComponent("real")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    for name in ["s1", "s2", "s3"] { try ProgramRun.write(name, ["screen matches \"start\""], to: real) }
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link"), withDestinationURL: real)
    for _ in 1...3 {
      let ending = try ProgramRun(
        "whisker-trouble",
        ["run", "real", "link/s1.journey", "link/s2.journey", "link/s3.journey", "--jobs", "4"],
        in: folder, variables: ["CI": nil])
      #expect(
        ending.output.hasSuffix("3 passed, 0 failed, 3 recorded (run again to compare)\n"), "\(ending.output)"
      )
      try FileManager.default.removeItem(at: real.appendingPathComponent("__Snapshots__"))
    }
  }

  /// The next run takes such a reference for read.
  @Test func aReferenceOfAJourneyThatFailsAfterwardsIsNamed() throws {
    try write("a", "screen matches \"start\"", "see text \"never\"")
    try write(
      "b", "screen matches \"first\"", "tap button \"Help\"", "screen matches \"help\"", "dismiss sheet",
      "tap button \"Trap\"")
    let ending = try run("--report", "markdown=run.md", "--report", "tap=run.tap")
    #expect(ending.output.hasSuffix("0 passed, 1 failed, 1 crashed\n"), "\(ending.output)")
    let lines = [
      "also recorded: \"start\"; review it before the next run compares against it",
      "also recorded: \"first\", \"help\"; review them before the next run compares against them",
    ]
    let page = try text("run.md").replacing("\\:", with: ":").replacing("&quot;", with: "\"")
    for text in [ending.output, page, try text("run.tap")] {
      for line in lines { #expect(text.contains(line), "\(text)") }
    }
    #expect(try !run().output.contains("recorded"), "they are there now")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func aJourneyThatRecordedIsAmongThoseToRunAgain() throws {
    try write("a", "see text \"never\"")
    #expect(try run().code == 1)
    try write("a", "screen matches \"start\"")
    #expect(try run("--last-failed").output.hasPrefix("recorded  a.journey"))
    #expect(try run("--last-failed").code == 0, "it is compared now")
    #expect(try run("--last-failed").complaints.contains("none of these journeys failed"))
    try write("a", "see text \"never\"")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("__Snapshots__"))
    #expect(try run().code == 1)
    let skipped = "journey \"a\"\napp trouble\nskip because \"x\"\n\nlaunch\n"
    try Data(skipped.utf8).write(to: folder.appendingPathComponent("a.journey"))
    #expect(try run("--last-failed").output.hasSuffix("0 passed, 0 failed, 1 skipped\n"))
    try write("a")
    #expect(try run("--last-failed").output.hasSuffix("1 passed, 0 failed\n"), "it had not passed before")
  }
}
