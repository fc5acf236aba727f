import AppCoordinator
import TroubleApp
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Steps about the network and time, with an app that sends the requests of a test, one per second.
final class NetworkStepsTests: XCTestCase {
  private struct Sent {
    var bodies: [String] = []
    var headers: HTTPHeaders = [:]
    var path = "/votes"
    /// Whether an event also happens every second, forever.
    var ticks = false
  }

  /// The status of a run, its failures as messages, and the end of each request.
  private func run(
    _ text: String, sending sent: Sent, seed: UInt64? = nil, limits: RunLimits = RunLimits()
  ) throws -> (status: JourneyOutcome.Status?, messages: [String], answers: [String], time: Duration?) {
    let url = try XCTUnwrap(HTTPURL("https://a.test" + sent.path))
    let app = AppDescriptor(name: "sender", title: "Sender", screens: ["trouble"]) { environment, device in
      if sent.ticks {
        Task { while true { try await environment.clock.sleep(for: .seconds(1)) } }
      }
      Task {
        for body in sent.bodies {
          let request = HTTPRequest(method: .post, url: url, headers: sent.headers, body: Array(body.utf8))
          Task { _ = try? await environment.transport.send(request) }
          try await environment.clock.sleep(for: .seconds(1))
        }
      }
      return TroubleCoordinator(environment: environment).launch(as: "Sender", on: device)
    }
    let file = SourceFile(path: "t.journey", text: "journey \"J\"\n" + text)
    let plan = JourneyPlan(files: [file], apps: [app])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    return MainActor.assumeIsolated {
      var options = RunOptions(recordMode: .never)
      options.seed = seed
      options.limits = limits
      let events = NetworkEvents()
      let outcome = plan.entries.first.map { entry in
        JourneyRunner(options: options).run(entry) { events.receive($0) }
      }
      return (outcome?.status, events.messages, events.answers, outcome?.time)
    }
  }

  func testTheLineThatIsProposedForARequestAnswersIt() throws {
    for path in [
      "/votes", "/a%3Fb", "/a%23b", "/a%2Fb", "/a%252Fb", "/a%7Bc%7Dd/", "/%22x%22/caf%C3%A9", "/a+b//%20",
    ] {
      let header = "param c default \"q\"\n"
      let steps = "note \"{c}\"\nlaunch\nsettle\n"
      let refused = try run(header + steps, sending: Sent(bodies: ["1"], path: path))
      let lines = refused.messages.joined(separator: "\n").split(separator: "\n")
      let line = try XCTUnwrap(lines.first { $0.contains("= try: on ") }, "\(path): \(lines)")
      let on = line.drop { $0 != "=" }.dropFirst("= try: ".count)
      let answered = try run(
        header + "\(on)\n  reply 201\n" + steps, sending: Sent(bodies: ["1"], path: path))
      XCTAssertEqual(answered.messages, [], "\(on)")
    }
  }

