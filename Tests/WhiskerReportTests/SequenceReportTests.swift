import AppCoordinator
import TestSupport
import WhiskerFakeHTTP
import WhiskerReport
import WhiskerRunner
import XCTest

/// The sequence diagram: its escapes, and the messages of events that a run of an app rarely has.
final class SequenceReportTests: XCTestCase {
  @MainActor
  private func text(_ events: [RunEvent]? = nil) -> String {
    let plan = JourneyPlan(files: [], apps: [])
    guard let events else { return SampleRun.text { SequenceReport(plan, sink: $0) } }
    let sink = Sink()
    var report = SequenceReport(plan) { sink.text += String(decoding: $0, as: UTF8.self) }
    for event in events where report.details.include(event) { report.receive(event) }
    report.finish(RunTotals())
    return sink.text
  }

  private final class Sink {
    var text = ""
  }

  @MainActor
  func testHostileTextsStayTexts() async throws {
    let text = text()
    let diagram = try MermaidSequence(text)
    XCTAssertEqual(
      diagram.participants, ["Person", "View", "Model", "Coordinator", "Service", "Network"])
    let failure = diagram.lines.compactMap {
      if case .note(_, let text) = $0, text.hasPrefix("failed: text \"b\"") { text } else { nil }
    }
    XCTAssertEqual(
      failure,
      [
        "failed: text \"b\" is not on the screen: #60;/testcase#62; #38; \"it's\" #92;u{1B}[31m "
          + "#92;u{202E} #92;u{FFFF} ]]#62; #35; | `x` ::error::hm"
      ])
  }

  @MainActor
  func testWordsOfStylesAndDirectivesAreBroken() async throws {
    for title in ["%%{init: {}}%%", "a style of:#a;", "classDef x:#;", "end", "wrap: a", "a\nb", "", ":"] {
      let events: [RunEvent] = [.journeyStarted(SampleRun.head(0, title, steps: 0))]
      XCTAssertEqual(try MermaidSequence(text(events)).lines.count, 1, title)
    }
  }

  @MainActor
  func testEachKindOfEndOfARequestHasAnArrowOfItsOwn() async throws {
    func response(_ number: Int, _ outcome: ReceivedResponse.Outcome, _ size: Int = 0) -> RunEvent {
      .responded(
        ReceivedResponse(
          number: number, outcome: outcome, body: BodySummary(size: size, digest: nil),
          time: .milliseconds(1500)))
    }
    let requests = (1...4).map {
      RunEvent.requested(
        SentRequest(number: $0, method: "GET", url: "https://a.test/?x=\($0)&y=;", time: .seconds(1)))
    }
    let refused = NavigationRecord(
      operation: .pop, result: .refused(.atRoot), origin: "home", destination: "home", isChange: false)
    let restored = NavigationRecord(
      operation: .restore, result: .performed, origin: "home", destination: "detail", isChange: true)
    let timer = RunFrame.Timer(purpose: "debounce search", place: "line 3")
    let ending: [RunEvent] = [
      .navigated(refused), .navigated(restored), response(1, .status(204), 1),
      response(2, .failure(.timeout)), response(3, .cancelled), response(4, .unmatched),
      .effect(kind: "haptic", text: ""),
    ]
    let frames: [RunEvent] =
      [.journeyStarted(SampleRun.head(0, "Ends", steps: 1))]
      + SampleRun.step(1, line: 2, "advance 1s", at: .zero) + requests
      + [.frame(time: .seconds(1), due: [timer], isFirst: true)] + ending
      + [.frame(time: .milliseconds(1500), due: [], isFirst: false)]
    XCTAssertEqual(
      try MermaidSequence(text(frames)).messages.map(\.description),
      [
        "Model->>Model: debounce search is over", "Model->>Service: requests 1, 2, 3, 4",
      ]
        + (1...4).map { "Service->>Network: GET https://a.test/?x=\($0)#38;y=#59;" } + [
          "Network-->>Service: request 1: 204 after 500ms, 1 byte",
          "Network--xService: request 2: the request timed out after 500ms",
          "Network--xService: request 4: no reply matches", "Service-->>Model: answer to requests 1, 2, 4",
          "Model->>Coordinator: pop", "Coordinator--xModel: refused: there is only the root on the stack",
          "Coordinator->>Coordinator: restore", "Service-xNetwork: request 3: cancelled after 500ms",
        ])
    // What a failure keeps from becoming a frame is in the diagram all the same.
    let failed = frames.dropLast() + [.failed(SampleRun.failure(step: 1, line: 4, "nothing"))]
    let lines = try MermaidSequence(text(Array(failed))).lines
    XCTAssertEqual(lines.last, .note(over: ["Person", "Network"], text: "failed: nothing"))
    XCTAssertEqual(lines.count, try MermaidSequence(text(frames)).lines.count + 1)
    // That of a check comes after later steps.
    let check =
      failed.dropLast() + SampleRun.step(2, line: 5, "settle", at: .seconds(2))
      + [.failed(SampleRun.failure(step: 1, line: 4, "nothing"))]
    XCTAssertEqual(
      try MermaidSequence(text(Array(check))).lines.last,
      .note(over: ["Person", "Network"], text: "failed at step 1: nothing"))
  }

  func testTheCheckerRefusesWhatMermaidWouldNotShow() {
    let head = "sequenceDiagram\n  actor Person\n  participant View\n"
    for line in [
      "Person->>Nobody: x", "Person->View: x", "Person->>View:", "Person->>View: ", "Note over: x",
      "Note over Person,View,Person: x", "Person->>View: a;b", "Person->>View: a#b", "Person->>View: <b>",
      "Person->>View: %%{x}", "Person->>View: a style", "Person->>View: \u{1B}", "actor Late View", "loop x",
    ] {
      XCTAssertThrowsError(try MermaidSequence(head + "  \(line)\n"), line)
    }
    XCTAssertNoThrow(try MermaidSequence(head + "  Person->>View: a#59;b: c\n"))
  }
}
