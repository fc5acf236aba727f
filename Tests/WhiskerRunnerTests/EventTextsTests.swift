import AppCoordinator
import ScreenModels
import WhiskerSource
import XCTest

@testable import WhiskerRunner

/// A secret is hidden in whatever field of an event it is planted.
@MainActor
final class EventTextsTests: XCTestCase {
  private nonisolated static let secret = "planted/s3cret"

  /// One event of each kind, a secret in each of its texts.
  private static var planted: [RunEvent] {
    let text = secret
    let file = SourceFile(path: text, text: "journey \"\(text)\"\n")
    var diagnostic = Diagnostic(
      code: "J202", message: text, file: file, span: SourceSpan(0, 7), label: text, see: [text],
      remedies: [
        Remedy(text, fix: Fix([Fix.Edit(SourceSpan(0, 1), with: text)], isSafe: true)), .doing(text),
      ],
      context: text)
    diagnostic.related = [RelatedPlace(file: file, span: SourceSpan(0, 1), note: text)]
    let failure = RunFailure(
      diagnostic: diagnostic, step: 1, changes: [text], difference: text, screen: text, isEngineFault: false)
    let field = HeaderField(name: text, value: text)
    let operations: [NavigationOperation] = [
      .push(text), .popTo(text), .replaceStack([text]), .presentSheet(text), .presentCover(text),
      .selectTab(text), .open(text),
    ]
    let screen = Screen(
      app: text, device: .phone, tabBar: TabBar(),
      layers: [
        Layer(
          kind: .base, stack: [text],
          elements: [
            Element(
              .custom, text, id: text, value: text, actions: [.custom(text)],
              extras: {
                var extras = ElementExtras()
                extras.custom = CustomContent(role: text, rows: [text])
                return extras
              }())
          ])
      ])
    return [
      .journeyStarted(
        JourneyHead(
          index: 0, path: text, title: text, variant: text, app: text, screens: [text], device: text,
          steps: 1, tags: [text], scenes: [text], expectedToFail: text, isQuarantined: true, clock: 1,
          locale: "pt_BR", secrets: ["KEY"], options: [text])),
      .stepStarted(
        StepHead(number: 1, line: 1, text: text, time: .zero, scene: 1, path: text, origins: [text])),
      .taken(name: text, value: text, hiding: screen),
      .requested(
        SentRequest(
          number: 1, method: text, url: text, headers: [field], body: BodySummary(size: 1, digest: "0"),
          content: Array(text.utf8), secretNumbers: ["KEY"], time: .seconds(1))),
      .responded(
        ReceivedResponse(
          number: 1, outcome: .status(200), headers: [field], body: .empty,
          content: Array(text.utf8), origin: text, time: .zero)),
      .effect(kind: "share", text: text),
      .acted(.custom(text), at: ElementPath(layer: 0, indices: [1])),
      .screenChanged(screen, fingerprint: screen.fingerprint),
      .frame(time: .zero, due: [RunFrame.Timer(purpose: text, place: text)], isFirst: true),
      .expectation(holds: true, saw: text), .snapshot(name: text, .matched, isProposed: false),
      .printed(screen: text), .stepEnded(number: 1, time: .zero, pending: [text]), .failed(failure),
      .failedAsExpected(because: text, failure), .skipped(because: text),
      .used([SeenNames.Element(role: "request", name: text, id: text)]),
      .journeyEnded(JourneyOutcome(status: .passed, steps: 1, jobs: 0, time: .zero)),
    ]
      + operations.map {
        .navigated(
          NavigationRecord(operation: $0, result: .performed, origin: text, destination: text, isChange: true)
        )
      }
  }

  /// Every text that a value stores, found by looking at all of it; bytes count as a text.
  private func texts(of value: Any, _ found: inout [String]) {
    if let text = value as? String { return found.append(text) }
    if let bytes = value as? [UInt8] { return found.append(String(decoding: bytes, as: UTF8.self)) }
    for child in Mirror(reflecting: value).children { texts(of: child.value, &found) }
  }

  func testThereIsAnEventOfEachKind() async {
    var encoder = EventEncoder()
    let tags = Set(Self.planted.compactMap { encoder.encode($0).first })
    // A screen that was sent before has a tag of its own, and so has one after another.
    XCTAssertEqual(tags.count, EventTag.allCases.count - 2)
  }

  func testASecretIsHiddenInEveryFieldOfEveryEvent() async {
    let mask = SecretMask(["KEY": Self.secret])
    for event in Self.planted {
      var before: [String] = []
      var after: [String] = []
      texts(of: event, &before)
      texts(of: mask.masked(event), &after)
      let isPlanted = before.contains { $0.contains(Self.secret) }
      if case .journeyEnded = event {
        XCTAssertFalse(isPlanted)
      } else {
        XCTAssertTrue(isPlanted, "\(event)")
      }
      XCTAssertEqual(after.filter { $0.contains("s3cret") }, [], "\(event)")
    }
  }

  func testEverythingElseOfAnEventStays() async {
    let mask = SecretMask(["KEY": "another secret"])
    // The edits of a failure are omitted.
    for event in Self.planted where event.failure == nil {
      var (before, after) = (EventEncoder(), EventEncoder())
      XCTAssertEqual(before.encode(event), after.encode(mask.masked(event)), "\(event)")
    }
  }

  func testAnEventIsEncodedWithoutItsSecret() async {
    let mask = SecretMask(["KEY": Self.secret])
    var encoder = EventEncoder()
    for event in Self.planted {
      let bytes = String(decoding: encoder.encode(mask.masked(event)), as: UTF8.self)
      XCTAssertFalse(bytes.contains("s3cret"), "\(event)")
    }
  }
}
