import Foundation
import WhiskerScript
import XCTest

/// The built commands as their users see them: their output and exit codes.
final class CommandTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "whisker-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func run(_ program: String, _ arguments: String..., journeys: [String: String] = [:]) throws
    -> ProgramRun
  {
    for (name, text) in journeys {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return try ProgramRun(program, arguments, in: folder)
  }

  private func journey(_ steps: String...) -> String {
    "journey \"Trouble\"\napp trouble\nlaunch\n" + steps.map { $0 + "\n" }.joined()
  }

  func testJourneysThatPassEndWithCodeZero() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey", journeys: ["a.journey": journey("tap button \"Work\"")])
    XCTAssertEqual(ending.code, 0)
    XCTAssertEqual(
      ending.output, "ok  a.journey  Trouble (2 steps, +0.000s)\n\n1 journey, 2 steps\n1 passed, 0 failed\n")
  }

  func testAFalseExpectationEndsWithCodeOneAndShowsTheScreenSafely() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": journey("see text \"nothing like it\"")])
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("error[J202]"), ending.output)
    XCTAssertTrue(
      ending.output.contains(" --> a.journey:4:5"),
      ending.output)
    XCTAssertFalse(ending.output.contains("\u{1B}"), "an escape sequence of the app reached the terminal")
    XCTAssertFalse(ending.output.unicodeScalars.contains("\u{202E}"))
  }

  func testMistakesKnownBeforeAnythingRanEndWithCodeTwo() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": "journey \"x\"\napp trouble\ntpa\n"])
    XCTAssertEqual(ending.code, 2)
    XCTAssertEqual(ending.output, "")
    XCTAssertTrue(ending.complaints.contains("did you mean `tap`?"), ending.complaints)
    XCTAssertEqual(try run("whisker-trouble", "run", "absent").code, 2)
    XCTAssertEqual(try run("whisker-trouble", "run", ".", "--app", "troubel").code, 2)
    XCTAssertEqual(try run("whisker-trouble", "run", ".", "--filter", "no such journey").code, 2)
  }

  func testNothingIsWrittenWithoutAReferenceUnderCI() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey", "--artifacts", "artifacts",
      journeys: ["a.journey": journey("screen matches \"absent\"")])
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("has no reference"), ending.output)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(files, ["a.journey", "artifacts"])
  }

  func testAReferenceThatNoJourneyMentionsFailsTheRun() throws {
    let references = folder.appendingPathComponent("__Snapshots__/gone")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    try Data("old\n".utf8).write(to: references.appendingPathComponent("old.txt"))
    let journeys = ["a.journey": journey("tap button \"Work\"")]
    let ending = try run("whisker-trouble", "run", ".", journeys: journeys)
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("no journey mentions __Snapshots__/gone/old.txt"), ending.output)
    XCTAssertTrue(ending.output.hasSuffix("1 passed, 0 failed, 1 orphan\n"), ending.output)
    XCTAssertEqual(
      try run("whisker-trouble", "run", "a.journey").code, 0, "one file asks about that one only")
  }

  func testACrashShowsNoSecret() throws {
    let text = """
      journey "Ends with {token}"
      app trouble
      param token default "s3cret-t0ken"
      secret token

      launch
      navigate push "device"
      type "s3cret-t0ken" into field "Note"
      tap button "Crash"

      """
    for format in ["text", "jsonl"] {
      let ending = try run("whisker-trouble", "run", ".", "--format", format, journeys: ["a.journey": text])
      XCTAssertEqual(ending.code, 3)
      XCTAssertTrue(ending.output.contains("‹token›"), ending.output)
      XCTAssertFalse(ending.output.contains("s3cret"), ending.output)
    }
  }

  func testACrashIsReportedWithItsStepAndTheRunGoesOn() throws {
    let ending = try run(
      "whisker-trouble", "run", ".",
      journeys: [
        "a.journey": journey("tap button \"Work\"", "tap button \"Trap\"", "see text \"never\""),
        "b.journey": journey("tap button \"Exit\""), "c.journey": journey("tap button \"Work\""),
      ])
    XCTAssertEqual(ending.code, 3)
    XCTAssertTrue(ending.output.contains("CRASHED"), ending.output)
    XCTAssertTrue(ending.output.contains("5 | tap button \"Trap\""), ending.output)
    XCTAssertTrue(ending.output.contains("the app trapped"), ending.output)
    XCTAssertTrue(ending.output.contains("ended the process with code 7"), ending.output)
    XCTAssertTrue(ending.output.hasSuffix("1 passed, 0 failed, 2 crashed\n"), ending.output)
  }

  func testTheEventsOfACrashedJourneyAreComplete() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl",
      journeys: ["a.journey": journey("tap button \"Work\"", "tap button \"Trap\"")])
    let events = try ending.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["event"] as? String ?? "none"
    }
    XCTAssertEqual(
      events,
      [
        "journey", "step", "screen", "stepEnd", "step", "screen", "stepEnd", "step", "failure", "journeyEnd",
        "runEnd",
      ])
  }

  func testTheLastScreenBeforeACrashIsInItsReport() throws {
    let journeys = [
      "a.journey": journey(
        "tap button \"Work\"", "navigate push \"waiting\"", "advance 1s", "open link \"trouble://exit\"")
    ]
    let ending = try run("whisker-trouble", "run", "a.journey", journeys: journeys)
    XCTAssertEqual(ending.code, 3)
    XCTAssertEqual(
      ending.output,
      """
      CRASHED  a.journey  Trouble (4 of 5 steps, +0.000s)
      error[J300]: the app ended the process with code 7
       --> a.journey:7:1
        |
      7 | open link "trouble://exit"
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^ the app crashed
      the screen:
        Trouble · trouble › waiting
        ╭──────────────────────────────────────────╮
        │ ‹               Waiting                  │
        ├──────────────────────────────────────────┤
        │ Done                                     │
        ╰──────────────────────────────────────────╯


      1 journey, 4 steps
      0 passed, 0 failed, 1 crashed

      """)
    let lines = try run("whisker-trouble", "run", "a.journey", "--format", "jsonl").output.split(
      separator: "\n")
    let failure = try XCTUnwrap(lines.first { $0.hasPrefix("{\"event\":\"failure\"") })
    XCTAssertTrue(failure.contains("\"screen\":\"Trouble · trouble › waiting"), String(failure))
  }

  func testAWorkerThatSendsSomethingForeignIsAFaultOfTheEngine() throws {
    let journeys = [
      "a.journey": journey("tap button \"Work\""),
      "b.journey": journey("open link \"trouble://scribble\"", "tap button \"Work\""),
      "c.journey": journey("tap button \"Work\""),
    ]
    let ending = try run("whisker-trouble", "run", ".", journeys: journeys)
    XCTAssertEqual(ending.code, 3)
    XCTAssertEqual(
      ending.output,
      """
      ok  a.journey  Trouble (2 steps, +0.000s)
      CRASHED  b.journey  Trouble (0 of 3 steps, +0.000s)
      error[J302]: the worker process sent something that is no event of this run: 115 is no kind of message
       --> b.journey:1:9
        |
      1 | journey "Trouble"
        |         ^^^^^^^^^ under way at that time

      ok  c.journey  Trouble (2 steps, +0.000s)

      what failed:
        b.journey:1  error[J302]: the worker process sent something that is no event of this run: 115 is no kind of message

      3 journeys, 4 steps
      2 passed, 0 failed, 1 crashed

      """)
    let lines = try run("whisker-trouble", "run", ".", "--format", "jsonl").output.split(separator: "\n")
    XCTAssertEqual(lines.count { $0.hasPrefix("{\"event\":\"journey\"") }, 3)
    XCTAssertEqual(lines.count { $0.contains("\"code\":\"J302\"") }, 1)
  }

  func testFailuresTellTheirSteps() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl",
      journeys: ["a.journey": journey("check see text \"a\"", "check see text \"b\"", "tap button \"Trap\"")])
    let steps = ending.output.split(separator: "\n").filter { $0.contains("\"failure\"") }
      .compactMap { $0.firstMatch(of: /"step":(\d+)/)?.1 }
    XCTAssertEqual(ending.code, 3)
    XCTAssertEqual(steps, ["4"], "what failed softly is told at the end, and this journey has none")
    XCTAssertEqual(
      try run(
        "whisker-trouble", "run", "a.journey", "--format", "jsonl",
        journeys: ["a.journey": journey("check see text \"a\"", "check see text \"b\"")]
      ).output.matches(of: /"failure","step":(\d)/).map(\.1), ["2", "3"])
  }

  func testWorkThatCannotBeEndedFailsItsJourneyAndNotTheNext() throws {
    let ending = try run(
      "whisker-trouble", "run", ".",
      journeys: ["a.journey": journey("tap button \"Cling\""), "b.journey": journey("tap button \"Work\"")])
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("error[J271]"), ending.output)
    XCTAssertTrue(ending.output.hasSuffix("1 passed, 1 failed\n"), ending.output)
  }

  func testALoopThatIgnoresItsCancellationIsNamedByTheLineThatBeganIt() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey",
      journeys: [
        "a.journey": journey(
          "tap button \"Work\"", "type \"poll\" into field \"Name\"", "advance 3s", "advance 5s")
      ])
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(
      ending.output.contains(
        "still waiting: sleep on ContinuousClock in TroubleApp.TroubleModel.answer, "
          + "again and again although it is cancelled, since line 5\n"),
      ending.output)
  }

  func testWorkThatLeavesVirtualTimeFailsItsStepWithWhatIsKnown() throws {
    let kinds = [
      "Queue": "DispatchQueue.async on the main queue", "Later": "DispatchQueue.asyncAfter",
      "Thread": "thread",
      "Timer": "imer",
    ]
    for (button, words) in kinds.sorted(by: { $0.key < $1.key }) {
      let ending = try run(
        "whisker-trouble", "run", ".",
        journeys: ["a.journey": journey("tap button \"\(button)\"", "advance 1s")])
      XCTAssertEqual(ending.code, 1, button)
      XCTAssertTrue(ending.output.contains("4 | tap button \"\(button)\""), ending.output)
      XCTAssertTrue(ending.output.contains("left virtual time"), ending.output)
      XCTAssertTrue(ending.output.contains(words), ending.output)
      XCTAssertTrue(ending.output.contains("= fix: use "), ending.output)
      XCTAssertFalse(ending.output.contains("arrived from another thread"), ending.output)
    }
  }

  func testASeedShufflesAndItsPicksRepeatTheOrder() throws {
    let journeys = ["a.journey": journey("tap button \"Race\"", "print screen")]
    let plain = try run("whisker-trouble", "run", "a.journey", "--format", "jsonl", journeys: journeys).output
    XCTAssertTrue(plain.contains("Name: 0123"), plain)
    let seeded = try run("whisker-trouble", "run", "a.journey", "--format", "jsonl", "--seed", "4").output
    XCTAssertFalse(seeded.contains("Name: 0123"), "the seed changed nothing")
    let picks = try XCTUnwrap(seeded.firstMatch(of: /"picks":\[([0-9,]+)\]/)).1
    let replayed = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl", "--replay", String(picks)
    ).output
    XCTAssertEqual(replayed, seeded)
    let header = [
      "b.journey": "journey \"Trouble\"\napp trouble\nseed 4\nlaunch\ntap button \"Race\"\nprint screen\n"
    ]
    let named = try run("whisker-trouble", "run", "b.journey", "--format", "jsonl", journeys: header).output
    XCTAssertTrue(named.contains("\"picks\":[\(picks)]"), named)
    XCTAssertEqual(try run("whisker-trouble", "run", ".", "--replay", "1,2").code, 2)
  }

  func testPicksAreReplayedAcrossARelaunch() throws {
    let journeys = [
      "a.journey": journey("tap button \"Race\"", "relaunch", "tap button \"Race\"", "print screen")
    ]
    let seeded = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl", "--seed", "4", journeys: journeys
    ).output
    let picks = try XCTUnwrap(seeded.firstMatch(of: /"picks":\[([0-9,]+)\]/)).1
    let replayed = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl", "--replay", String(picks))
    XCTAssertEqual(replayed.output, seeded)
  }

  func testAFailureDoesNotSayThatNothingIsScheduledWhileATaskIsParked() throws {
    let ending = try run(
      "whisker-trouble", "run", ".",
      journeys: ["a.journey": journey("type \"park\" into field \"Name\"", "see text \"more\"")])
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(
      ending.output.contains(
        "= see: waiting for a continuation in TroubleApp.TroubleModel.answer, since line 4\n"),
      ending.output)
    XCTAssertFalse(ending.output.contains("nothing is scheduled"), ending.output)
    let idle = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": journey("see text \"more\"")])
    XCTAssertTrue(idle.output.contains("= see: idle; nothing is scheduled"), idle.output)
  }

  func testALivelockIsAFailureOfItsStep() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": journey("tap button \"Spin\"")])
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("livelock: more than 50000 jobs ran at 0s"), ending.output)
    let earlier = try run("whisker-trouble", "run", ".", "--job-limit", "100")
    XCTAssertTrue(earlier.output.contains("livelock: more than 100 jobs ran at 0s"), earlier.output)
  }

  func testTheLimitsOfSettleAreOptions() throws {
    let text = journey("type \"tick\" into field \"Name\"", "settle")
    let ending = try run("whisker-trouble", "run", ".", "--settle-limit", "5", journeys: ["a.journey": text])
    XCTAssertTrue(ending.output.contains("error[J262]: not settled after 5s and 5 timers"), ending.output)
    for command in [["run", "."], ["why", "a.journey"], ["coverage", "."]] {
      let ending = try ProgramRun(
        "whisker-trouble", command + ["--timer-limit", "2", "--settle-limit", "9"], in: folder)
      XCTAssertTrue(
        ending.output.contains("not settled after 2s and 2 timers") || command[0] == "coverage", ending.output
      )
      XCTAssertFalse(ending.complaints.contains("unknown option"), ending.complaints)
    }
    XCTAssertEqual(try run("whisker-trouble", "run", ".", "--job-limit", "0").code, 2)
  }

  func testTwoElementsWithOneIDAreAFailureThatNamesBoth() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": journey("tap button \"Twins\"")])
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(
      ending.output.contains("two elements have the id @twin: button \"Castor\" and button \"Pollux\""),
      ending.output)
  }

  func testWhatAnAppPrintsDoesNotGetIntoTheReport() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", "--format", "jsonl",
      journeys: ["a.journey": journey("tap button \"Chatter\"")])
    XCTAssertEqual(ending.code, 0)
    XCTAssertFalse(ending.output.contains("the app printed this"))
    XCTAssertTrue(ending.complaints.contains("the app printed this"))
  }

  func testANameThatNoScreenEverShowedIsWarnedAbout() throws {
    let typo = journey("see no button \"Wrok\"", "tap button \"Work\"", "see text /anything/ in list \"x\"")
    XCTAssertEqual(
      try run("whisker-trouble", "check", "a.journey", journeys: ["a.journey": typo]).output,
      "1 file, no errors\n", "nothing is known before something ran")
    XCTAssertEqual(try run("whisker-trouble", "run", "a.journey").code, 1)
    let ending = try run("whisker-trouble", "check", "a.journey")
    XCTAssertEqual(ending.code, 0)
    XCTAssertEqual(ending.output, "1 file, no errors, 2 warnings\n")
    XCTAssertTrue(
      ending.complaints.contains("warning[J115]: no screen of trouble ever showed button \"Wrok\""),
      ending.complaints)
    XCTAssertTrue(ending.complaints.contains("= try: see no button \"Work\"\n"), ending.complaints)
    XCTAssertTrue(ending.complaints.contains("ever showed list \"x\""), ending.complaints)
    let many = journey((1...103).map { "see no text \"\($0)\"" }.joined(separator: "\n"))
    let much = try run("whisker-trouble", "check", "b.journey", journeys: ["b.journey": many])
    XCTAssertEqual(much.output, "1 file, no errors, 103 warnings\n")
    XCTAssertEqual(much.complaints.matches(of: /J115/).count, 100)
    XCTAssertTrue(much.complaints.hasSuffix("\nand 3 more names that no screen ever showed\n\n"))
    XCTAssertEqual(
      try run("whisker-trouble", "check", "a.journey", "--artifacts", "none").output, "1 file, no errors\n")
    XCTAssertEqual(
      try run("whisker-trouble", "run", "a.journey", "--artifacts", "/dev/null").complaints,
      """
      warning: what the screens of trouble showed is not kept: can't write /dev/null/seen: a part of the path is not a folder
      warning: what failed is not kept: can't write /dev/null/failed.json: a part of the path is not a folder

      """)
  }

  func testTheStatementsOfJourneysCanBeLookedUp() throws {
    let all = try run("whisker-trouble", "help", "journey").output
    for form in StatementForm.all { XCTAssertTrue(all.contains("  \(form.form)"), form.form) }
    XCTAssertEqual(
      try run("whisker-trouble", "help", "journey", "click").output,
      """
      tap SELECTOR
        Taps an element.
        tap button "Retry"
        synonyms: click, press, touch, select, when

      """)
    XCTAssertTrue(try run("whisker-trouble", "help", "journey", "button").output.contains("a role"))
    XCTAssertTrue(try run("whisker-trouble", "help", "journey", "paged").output.hasPrefix("[then] reply"))
    let ending = try run("whisker-trouble", "help", "journey", "tpa")
    XCTAssertEqual(ending.code, 2)
    XCTAssertTrue(ending.complaints.contains("did you mean `tap`?"), ending.complaints)
  }

  func testJourneysAreFormattedAndMended() throws {
    let path = folder.appendingPathComponent("a.journey")
    let journeys = ["a.journey": "journey   \"Trouble\"\napp trouble\n\n\n\nlaunch\ntap   button \"Work\"\n"]
    XCTAssertEqual(try run("whisker-trouble", "fmt", "a.journey", "--check", journeys: journeys).code, 1)
    XCTAssertEqual(
      try String(contentsOf: path, encoding: .utf8), journeys["a.journey"], "a check writes nothing")
    XCTAssertEqual(try run("whisker-trouble", "fmt", "a.journey").code, 0)
    XCTAssertEqual(
      try String(contentsOf: path, encoding: .utf8),
      "journey \"Trouble\"\napp trouble\n\nlaunch\ntap button \"Work\"\n")
    let broken = [
      "b.journey": "journey \"Trouble\"\napp trouble\n\nlaunch\nscene \"One\"\n\ttap button \"Work\"\n"
    ]
    XCTAssertEqual(try run("whisker-trouble", "fmt", "b.journey", journeys: broken).code, 2)
    XCTAssertEqual(try run("whisker-trouble", "check", "b.journey").code, 2)
    let ending = try run("whisker-trouble", "check", "b.journey", "--fix")
    XCTAssertEqual(ending.code, 0, ending.complaints)
    XCTAssertEqual(ending.output, "1 file, 1 fixed, no errors\n")
    XCTAssertEqual(try run("whisker-trouble", "run", "b.journey").code, 0)
  }

  func testReferencesAreDrawnAnewFromTheirJSON() throws {
    let journeys = ["a.journey": journey("screen matches \"here\"")]
    try Data(journeys["a.journey", default: ""].utf8).write(to: folder.appendingPathComponent("a.journey"))
    XCTAssertEqual(
      try ProgramRun("whisker-trouble", ["run", "."], in: folder, variables: ["CI": nil]).code, 1)
    let text = folder.appendingPathComponent("__Snapshots__/a/here.txt")
    let drawn = try String(contentsOf: text, encoding: .utf8)
    XCTAssertEqual(try run("whisker-trouble", "snapshots", "rerender", ".", "--check").code, 0)
    try Data("an older drawing\n".utf8).write(to: text)
    XCTAssertEqual(try run("whisker-trouble", "snapshots", "rerender", ".", "--check").code, 1)
    XCTAssertEqual(
      try String(contentsOf: text, encoding: .utf8), "an older drawing\n", "a check writes nothing")
    let ending = try run("whisker-trouble", "snapshots", "rerender", ".")
    XCTAssertEqual(ending.code, 0)
    XCTAssertTrue(ending.output.contains("rendered again: __Snapshots__/a/here.txt"), ending.output)
    XCTAssertEqual(try String(contentsOf: text, encoding: .utf8), drawn)
  }

  func testRenderPrintsTheTextOfAScreen() throws {
    let good = try run("whisker", "render", "a.json", journeys: ["a.json": ProgramRun.screen])
    XCTAssertEqual(good.code, 0, good.complaints)
    XCTAssertTrue(good.output.hasPrefix("Test · home\n"), good.output)
    let bad = try run("whisker", "render", "b.json", journeys: ["b.json": "{}"])
    XCTAssertEqual(bad.code, 2)
    XCTAssertEqual(
      bad.complaints,
      "error: b.json is not a screen: the key \"schema\" is missing from the object at byte 0\n")
  }
}
