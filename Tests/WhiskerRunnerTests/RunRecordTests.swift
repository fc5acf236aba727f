import CatnipDescriptor
import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// The record of a run, and the causes of its changes.
final class RunRecordTests: XCTestCase {
  private func record(_ text: String) throws -> RunRecord {
    let file = SourceFile(path: "Fixtures/Journeys/t.journey", text: text)
    let plan = JourneyPlan(files: [file], apps: [.trouble, .catnip])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    let entry = try XCTUnwrap(plan.entries.first)
    return MainActor.assumeIsolated {
      var options = RunOptions(recordMode: .never)
      options.details = [.usual, .frames]
      var record = RunRecord(entry, options: options)
      JourneyRunner(options: options).run(entry) { record.receive($0) }
      return record
    }
  }

  private let search = """
    journey "Search"
    app catnip
    on GET "/v1/breeds"
      reply 200 json []
    on GET "/v1/breeds/search"
      reply 200 after 200ms json [{"id":"sing","name":"Singapura","origin":"Singapore","temperament":"Curious","description":"Small.","life_span":"12 - 15","weight":{"imperial":"5 - 8","metric":"2 - 4"}}]
    launch
    settle
    type "si" into field "Search breeds"
    advance 300ms
    see progress "Searching breeds"
    advance 1s
    see cell "Singapura"
    """

  func testAnAnswerLeadsBackToItsRequestAndToTheWaitBeforeThat() throws {
    let record = try record(search)
    XCTAssertNil(record.failedStep)
    let arrival = try XCTUnwrap(record.causes(of: 9)?.first)
    XCTAssertEqual(arrival.kind, .came)
    XCTAssertEqual(arrival.frame?.time, .milliseconds(600))
    XCTAssertEqual(
      arrival.chain,
      [
        .answer(
          request: 2, summary: "GET https://api.thecatapi.com/v1/breeds/search?q=si", outcome: "200"),
        .sent(request: 2, step: 6, time: .milliseconds(400)),
        .timer(purpose: "sleep on VirtualClock", place: "line 9"),
      ])
    let progress = try XCTUnwrap(record.causes(of: 7)?.first)
    XCTAssertEqual(progress.chain, [.timer(purpose: "sleep on VirtualClock", place: "line 9")])
    XCTAssertEqual(progress.changes, ["progress \"Searching breeds\" added"])
  }

  func testACauseIsFoundAndToldWithoutSecrets() throws {
    let record = try record(
      """
      journey "Secret"
      app trouble
      param word default "hunter22"
      secret word
      launch
      type "{word}" into field "Name"
      expect field "Name" has value "hunter22"
      """)
    XCTAssertNil(record.failedStep)
    let text = try XCTUnwrap(CauseReport(record).text(of: 3))
    XCTAssertFalse(text.contains("hunter"), text)
    XCTAssertTrue(text.contains("by the step itself: type \"‹word›\" into field \"Name\""), text)
    XCTAssertTrue(text.contains("has value \"‹word›\""), text)
    for frame in record.frames { XCTAssertFalse("\(frame)".contains("hunter"), "\(frame)") }
  }

  func testASecretInTheNameOfAnElementIsLookedForAsScreensShowIt() throws {
    let record = try record(
      """
      journey "T"
      app trouble
      param word default "Help"
      secret word
      launch
      see button "{word}"
      see button /^Help$/
      """)
    for step in 2...3 {
      let cause = try XCTUnwrap(record.causes(of: step)?.first)
      XCTAssertEqual(cause.kind, .came)
      XCTAssertTrue(cause.subject.contains("‹word›"), cause.subject)
    }
  }

  func testFramesTellWhatWasDueAndWhatHappened() throws {
    let frames = try record(search).frames.filter { !$0.isQuiet }
    XCTAssertEqual(frames.map(\.step), [3, 4, 5, 6, 8])
    XCTAssertEqual(
      frames.map(\.time),
      [.zero, .milliseconds(100), .milliseconds(100), .milliseconds(400), .milliseconds(600)])
    XCTAssertEqual(frames.map { $0.due.map(\.isOfRequest) }, [[], [true], [], [false], [true]])
    XCTAssertEqual(frames.map(\.isFirstScreen), [true, false, false, false, false])
  }

  func testAStepThatActsIsAskedAboutTheScreenBeforeIt() throws {
    let record = try record(
      "journey \"T\"\napp trouble\nlaunch\ntap button \"Help\"\nsee no button \"Help\"\n")
    XCTAssertEqual(record.causes(of: 2)?.first?.kind, .came)
    XCTAssertEqual(record.causes(of: 3)?.first?.kind, .left)
    XCTAssertNil(record.causes(of: 4))
  }

  func testWhatWasTakenFromTheScreenIsPartOfASelector() throws {
    let record = try record(
      "journey \"T\"\napp trouble\nlaunch\nlet name = text of button \"Work\"\nsee button \"{name}\"\nsee button \"no {name}\"\n"
    )
    XCTAssertEqual(record.causes(of: 3)?.first?.subject, "button \"Work\"")
    XCTAssertEqual(record.causes(of: 3)?.first?.kind, .came)
    XCTAssertEqual(record.failedStep, 4)
    XCTAssertEqual(record.causes(of: 4)?.first?.kind, .never)
  }

  func testAStepWithoutAnElementIsAboutWhereOneIs() throws {
    let record = try record(
      "journey \"T\"\napp trouble\nlaunch\ntap button \"Help\"\ntap button \"Work\" in list \"x\"\nexpect sheet is help\n"
    )
    XCTAssertEqual(record.failedStep, 3)
    XCTAssertNil(record.causes(of: 4), "it was not reached")
    let passed = try self.record(
      "journey \"T\"\napp trouble\nlaunch\ntap button \"Help\"\nadvance 1s\nexpect sheet is help\n")
    let cause = try XCTUnwrap(passed.causes(of: 4)?.first)
    XCTAssertEqual(cause.subject, "what is in front")
    XCTAssertEqual(cause.frame?.step, 2)
  }
}
