import Foundation
import XCTest

/// Sessions of `whisker drive` over pipes, with an app that misbehaves.
final class DriveTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws { folder = try ProgramRun.folder() }
  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func drive(_ lines: String..., arguments: [String] = ["drive", "trouble"]) throws -> ProgramRun {
    try ProgramRun(
      "whisker-trouble", arguments, in: folder, input: lines.map { $0 + "\n" }.joined())
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func answer(to line: String, in run: ProgramRun) throws -> String { try run.answer(to: line) }

  // MARK: Steps

  func testTheEndOfInputEndsASessionWithCodeZeroAndTellsWhatIsNotSaved() throws {
    let run = try drive("launch", "tap button \"Work\"")
    XCTAssertEqual(run.code, 0)
    XCTAssertTrue(
      run.output.hasSuffix("2 steps were not saved; .build/whisker/driven.journey has them\n"), run.output)
    XCTAssertEqual(
      try read(".build/whisker/driven.journey"),
      "journey \"Driven by hand\"\napp trouble\n\nlaunch\ntap button \"Work\"\n")
    XCTAssertEqual(try drive().output.split(separator: "\n").count, 1, "nothing was done, nothing is lost")
  }

  func testAStepThatFailsSaysWhatARunSaysAndDoesNotCount() throws {
    let run = try drive("launch", "see button \"Wrok\"", "tpa", "steps")
    let failure = try answer(to: "see button \"Wrok\"", in: run)
    try write("driven.journey", "journey \"x\"\napp trouble\n\nlaunch\nsee button \"Wrok\"\n")
    let ran = try ProgramRun("whisker-trouble", ["run", "driven.journey"], in: folder).output
    let message = failure.trimmingCharacters(in: .whitespacesAndNewlines)
    XCTAssertTrue(message.hasPrefix("error[J202]: button \"Wrok\" is not on the screen"), message)
    XCTAssertTrue(ran.contains(message), "\(message)\nis not in\n\(ran)")
    XCTAssertTrue(try answer(to: "tpa", in: run).contains("did you mean `tap`?"), run.output)
    XCTAssertTrue(try answer(to: "steps", in: run).hasPrefix("1  launch\n"), run.output)
    XCTAssertFalse(try answer(to: "steps", in: run).contains("2"), run.output)
  }

  func testACheckThatFailsIsNoStepEither() throws {
    let run = try drive("launch", "check see text \"absent\"", "steps")
    XCTAssertTrue(try answer(to: "check see text \"absent\"", in: run).contains("error[J202]"), run.output)
    XCTAssertFalse(try answer(to: "steps", in: run).contains("check"), run.output)
  }

  func testWhatAnAppPrintsIsPassedOnOnce() throws {
    let run = try drive("launch", "tap button \"Chatter\"", "tap button \"Work\"", "tap button \"Work\"")
    XCTAssertEqual(run.complaints.components(separatedBy: "the app printed this").count, 2, run.complaints)
    XCTAssertFalse(run.output.contains("the app printed this"))
  }

  func testLinesBelowAStepAreTypedIndentedAndEndWithAnEmptyOne() throws {
    let run = try drive(
      "launch", "repeat 2 times", "  tap button \"Work\"", "", "repeat 3 times", "  tap button \"Work\"",
      "see text /^5 taps/", "steps")
    XCTAssertTrue(
      try answer(to: "see text /^5 taps/", in: run).hasPrefix("ok  +0.000s  screen trouble"), run.output)
    XCTAssertTrue(try answer(to: "steps", in: run).contains("3  repeat 3 times\n     tap button"), run.output)
  }

  func testHeaderLinesAndScenesStandWhereTheyBelong() throws {
    let run = try drive(
      "device 30x20", "launch", "scene \"One\"", "tap   button \"Work\"", "device phone", "save a.journey")
    XCTAssertTrue(run.output.contains("ok  +0.000s  not running"), run.output)
    XCTAssertTrue(try answer(to: "device phone", in: run).contains("error["), run.output)
    XCTAssertEqual(
      try read("a.journey"),
      """
      journey "Driven by hand"
      app trouble
      device 30x20

      launch
      scene "One"
        tap button "Work"

      """)
  }

  // MARK: Undo and redo

  func testStepsAreTakenBackAndDoneAgain() throws {
    let run = try drive(
      "undo", "launch", "tap button \"Work\"", "tap button \"Work\"", "undo 2", "redo", "steps", "redo 5",
      "see text /^2 taps/", "undo 99", "steps", "redo", "launch", "redo")
    XCTAssertEqual(try answer(to: "undo", in: run), "nothing to undo")
    XCTAssertTrue(try answer(to: "undo 2", in: run).hasPrefix("undone: 2 steps\nTrouble"), run.output)
    XCTAssertTrue(try answer(to: "redo 5", in: run).hasPrefix("redone: 1 step\n"), run.output)
    XCTAssertTrue(try answer(to: "see text /^2 taps/", in: run).hasPrefix("ok "), run.output)
    XCTAssertTrue(try answer(to: "undo 99", in: run).hasPrefix("undone: 4 steps\n"), run.output)
    XCTAssertTrue(try answer(to: "steps", in: run).hasPrefix("no steps yet"), run.output)
    XCTAssertTrue(try answer(to: "launch", in: run).contains("J201"), "the last redo launched it already")
  }

  func testCommandsThatAreMisusedSaySoAndEndNothing() throws {
    let run = try drive(
      "undo x", "quit now", "save", "save a.txt", "help tap", "help nonsense", "screen", "# note", "")
    XCTAssertTrue(run.output.contains("error: `undo` takes a number of steps, as in `undo 3`\n"), run.output)
    XCTAssertTrue(run.output.contains("error: unexpected argument `now` for `quit`\n"), run.output)
    XCTAssertEqual(
      run.output.components(separatedBy: "error: `save` needs a file name that ends in .journey").count, 3)
    XCTAssertTrue(try answer(to: "help tap", in: run).contains("tap SELECTOR"), run.output)
    XCTAssertTrue(try answer(to: "help nonsense", in: run).contains("unknown word `nonsense`"), run.output)
    XCTAssertEqual(try answer(to: "screen", in: run), "the app is not running; `launch` starts it")
    XCTAssertEqual(run.code, 0)
  }

  // MARK: Saving

  func testAFileIsReplacedOnlyWhenThatIsSaid() throws {
    try write("a.journey", "precious\n")
    let run = try drive("launch", "save a.journey", "save over a.journey")
    XCTAssertTrue(
      try answer(to: "save a.journey", in: run).hasPrefix("not saved: a.journey already exists"), run.output
    )
    XCTAssertTrue(try answer(to: "save over a.journey", in: run).hasPrefix("saved a.journey (1 step)"))
    XCTAssertEqual(try read("a.journey"), "journey \"Driven by hand\"\napp trouble\n\nlaunch\n")
  }

  func testNothingIsWrittenOutsideTheWorkingFolder() throws {
    let outside = folder.deletingLastPathComponent().appendingPathComponent("outside-\(UUID().uuidString)")
    let run = try drive(
      "launch", "save ../\(outside.lastPathComponent).journey", "save \(outside.path).journey")
    XCTAssertEqual(run.output.components(separatedBy: "leads out of its root folder").count, 3, run.output)
    XCTAssertFalse(FileManager.default.fileExists(atPath: outside.path + ".journey"))
  }

  func testAJourneyThatDoesNotDoTheSameAfreshIsNotSaved() throws {
    let run = try drive("launch", "tap button \"Scatter\"", "save a.journey")
    XCTAssertTrue(
      try answer(to: "save a.journey", in: run).hasPrefix("not saved: a fresh run of it does something else"),
      run.output)
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.appendingPathComponent("a.journey").path))
  }

  func testAJourneyThatWouldNotRunUnderItsNameIsNotSaved() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Fixtures/Journeys"), withIntermediateDirectories: true)
    try write("Fixtures/a.json", "{}")
    let step = "on GET \"/x\" reply 200 from \"a.json\""
    let run = try drive(step, "launch", "save a.journey", "save Fixtures/Journeys/a.journey")
    let refused = try answer(to: "save a.journey", in: run)
    XCTAssertTrue(refused.contains("error[J113]"), run.output)
    XCTAssertTrue(refused.contains("`save Fixtures/Journeys/a.journey` puts it where"), run.output)
    let saved = try answer(to: "save Fixtures/Journeys/a.journey", in: run)
    XCTAssertTrue(saved.hasPrefix("saved Fixtures/Journeys/a.journey (2 steps)\n"), saved)
    XCTAssertTrue(saved.contains("error[J270]: a reply was never used"), saved)
  }

  // MARK: Starting from a journey

  func testASessionBeginsWithAJourneyAndGoesOnBeforeItsFailingStep() throws {
    try write(
      "a.journey",
      "journey \"Begun\"\napp trouble\n\nlaunch\n\n# two of them\ntap button \"Work\"\nsee text \"absent\"\nsee title \"Trouble\"\n"
    )
    let run = try drive(
      "steps", "next", "next 2", "undo", "save b.journey", arguments: ["drive", "a.journey"])
    XCTAssertTrue(run.output.hasPrefix("Begun\nerror[J202]: text \"absent\""), run.output)
    XCTAssertTrue(run.output.contains("next: see text \"absent\"\n> steps\n"), run.output)
    XCTAssertTrue(
      try answer(to: "steps", in: run).contains("2 steps left; next: see text \"absent\""),
      run.output)
    XCTAssertEqual(
      try read("b.journey"), "journey \"Begun\"\napp trouble\n\nlaunch\n", "an undone step is not saved")
  }

  func testAJourneyWithRoundsAndNamesIsWrittenOut() throws {
    try write(
      "a.journey",
      """
      journey "Many {what}"
      app trouble
      device 40x30
      examples
        | what |
        | Work |
        | Help |

      teardown
        see title "Trouble"
      launch
      repeat 2 times
        tap button "{what}"

      """)
    let run = try drive("save b.journey", arguments: ["drive", "a.journey"])
    XCTAssertEqual(run.code, 0, run.complaints)
    XCTAssertTrue(run.output.hasPrefix("Many Work; of 2 runs this is example 1\n"), run.output)
    XCTAssertEqual(
      try read("b.journey"),
      """
      journey "Many Work (example 1)"
      app trouble
      device 40x30

      teardown
        see title "Trouble"

      launch
      tap button "Work"
      tap button "Work"

      """)
    XCTAssertEqual(try ProgramRun("whisker-trouble", ["run", "b.journey"], in: folder).code, 0)
  }

  func testARunStopsBeforeALineAlsoInAFileThatIsUsed() throws {
    try write("part.journey", "journey \"Part\"\nparam what\n\ntap button \"{what}\"\nsee text /^1 taps/\n")
    try write(
      "a.journey", "journey \"A\"\napp trouble\n\nlaunch\nuse \"part.journey\" with what: \"Work\"\nsettle\n")
    let stop = ["run", "--stop-at", "part.journey:5", "a.journey"]
    let run = try drive("steps", "next 2", "save b.journey", arguments: stop)
    XCTAssertEqual(run.code, 0, run.complaints)
    XCTAssertTrue(
      run.output.contains("next: see text /^1 taps/\n> steps\n1  launch\n2  tap button \"Work\"\n"))
    XCTAssertEqual(
      try read("b.journey"),
      "journey \"A\"\napp trouble\n\nlaunch\ntap button \"Work\"\nsee text /^1 taps/\nsettle\n")
    let noStep = try drive(arguments: ["run", "--stop-at", "a.journey:2"])
    XCTAssertEqual(noStep.code, 2)
    XCTAssertEqual(
      noStep.complaints, "error: line 2 of a.journey is not a step; nearest: line 4\n", "what is a step")
    let noFile = try drive(arguments: ["run", "--stop-at", "prat.journey:4", "a.journey"])
    XCTAssertEqual(
      noFile.complaints, "error: no run has a step in prat.journey; did you mean part.journey?\n")
    XCTAssertEqual(try drive(arguments: ["run", "--stop-at", "a.journey"]).code, 2)
    for option in [["--trace"], ["--format", "jsonl"], ["--seed", "3"], ["--verify-determinism"]] {
      let run = try drive(arguments: ["run", "--stop-at", "a.journey:4"] + option)
      XCTAssertEqual(run.code, 2)
      XCTAssertTrue(run.complaints.contains("cannot be combined with `\(option[0])"), run.complaints)
    }
  }

  func testASessionThatCannotBeginEndsWithCodeTwo() throws {
    XCTAssertEqual(
      try drive(arguments: ["drive"]).complaints,
      "error: missing argument for `whisker drive`: an app (apps: trouble, notebook)\n")
    let typo = try drive(arguments: ["drive", "troubel"])
    XCTAssertEqual(typo.code, 2)
    XCTAssertTrue(typo.complaints.contains("did you mean `trouble`?"), typo.complaints)
    XCTAssertEqual(try drive(arguments: ["drive", "absent.journey"]).code, 2)
    XCTAssertEqual(try drive(arguments: ["drive", "trouble", "--fixtures", "absent"]).code, 2)
    try write("a.journey", "journey \"x\"\napp trouble\ntpa\n")
    let broken = try drive(arguments: ["drive", "a.journey"])
    XCTAssertEqual(broken.code, 2)
    XCTAssertTrue(broken.complaints.hasSuffix("error: nothing was run\n"), broken.complaints)
  }

  func testWhatTheProgramIsStartedAsToReplayIsNoTrapForPeople() throws {
    let run = try drive("tpa", arguments: ["replay-from-input"])
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.output.contains("error["), run.output)
  }

  func testAJourneyThatIsSkippedIsNotSavedAsIfItRan() throws {
    try write("a.journey", "journey \"x\"\napp trouble\nskip because \"later\"\n\nlaunch\n")
    let run = try drive("save b.journey", arguments: ["drive", "a.journey"])
    XCTAssertTrue(try answer(to: "save b.journey", in: run).contains("{\"event\":\"skip\""), run.output)
  }

  func testAnAppsTextReachesTheOutputOnlyEscaped() throws {
    let run = try drive("launch", "see text \"\u{1B}[31m\u{202E}\"")
    XCTAssertFalse(run.output.contains("\u{1B}"))
    XCTAssertFalse(run.output.unicodeScalars.contains("\u{202E}"))
  }
}
