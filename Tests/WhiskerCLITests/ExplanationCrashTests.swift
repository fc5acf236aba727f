import Foundation
import Testing

/// An app that crashes or blocks in a time that is only run to explain a failure does not take the failure with it.
final class ExplanationCrashTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }

  deinit { ProgramRun.remove(folder) }

  private func run(_ steps: String..., header: String = "", arguments: String...) throws -> ProgramRun {
    let text = "journey \"a\"\napp trouble\n\(header)launch\n" + steps.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    return try ProgramRun("whisker-trouble", ["run", "a.journey"] + arguments, in: folder)
  }

  @Test func aFailureBeforeACrashInTheFutureIsReportedAndTheCrashIsNone() throws {
    let ending = try run("type \"trap\" into field \"Name\"", "see text \"never\"")
    #expect(ending.code == 1)
    #expect(ending.output.contains("error[J202]: text \"never\" is not on the screen"), "\(ending.output)")
    #expect(ending.output.contains("= see: no further explanation: the app crashed with"), "\(ending.output)")
    #expect(ending.output.contains("Fatal error: the app trapped later"), "\(ending.output)")
    #expect(ending.output.hasSuffix("1 journey, 2 steps\n0 passed, 1 failed\n"), "\(ending.output)")
    let why = try ProgramRun("whisker-trouble", ["why", "a.journey"], in: folder)
    #expect(why.code == 0)
    #expect(why.output.contains("text \"never\" was never on the screen"), "\(why.output)")
  }

  @Test func anAppThatBlocksInTheFutureIsStopped() throws {
    let ending = try run(
      "type \"block\" into field \"Name\"", "see text \"never\"", arguments: "--step-limit", "1")
    #expect(ending.code == 1)
    #expect(ending.output.contains("error[J202]: text \"never\" is not on the screen"), "\(ending.output)")
    #expect(ending.output.hasSuffix("0 passed, 1 failed\n"), "\(ending.output)")
  }

  /// The last step has ended, and every report says so.
  @Test func aCrashAtTheEndOfTheAppIsNoFaultOfTheLastStep() throws {
    let steps = ["type \"trap at the end\" into field \"Name\"", "advance 1s"]
    let ending = try run(steps[0], steps[1])
    #expect(ending.code == 3)
    #expect(
      ending.output.contains(
        /error\[J300\]: the app crashed with .* while it was being ended, after its last step/),
      "\(ending.output)")
    #expect(ending.output.contains("1 | journey \"a\""), "\(ending.output)")
    #expect(ending.output.contains("Fatal error: the app trapped in its cleanup"), "\(ending.output)")
    #expect(
      ending.output.hasSuffix("1 journey, 3 steps\n0 passed, 0 failed, 1 crashed\n"), "\(ending.output)")
    let events = try run(steps[0], steps[1], arguments: "--format", "jsonl").output
    #expect(events.contains(/"event":"failure"(?!.*"step":)/), "\(events)")
    let session = try ProgramRun(
      "whisker-trouble", ["drive", "trouble"], in: folder, input: "launch\n\(steps[0])\nquit\n")
    #expect(session.output.contains("while it was being ended"), "\(session.output)")
  }

  @Test func aFailureThatIsExpectedIsMet() throws {
    let ending = try run(
      "type \"trap\" into field \"Name\"", "see text \"never\"",
      header: "expected to fail because \"known\"\n")
    #expect(ending.code == 0)
    #expect(ending.output.hasSuffix("1 passed (1 by failing as expected), 0 failed\n"), "\(ending.output)")
  }

  @Test func aRunThatIsRepeatedForACheckMayCrashAsWell() throws {
    let ending = try run(
      "type \"trap\" into field \"Name\"", "check see text \"never\"", "tap button \"Work\"",
      "note \"the end\"")
    #expect(ending.code == 1)
    #expect(ending.output.matches(of: /error\[/).count == 1, "\(ending.output)")
    #expect(ending.output.contains("no further explanation: the app crashed with"), "\(ending.output)")
    #expect(ending.output.hasSuffix("1 journey, 4 steps\n0 passed, 1 failed\n"), "\(ending.output)")
  }

  /// The one that is explained by a repeated run is the first of those that were not reported.
  @Test func whatIsSaidOfTheCrashStandsWithTheFailureThatWasBeingExplained() throws {
    let ending = try run(
      "check see text \"first\"", "type \"trap\" into field \"Name\"", "check see text \"second\"",
      "see text \"third\"", header: "teardown\n  see text \"last\"\n")
    #expect(ending.code == 1)
    let notes = ending.output.split(separator: "error[").dropFirst().map { text in
      "\(text.split(separator: "\"")[1]) \(text.contains("no further explanation"))"
    }
    #expect(notes == ["first false", "second true", "third false", "last false"], "\(ending.output)")
  }

  @Test func aRunThatRecordedDoesNotPass() throws {
    let text = """
      journey "a"
      app trouble
      expected to fail because "known"
      launch
      screen matches "start"
      type "trap" into field "Name"
      see text "never"

      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    let ending = try ProgramRun("whisker-trouble", ["run", "a.journey"], in: folder, variables: ["CI": nil])
    #expect(ending.code == 1)
    #expect(
      ending.output.hasSuffix("0 passed, 0 failed, 1 recorded (run again to compare)\n"), "\(ending.output)")
  }

  @Test func aFaultOfTheEnvironmentStaysOne() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("__Snapshots__/a/start.txt"), withIntermediateDirectories: true)
    let ending = try run(
      "type \"trap\" into field \"Name\"", "see text \"never\"",
      header: "expected to fail because \"known\"\nteardown\n  screen matches \"start\"\n")
    #expect(ending.code == 3)
    #expect(ending.output.contains("error[J250]"), "\(ending.output)")
    #expect(ending.output.hasSuffix("0 passed, 0 failed, 1 crashed\n"), "\(ending.output)")
  }

  @Test func aSessionTellsOfTheFailureToo() throws {
    let ending = try ProgramRun(
      "whisker-trouble", ["drive", "trouble"], in: folder,
      input: "launch\ntype \"trap\" into field \"Name\"\nsee text \"never\"\nquit\n")
    #expect(ending.output.contains("error[J202]: text \"never\" is not on the screen"), "\(ending.output)")
    #expect(!ending.output.contains("J300"), "\(ending.output)")
  }

  /// The second run sees what the first one saw: the secret was not taken yet.
  @Test func aRunThatIsRepeatedProposesNoChangeOfASnapshotThatWasTheSame() throws {
    let steps = [
      "type \"tell-no-one\" into field \"Name\"", "screen matches \"before\"",
      "let word = value of field \"Name\"",
      "check see text \"never\"",
    ]
    let text = "journey \"a\"\napp trouble\nsecret word\nlaunch\n" + steps.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    for round in 1...2 {
      let ending = try ProgramRun(
        "whisker-trouble", ["run", "a.journey", "--artifacts", "found"], in: folder, variables: ["CI": nil])
      #expect(ending.code == 1, "\(ending.output)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      #expect(files.contains("__Snapshots__/a/before.txt"), "\(ending.output)")
      #expect(files.filter { $0.hasSuffix(".proposal") } == [], "run \(round)")
    }
  }
}