  func testARequestIsToldByItsHeaderAndPartsOfItsBody() throws {
    let text = """
      param id default "7"
      on POST "/votes" where header "X-Kind" is "test" and json "$.votes[0].value" is 1 and json "$.id" is "{id}"
        reply 201
      on POST "/votes" where json "$.votes[0].value" is null
        reply 202
      on POST "/votes" where json "$['a.b']" is true and json "$.id" is absent and header "x-kind" is present
        reply 203
      launch
      settle

      """
    let bodies = [#"{"a.b":true}"#, #"{"id":"7","votes":[{"value":1.0}]}"#, #"{"votes":[{"value":null}]}"#]
    let result = try run(text, sending: Sent(bodies: bodies, headers: ["x-kind": "test"]))
    XCTAssertEqual(result.messages, [])
    XCTAssertEqual(result.answers, ["1 203", "2 201", "3 202"])
    let other = try run(
      text, sending: Sent(bodies: [#"{"id":7,"votes":[{"value":1}]}"#], headers: ["x-kind": "test"]))
    XCTAssertEqual(other.status, .failed)
    XCTAssertTrue(other.messages[0].contains(#"json "$.id": expected "7", was 7"#), other.messages[0])
  }

  func testANumberOfRequestsMayHaveABoundOnEitherSide() throws {
    let text = "on POST \"/votes\"\n  reply always 200\nlaunch\nsettle\nexpect "
    for (number, isRight) in [
      ("at least 2 requests", true), ("at least 3 requests", true), ("at least 4 requests", false),
      ("at most 4 requests", true), ("at most 3 requests", true), ("at most 2 requests", false),
      ("at most 0 requests", false),
    ] {
      let result = try run("\(text)\(number) to POST \"/votes\"\n", sending: Sent(bodies: ["1", "2", "3"]))
      XCTAssertEqual(result.status, isRight ? .passed : .failed, number)
      for message in result.messages {
        XCTAssertTrue(message.contains("expected \(number) to POST \"/votes\"\n"), message)
        XCTAssertTrue(message.contains("there were 3"), message)
      }
    }
    let waited = try run(
      text.replacing(
        "settle\nexpect ", with: "wait until at least 2 requests to POST \"/votes\" within 5s\n"),
      sending: Sent(bodies: ["1", "2", "3"]))
    XCTAssertEqual(waited.messages, [])
    XCTAssertEqual(waited.time, .seconds(1))
  }

  func testHeldRequestsAreReleasedTogetherAndInOrder() throws {
    let text = """
      on POST "/votes"
        reply always 200 after 1500ms
      hold POST "/votes"
      launch
      settle
      expect 3 requests to POST "/votes"
      release POST "/votes" where json "$" is 2
      release POST "/votes"
      expect nothing pending

      """
    let result = try run(text, sending: Sent(bodies: ["1", "2", "3"]))
    // Only the last one's time had not passed when the app had slept for the last time.
    XCTAssertEqual(result.messages.map { $0.prefix(11) }, ["error[J221]"])
    XCTAssertEqual(result.answers, ["2 200", "1 200"])
    let waited = try run(
      text.replacing("expect nothing", with: "advance 500ms\nexpect nothing"),
      sending: Sent(bodies: ["1", "2", "3"]))
    XCTAssertEqual(waited.messages, [])
    XCTAssertEqual(waited.answers, ["2 200", "1 200", "3 200"])
  }

  func testTheLineThatWouldReleaseARequestHasTheValuesOfItsNames() throws {
    let header = "param p default \"votes\"\non POST \"/votes\"\n  reply always 200\n"
    let steps = "hold POST \"/{p}\"\nlaunch\nsettle\n"
    let held = try run(header + steps, sending: Sent(bodies: ["1"]))
    XCTAssertEqual(held.messages.count, 1)
    XCTAssertTrue(held.messages[0].contains("  = try: release POST \"/votes\"\n"), held.messages[0])
    let released = try run(header + steps + "release POST \"/votes\"\n", sending: Sent(bodies: ["1"]))
    XCTAssertEqual(released.messages, [])
    let key = "where query \"access_token\" is \"abcdefgh\""
    let secret = try run(
      header + steps.replacing("/{p}\"", with: "/{p}\" \(key)"),
      sending: Sent(bodies: ["1"], path: "/votes?access_token=abcdefgh"))
    XCTAssertTrue(secret.messages[0].contains("  = fix: release it before the end"), secret.messages[0])
  }

  func testWhichRequestsBreakOffDependsOnTheJourneysSeedAlone() throws {
    let text = "seed 3\non POST \"/votes\"\n  reply always 200\nflaky 50%\nlaunch\nsettle\n"
    let bodies = (1...12).map { "\($0)" }
    let broken = [1, 4, 5, 7, 9]
    for seed in [nil, 1, 99] as [UInt64?] {
      let result = try run(text, sending: Sent(bodies: bodies), seed: seed)
      let lines = (1...12).map { "\($0) " + (broken.contains($0) ? "the connection was reset" : "200") }
      XCTAssertEqual(result.answers, lines, "\(seed ?? 0)")
    }
    let none = try run(
      text.replacing("launch", with: "flaky 0%\nlaunch"), sending: Sent(bodies: bodies))
    XCTAssertEqual(none.answers, (1...12).map { "\($0) 200" })
  }

  func testAWaitEndsAtTheInstantAtWhichItsClaimIsTrue() throws {
    let text = """
      on POST "/votes"
        reply always 200 after 250ms
      launch
      wait until 3 requests to POST "/votes" within 10s
      wait until nothing pending within 5s

      """
    let result = try run(text, sending: Sent(bodies: ["1", "2", "3"]))
    XCTAssertEqual(result.messages, [])
    XCTAssertEqual(result.time, .seconds(3))
    let short = try run(
      text.replacing("within 10s", with: "within 1999ms"), sending: Sent(bodies: ["1", "2", "3"]))
    XCTAssertTrue(
      short.messages.first?.contains("after waiting 1999ms") == true
        && short.messages.first?.contains("= try: wait until 3 requests to POST \"/votes\" within 2s")
          == true,
      "\(short.messages)")
  }

  func testAWaitGivesUpWhereSomethingHappensWithoutEnd() throws {
    var limits = RunLimits()
    XCTAssertEqual(limits.timers, 10_000)
    limits.timers = 500
    let result = try run(
      "launch\nwait until see text \"never\" within 1d\n", sending: Sent(ticks: true), limits: limits)
    XCTAssertEqual(result.messages.map { $0.prefix(11) }, ["error[J262]"])
    XCTAssertEqual(result.time, .seconds(500))
  }

  func testTheLimitsOfSettleAreOptions() throws {
    var limits = RunLimits()
    limits.settle = .seconds(7)
    var result = try run("launch\nsettle\n", sending: Sent(ticks: true), limits: limits)
    XCTAssertTrue(
      result.messages.first?.hasPrefix(
        "error[J262]: not settled: after 7 timers the next one is due in 1s, beyond `--settle-limit`")
        == true,
      "\(result.messages)")
    XCTAssertTrue(result.messages.first?.contains("= try: advance 8s\n") == true, "\(result.messages)")
    limits.settle = .milliseconds(500)
    result = try run("launch\nsettle\n", sending: Sent(ticks: true), limits: limits)
    XCTAssertTrue(result.messages.first?.contains("= try: advance 1s") == true, "\(result.messages)")
    limits.settle = .seconds(7)
    limits.timers = 3
    result = try run("launch\nsettle\n", sending: Sent(ticks: true), limits: limits)
    XCTAssertTrue(
      result.messages.first?.hasPrefix(
        "error[J262]: not settled after 3 timers, the most that `--timer-limit` allows") == true,
      "\(result.messages)")
    XCTAssertTrue(
      result.messages.first?.contains("a timer that repeats has no end: use `advance`") == true,
      "\(result.messages)")
  }

  func testNoAdvanceIsProposedThatALineCannotContain() throws {
    let result = try run(
      "on POST \"/votes\"\n  reply 200 after 36500d with rate 1B/s text \"slow\"\nlaunch\nsettle\n",
      sending: Sent(bodies: ["1"]))
    let message = try XCTUnwrap(result.messages.first)
    XCTAssertTrue(message.hasPrefix("error[J262]: not settled"), message)
    XCTAssertFalse(message.contains("= try:"), message)
  }

  func testATimeOfDayIsTheNextOneThatTheClockShows() throws {
    for (clock, steps, seconds) in [
      ("2026-03-01T09:00:00Z", "advance to 09:00:01", 1),
      ("2026-03-01T09:00:00Z", "advance to 09:00", 86_400),
      ("2026-03-01T09:00:00Z", "advance to 08:59:59", 86_399),
      ("2026-02-28T23:00:00Z", "advance to 00:00", 3_600),
      ("2026-03-01T09:00:00Z", "advance 500ms\nadvance to 09:00:01", 1),
      ("2024-02-28T09:00:00Z", "advance to 2024-03-01T09:00:00Z", 172_800),
      ("2026-03-01T09:00:00Z", "advance to 2026-03-01T09:00:00Z", 0),
    ] {
      let result = try run("clock \(clock)\nlaunch\n\(steps)\n", sending: Sent())
      XCTAssertEqual(result.messages, [])
      XCTAssertEqual(result.time, .seconds(seconds), "\(clock) \(steps)")
    }
  }

  func testAHeldRequestIsGivenUpByARelaunchAndTheNextOneIsHeldAgain() throws {
    let text = """
      on POST "/votes"
        reply always 200
      hold POST "/votes"
      launch
      relaunch
      expect no requests to POST "/votes" cancelled
      expect 2 requests to POST "/votes"
      release POST "/votes"
      settle

      """
    let result = try run(text, sending: Sent(bodies: ["1"]))
    XCTAssertEqual(result.messages, [])
    XCTAssertEqual(result.answers, ["1 the request was cancelled", "2 200"])
  }

  func testWorkThatARelaunchBeginsHasItsLine() throws {
    let text = """
      on POST "/votes"
        reply always 200 after 500ms
      launch
      relaunch
      expect nothing pending

      """
    let result = try run(text, sending: Sent(bodies: ["1"]))
    XCTAssertTrue(
      result.messages[0].contains("POST /votes (request 2) at 500ms, since line 5"), result.messages[0])
  }
}

@MainActor
private final class NetworkEvents {
  private(set) var messages: [String] = []
  private(set) var answers: [String] = []

  func receive(_ event: RunEvent) {
    switch event {
    case .failed(let failure): messages.append(DiagnosticRenderer().render(failure.diagnostic))
    case .responded(let response): answers.append("\(response.number) \(response.outcome)")
    default: break
    }
  }
}
