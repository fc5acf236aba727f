import CatnipDescriptor
import Foundation
import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Rounds, forks, teardowns and the header lines about a whole journey, while it runs.
final class RunStructureTests: XCTestCase {
  /// The status of each run, and its events as lines.
  private func run(_ text: String) throws -> (statuses: [JourneyOutcome.Status], lines: [String]) {
    let file = SourceFile(path: "t.journey", text: "journey \"J\"\napp trouble\n" + text)
    let plan = JourneyPlan(files: [file], apps: [.trouble])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    return MainActor.assumeIsolated {
      let runner = JourneyRunner(options: RunOptions(recordMode: .never))
      let events = EventText()
      let statuses = plan.entries.map { runner.run($0) { events.receive($0) }.status }
      return (statuses, events.lines)
    }
  }

  /// The texts of the started steps.
  private func steps(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("{\"event\":\"step\",") }.compactMap { line in
      line.components(separatedBy: "\"text\":\"").last?.components(separatedBy: "\",\"time\"").first?
        .replacing("\\\"", with: "\"")
    }
  }

  func testATeardownIsDoneAfterAFailure() throws {
    let (statuses, lines) = try run(
      """
      teardown
        tap button "Work"
        see text /^1 taps/
      launch
      tap button "Locked"
      note "never"
      """)
    XCTAssertEqual(statuses, [.failed])
    XCTAssertEqual(
      steps(lines), ["launch", "tap button \"Locked\"", "tap button \"Work\"", "see text /^1 taps/"])
    XCTAssertEqual(lines.count { $0.contains("\"event\":\"failure\"") }, 1)
  }

  func testTheTeardownOfTheReferencePassesWhereverAJourneyEnds() throws {
    let form = try XCTUnwrap(StatementForm.all.first { $0.form == "teardown" })
    for steps in ["launch\n", "launch\nopen link \"trouble://controls\"\n"] {
      let (statuses, lines) = try run(form.wholeExample + "\n" + steps)
      XCTAssertEqual(statuses, [.passed], lines.joined(separator: "\n"))
    }
  }

  func testATeardownsFailureIsToldAfterTheFirst() throws {
    let (_, lines) = try run("teardown\n  see text \"b\"\nlaunch\nsee text \"a\"\n")
    let messages = lines.filter { $0.contains("\"event\":\"failure\"") }
    XCTAssertEqual(messages.count, 2)
    XCTAssertTrue(
      messages[0].contains("text \\\"a\\\"") && messages[1].contains("text \\\"b\\\""), "\(messages)")
  }

  func testAFailureOfTheHeaderMayBeExpected() throws {
    let key = String(repeating: "k", count: 300)
    for (header, code) in [
      ("given stored \"\(key)\" is \"x\"", "J282"), ("secret token", "J283"),
      ("param pin default \"123\"\nsecret pin", "J284"),
    ] {
      // A secret that is too short is found before the run, unless that is expected.
      if code != "J284" {
        let (failed, _) = try run("\(header)\nlaunch\n")
        XCTAssertEqual(failed, [.failed], code)
      }
      let (statuses, lines) = try run("expected to fail because \"of that\"\n\(header)\nlaunch\n")
      XCTAssertEqual(statuses, [.failedAsExpected], code)
      let failure = try XCTUnwrap(lines.first { $0.contains("\"code\":\"\(code)\"") })
      XCTAssertTrue(failure.contains("of that"), failure)
    }
  }

  func testEachBranchBeginsAnew() throws {
    let (statuses, lines) = try run(
      """
      launch
      tap button "Work"
      fork
        branch "once more"
          tap button "Work"
          see text /^2 taps/
        branch "as it is"
          see text /^1 taps/
      """)
    XCTAssertEqual(statuses, [.passed, .passed])
    XCTAssertTrue(lines.contains { $0.contains(#""variant":"branch \"once more\"""#) }, "\(lines)")
    XCTAssertTrue(
      lines.contains { $0.contains(#""via":["branch \"as it is\" at t.journey:9"]"#) }, "\(lines)")
  }

  func testAValueInALineHasTheEscapesOfAnOutline() throws {
    let (statuses, lines) = try run(
      #"""
      examples
        | v    |
        | a"b  |
        | a\\b |
        | é\t"z |
      launch
      type "{v}" into field "Name"
      screen matches
        | field "Name" @name = "{v}"
      """#)
    XCTAssertEqual(statuses, [.passed, .passed, .passed], "\(lines)")
  }

  func testANameWhoseLetWasNotReachedHasNoValue() throws {
    let (statuses, lines) = try run(
      """
      setup
        launch
        see text "nowhere"
        let t = text of button "Work"
      teardown
        note "{t}"
      """)
    XCTAssertEqual(statuses, [.failed])
    XCTAssertTrue(
      lines.contains { $0.contains("`t` has no value, because the `let` that takes it was not reached") },
      "\(lines)")
  }

  func testAJourneyThatIsExpectedToFailPassesByFailing() throws {
    let (statuses, lines) = try run("expected to fail because \"of that\"\nlaunch\nsee text \"a\"\n")
    XCTAssertEqual(statuses, [.failedAsExpected])
    XCTAssertTrue(lines.contains { $0.hasPrefix(#"{"event":"expectedFailure","because":"of that""#) })
    XCTAssertFalse(lines.contains { $0.contains("\"event\":\"failure\"") })
  }

  func testAMistakeOfTheJourneyIsNoExpectedFailure() throws {
    for (text, code) in [
      ("teardown\n  see text \"b\"\nlaunch\n", "J202"),
      ("on GET \"/x\"\n  reply 200\nlaunch\n", "J270"),
      ("hold GET \"/x\"\nlaunch\n", "J293"),
      ("launch\nscreen matches \"never-recorded\"\n", "J240"),
    ] {
      let (statuses, lines) = try run("expected to fail because \"of that\"\n" + text)
      XCTAssertEqual(statuses, [.failed], text)
      let failed = lines.filter { $0.contains("\"event\":\"failure\"") }
      XCTAssertEqual(failed.count, 1, text)
      XCTAssertEqual(failed.first?.contains("\"code\":\"\(code)"), true, "\(failed)")
    }
    // Beside an expected failure it may be a consequence of that.
    let (statuses, lines) = try run(
      "expected to fail because \"of that\"\nteardown\n  see text \"b\"\nlaunch\nsee text \"a\"\n")
    XCTAssertEqual(statuses, [.failedAsExpected])
    XCTAssertFalse(lines.contains { $0.contains("\"event\":\"failure\"") })
  }

  func testASkippedJourneyDoesNothingAndSaysSo() throws {
    let (statuses, lines) = try run("skip because \"it is late\"\nlaunch\nsee text \"a\"\n")
    XCTAssertEqual(statuses, [.skipped])
    XCTAssertTrue(lines.contains(#"{"event":"skip","because":"it is late"}"#), "\(lines)")
    XCTAssertEqual(steps(lines), [])
    var totals = RunTotals()
    totals.add(.skipped, steps: 0)
    totals.add(.failedAsExpected, steps: 2)
    XCTAssertEqual(totals.summary, "1 passed (1 by failing as expected), 0 failed, 1 skipped")
    XCTAssertTrue(totals.isGreen)
  }

  func testAReasonHasTheValuesOfNames() throws {
    let examples =
      "examples\n  | user  | token    |\n  | ada   | hunter22 |\n  | grace | s3cret-7 |\nsecret token\n"
    let skipped = try run(examples + "skip because \"{user} has {token}\"\nlaunch\n").lines.filter {
      $0.contains("\"skip\"")
    }
    XCTAssertEqual(
      skipped, ["ada", "grace"].map { #"{"event":"skip","because":"\#($0) has ‹token›"}"# })
    let (statuses, lines) = try run(
      examples + "expected to fail because \"{user} has {token}\"\nlaunch\nsee text \"a\"\n")
    XCTAssertEqual(statuses, [.failedAsExpected, .failedAsExpected])
    XCTAssertTrue(lines.contains { $0.contains(#""because":"grace has ‹token›""#) }, "\(lines)")
    XCTAssertTrue(lines.contains { $0.contains(#""expectedToFail":"ada has ‹token›""#) }, "\(lines)")
    XCTAssertFalse(lines.contains { $0.contains("hunter22") || $0.contains("{user}") }, "\(lines)")
    for line in ["skip because \"{usr}\"", "expected to fail because \"{usr}\""] {
      let file = SourceFile(
        path: "t.journey", text: "journey \"J\"\napp trouble\nparam user default \"a\"\n\(line)\nlaunch\n")
      XCTAssertEqual(JourneyPlan(files: [file], apps: [.trouble]).diagnostics.map(\.code).first, "J086", line)
    }
  }

  func testWhatALetTookStandsInLaterSteps() throws {
    let (statuses, lines) = try run(
      """
      launch
      type "a{b}{{" into field "Name"
      """.replacing("{b}", with: "b")
        + """

        let name = value of field "Name"
        let rows = count of list "Rows"
        clear field "Name"
        type "{name} {rows}" into field "Name"
        expect field "Name" has value "ab{{ 30"
        """)
    XCTAssertEqual(statuses, [.passed], lines.joined(separator: "\n"))
    XCTAssertTrue(lines.contains(#"{"event":"let","name":"rows","value":"30"}"#), "\(lines)")
  }

  func testChecksFailAtTheEndAndAllOfThem() throws {
    let (statuses, lines) = try run(
      "launch\ncheck see text \"a\"\ncheck see text \"b\"\ntap button \"Work\"\n")
    XCTAssertEqual(statuses, [.failed])
    XCTAssertEqual(lines.count { $0.contains("\"event\":\"failure\"") }, 2)
    XCTAssertEqual(steps(lines).last, "tap button \"Work\"")
  }

  func testATabThatIsNotThereIsPutRight() throws {
    let text = """
      journey "J"
      app catnip
      on GET "/v1/breeds" where query "page" is "0"
        reply 200 json []
      launch
      switch to tab "Favourites"

      """
    let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.catnip])
    let remedies = MainActor.assumeIsolated {
      var remedies: [String] = []
      for entry in plan.entries {
        JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { event in
          if case .failed(let failure) = event { remedies += failure.diagnostic.remedies.map(\.text) }
        }
      }
      return remedies
    }
    XCTAssertEqual(remedies, ["switch to tab \"Favorites\""])
  }

  func testAlwaysRequiresWhatIsToBeSeenAndForbidsWhatIsNot() {
    for (claim, message) in [
      ("see button \"Work\"", "button \"Work\" is not on the screen, although `always` requires it"),
      ("see no title \"Device\"", "title \"Device\" is on the screen, although `always` forbids it"),
    ] {
      let text = "journey \"J\"\napp trouble\n\nlaunch\nalways \(claim)\nnavigate push \"device\"\n"
      XCTAssertEqual(failures(of: text, .trouble).map(\.diagnostic.message), [message])
    }
  }

  func testTheNameThatASnapshotShouldHaveIsNoneOfTheOthers() {
    let text = """
      journey "J"
      app trouble
      launch
      screen matches "Home"
      screen matches "home-2"
      screen matches "home"
      repeat 1 times
        screen matches "HOME"

      """
    let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble])
    XCTAssertEqual(plan.diagnostics.map(\.code), ["J114", "J114"])
    XCTAssertEqual(
      plan.diagnostics.flatMap(\.remedies).map(\.text),
      ["screen matches \"home-3\"", "screen matches \"home-4\""])
  }

  func testASuggestedSnapshotNameIsTheNameOfItsFile() throws {
    let names = ["CON", "Com1", "a/b", "_x", String(repeating: "Long name ", count: 12), "\u{e4}", "."]
    let steps = names.map { "  screen matches \"\($0)\"\n" }.joined()
    let text = "journey \"N\"\napp trouble\nlaunch\nscene \"s\"\n\(steps)"
    let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble])
    XCTAssertEqual(plan.diagnostics.map(\.code), names.map { _ in "J114" })
    XCTAssertEqual(
      plan.diagnostics.flatMap(\.remedies).map(\.text),
      ["the-con", "the-com1", "a-b", "x", String(repeating: "long-name-", count: 6).dropLast()].map {
        "screen matches \"\($0)\""
      })
  }

  func testASnapshotsNameIsPutRightAndAMissingReplyFileFound() throws {
    let whole = NSTemporaryDirectory() + "whisker-plan-\(UUID().uuidString)"
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: whole)) }
    let folder = whole + "/Fixtures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "[]".write(toFile: folder + "/breeds.json", atomically: true, encoding: .utf8)
    let text = """
      journey "J"
      app trouble
      on GET "/a"
        reply 200 from "breds.json" paged
      launch
      screen matches "Home, loaded"

      """
    try text.write(toFile: folder + "/a.journey", atomically: true, encoding: .utf8)
    let plan = try JourneyPlan(paths: [folder + "/a.journey"], apps: [.trouble])
    XCTAssertEqual(plan.diagnostics.map(\.code), ["J114", "J113"])
    XCTAssertEqual(plan.diagnostics.map(\.severity), [.warning, .error])
    XCTAssertEqual(
      plan.diagnostics.flatMap(\.remedies).map(\.text),
      ["screen matches \"home-loaded\"", "reply 200 from \"breeds.json\" paged"])
    XCTAssertEqual(plan.diagnostics.last?.see, ["paths begin at the Fixtures folder"])

    let other = whole + "/Elsewhere"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try text.write(toFile: other + "/a.journey", atomically: true, encoding: .utf8)
    let alone = try JourneyPlan(paths: [other + "/a.journey"], apps: [.trouble])
    XCTAssertEqual(
      alone.diagnostics.last?.see,
      ["paths begin at Elsewhere/ (the journey is in no Fixtures folder; `--fixtures DIR` names another)"])
    let given = try JourneyPlan(paths: [folder + "/a.journey"], apps: [.trouble], fixtures: other)
    XCTAssertEqual(given.diagnostics.last?.see, ["paths begin at Elsewhere/"])
  }

  func testATeardownDoesNotKeepAFailureFromBeingProved() throws {
    let text = """
      journey "J"
      app catnip
      teardown
        expect stack is home
        see text "never there"
      on GET "/v1/breeds" where query "page" is "0"
        reply 200 after 300ms from "catapi/breeds.json" paged
      on GET "https://cdn2.thecatapi.com/images/{picture}"
        reply always 200 image 1200x800
      launch
      see cell "Abyssinian"

      """
    let plan = JourneyPlan(
      files: [SourceFile(path: "Fixtures/Journeys/t.journey", text: text)], apps: [.catnip])
    let failures = MainActor.assumeIsolated {
      let found = Failures()
      for entry in plan.entries {
        JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { found.receive($0) }
      }
      return found.diagnostics
    }
    XCTAssertEqual(failures.map(\.code), ["J202", "J202"])
    XCTAssertEqual(failures.first?.remedies.map(\.text), ["advance 300ms"])
    XCTAssertTrue(failures.last?.message.contains("never there") == true)
  }

  func testAUsedFileThatIsNotThereIsPutRight() throws {
    let whole = NSTemporaryDirectory() + "whisker-use-\(UUID().uuidString)"
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: whole)) }
    let folder = whole + "/Journeys"
    try FileManager.default.createDirectory(atPath: folder + "/parts", withIntermediateDirectories: true)
    try "journey \"P\"\nparam a\nlaunch\nnote \"{a}\"\n".write(
      toFile: folder + "/parts/part.journey", atomically: true, encoding: .utf8)
    for (written, meant) in [
      ("parts/prat.journey", "parts/part.journey"), ("part.journey", "parts/part.journey"), ("x", nil),
    ] {
      let file = SourceFile(
        path: folder + "/shop/a.journey",
        text: "journey \"J\"\napp trouble\nuse \"\(written)\" with a: \"b\"\n")
      let plan = JourneyPlan(files: [file], apps: [.trouble])
      XCTAssertEqual(plan.diagnostics.map(\.code), ["J090"])
      let line = meant.map { "use \"\($0)\" with a: \"b\"" }
      XCTAssertEqual(plan.diagnostics.flatMap(\.remedies).map(\.text), [line].compactMap(\.self))
    }
    let outside = SourceFile(
      path: folder + "/a.journey", text: "journey \"J\"\napp trouble\nuse \"../../secret.journey\"\n")
    XCTAssertEqual(JourneyPlan(files: [outside], apps: [.trouble]).diagnostics.map(\.code), ["J090"])
    let part = try JourneyPlan(paths: [folder], apps: [.trouble])
    XCTAssertTrue(part.entries.isEmpty && part.diagnostics.isEmpty && part.parts.count == 1)
  }

  func testAChangeThatIsNotNamedEndsTheRunBeforeTheNextAction() throws {
    let folder = NSTemporaryDirectory() + "whisker-unnamed-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: folder)) }
    try "journey \"P\"\nteardown\n  note \"never made\"\nsetup\n  tap button \"Help\"\n".write(
      toFile: folder + "/part.journey", atomically: true, encoding: .utf8)
    try """
    journey "J"
    app trouble
    every change is named
    launch
    tap button "Work"
    use "part.journey"

    """.write(toFile: folder + "/a.journey", atomically: true, encoding: .utf8)
    let entry = try XCTUnwrap(try JourneyPlan(paths: [folder + "/a.journey"], apps: [.trouble]).entries.first)
    let lines = MainActor.assumeIsolated {
      let events = EventText()
      JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { events.receive($0) }
      return events.lines
    }
    XCTAssertEqual(steps(lines), ["launch", "tap button \"Work\""])
    XCTAssertEqual(lines.count { $0.contains("\"code\":\"J224\"") }, 1, "\(lines)")
  }

  /// The status and the steps of a journey that uses `part.journey`.
  private func run(_ steps: String, using part: String) throws -> (JourneyOutcome.Status?, steps: [String]) {
    let folder = NSTemporaryDirectory() + "whisker-used-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: folder)) }
    try "journey \"P\"\n\(part)".write(toFile: folder + "/part.journey", atomically: true, encoding: .utf8)
    try "journey \"J\"\napp trouble\n\(steps)".write(
      toFile: folder + "/a.journey", atomically: true, encoding: .utf8)
    let entry = try XCTUnwrap(try JourneyPlan(paths: [folder + "/a.journey"], apps: [.trouble]).entries.first)
    let (status, lines) = MainActor.assumeIsolated {
      let events = EventText()
      let outcome = JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { events.receive($0) }
      return (outcome.status, events.lines)
    }
    return (status, self.steps(lines))
  }

  func testTheTeardownOfAUsedFileIsDoneOnceItsStepsAreReached() throws {
    let (setup, teardown) = ("setup\n  tap button \"Help\"\n", "teardown\n  see text \"never there\"\n")
    let (tap, see) = ("tap button \"Help\"", "see text \"never there\"")
    for part in [setup + teardown, teardown + setup] {
      let last = try run("launch\nuse \"part.journey\"\n", using: part)
      XCTAssertEqual(last.0, .failed)
      XCTAssertEqual(last.steps, ["launch", tap, see])
      let failing = part.replacing("Help", with: "Gone")
      let failed = try run("launch\nuse \"part.journey\"\nnote \"after\"\n", using: failing)
      XCTAssertEqual(failed.steps, ["launch", "tap button \"Gone\"", see])
      let before = try run("launch\nsee text \"b\"\nuse \"part.journey\"\n", using: part)
      XCTAssertEqual(before.steps, ["launch", "see text \"b\""], "its steps are not reached")
    }
    let alone = try run("launch\nuse \"part.journey\"\n", using: teardown)
    XCTAssertEqual(alone.0, .failed)
    XCTAssertEqual(alone.steps, ["launch", see])
    let unreached = try run("launch\nsee text \"b\"\nuse \"part.journey\"\n", using: teardown)
    XCTAssertEqual(unreached.steps, ["launch", "see text \"b\""])
    let inTheMiddle = try run(
      "launch\nuse \"part.journey\"\nsee text \"b\"\nnote \"c\"\n", using: teardown)
    XCTAssertEqual(inTheMiddle.steps, ["launch", "see text \"b\"", see])
  }

  func testEveryChangeThatIsNamedIsFine() throws {
    let (statuses, lines) = try run(
      """
      every change is named
      launch
      tap button "Work"
      note "in between"
      see text /^1 taps/
      tap button "Help"
      expect sheet is help
      """)
    XCTAssertEqual(statuses, [.passed], lines.joined(separator: "\n"))
  }
}

@MainActor
private final class EventText {
  private(set) var lines: [String] = []
  private var report = EventLines()

  func receive(_ event: RunEvent) {
    var line: [UInt8] = []
    report.append(event, to: &line)
    lines.append(String(decoding: line.dropLast(), as: UTF8.self))
  }
}

@MainActor
private final class Failures {
  private(set) var diagnostics: [Diagnostic] = []

  func receive(_ event: RunEvent) {
    if case .failed(let failure) = event { diagnostics.append(failure.diagnostic) }
  }
}
