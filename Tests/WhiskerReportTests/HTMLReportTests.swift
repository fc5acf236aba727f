import AppCoordinator
import Foundation
import ScreenModels
import Testing
import WhiskerHTML
import WhiskerReport
import WhiskerRunner

/// The data of the HTML report, and that nothing of an app leaves its place in the page; a browser checks the rest.
struct HTMLReportTests {
  private func screen(_ texts: String...) -> Screen {
    Screen(
      app: "Catnip", device: .phone, tabBar: TabBar(),
      layers: [Layer(kind: .base, stack: ["home"], elements: texts.map { Element(.text, $0) })])
  }

  /// A journey that shows two screens and sends a request.
  private func journey(_ index: Int) -> [RunEvent] {
    let (loading, loaded) = (screen("Loading"), screen("Cats", SampleRun.hostile))
    return [.journeyStarted(SampleRun.head(index, "Cats", steps: 2))]
      + SampleRun.step(1, line: 2, "launch", at: .zero)
      + [
        .requested(SentRequest(number: 1, method: "GET", url: "/cats", time: .zero)),
        .screenChanged(loading, fingerprint: loading.fingerprint), SampleRun.end(1, at: .zero),
      ]
      + SampleRun.step(2, line: 4, "advance 300ms", at: .zero)
      + [
        .responded(
          ReceivedResponse(number: 1, outcome: .status(200), origin: "a:3", time: .milliseconds(300))),
        .screenChanged(loaded, fingerprint: loaded.fingerprint), SampleRun.end(2, at: .milliseconds(300)),
        SampleRun.end(.passed, steps: 2, at: .milliseconds(300)),
      ]
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }

  @MainActor
  private func page(_ events: [RunEvent]) -> String {
    let sink = Sink()
    var report = HTMLReport { sink.bytes += $0 }
    for event in events { report.receive(event) }
    report.finish(SampleRun.totals)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  /// The content of the element that a tag starts.
  private func content(_ id: String, of page: String) throws -> String {
    let start = try #require(page.range(of: "id=\"\(id)\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return String(page[start.upperBound..<end.lowerBound])
  }

  private func data(of page: String) throws -> [String: Any] {
    let bytes = Data(try content("data", of: page).utf8)
    return try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @MainActor
  @Test func aScreenIsInThePageOnceHoweverOftenItIsShown() async throws {
    let page = page(journey(0) + journey(1) + journey(2))
    let screens = unpackedScreens(try content("screens", of: page))
    #expect(screens.count == 2)
    #expect(screens[0].contains("<bdi>Loading</bdi>"), "\(screens[0])")
    let data = try data(of: page)
    let deltas = try #require(data["deltas"] as? [[String: [String]]])
    #expect(deltas.count == 1)
    #expect(deltas[0]["keys"]?.contains(ScreenHTML.key(role: .text, name: "Cats", id: nil)) == true)
    #expect(screens[1].contains("data-e=\"\(ScreenHTML.key(role: .text, name: "Cats", id: nil))\""))
    let journeys = try #require(data["journeys"] as? [[String: Any]])
    #expect(journeys.count == 3)
    for journey in journeys {
      let steps = try #require(journey["steps"] as? [[String: Any]])
      #expect(steps.map { $0["s"] as? [Int] } == [[0, -1], [1, 0]])
    }
  }

  /// The page shows the screen before the step and the last one in it, between which there may be others.
  @MainActor
  @Test func theMarksOfAFailureAreWhatDiffersBetweenItsTwoScreens() async throws {
    let shown = [screen("A"), screen("A", "B"), screen("A", "B", "C"), screen("A", "C")]
    func show(_ screen: Screen) -> RunEvent { .screenChanged(screen, fingerprint: screen.fingerprint) }
    let events: [RunEvent] =
      [.journeyStarted(SampleRun.head(0, "Cats", steps: 3))]
      + SampleRun.step(1, line: 2, "launch", at: .zero) + [show(shown[0]), SampleRun.end(1, at: .zero)]
      + SampleRun.step(2, line: 3, "settle", at: .zero) + shown.dropFirst().map(show)
      + [SampleRun.end(2, at: .zero)] + SampleRun.step(3, line: 4, "see text \"D\"", at: .zero)
      + [.failed(SampleRun.failure(step: 3, line: 4, "no")), SampleRun.end(.failed, steps: 2, at: .zero)]
    let data = try data(of: page(events))
    let journey = try #require((data["journeys"] as? [[String: Any]])?.first)
    let failure = try #require((journey["failures"] as? [[String: Any]])?.first)
    let deltas = try #require(data["deltas"] as? [[String: [String]]])
    let keys = deltas[try #require(failure["d"] as? Int)]["keys"]
    #expect(keys == [ScreenHTML.key(role: .text, name: "C", id: nil)], "\(deltas)")
  }

  @MainActor
  @Test func theMapMarksScreensThatNoJourneyReachedAndActionsThatNonePerformed() async throws {
    let home = Screen(
      app: "Catnip", device: .phone, tabBar: TabBar(),
      layers: [
        Layer(
          kind: .base, stack: ["home"],
          elements: [Element(.button, "Sort", actions: [.tap]), Element(.button, "Help", actions: [.tap])])
      ])
    let head = JourneyHead(
      index: 0, path: "a.journey", title: "a", app: "catnip", screens: ["home", "imprint"], device: "phone",
      steps: 1)
    let page = page([
      .journeyStarted(head), .screenChanged(home, fingerprint: home.fingerprint),
      .acted(.tap, at: ElementPath(layer: 0, indices: [1])), SampleRun.end(.passed, steps: 1, at: .zero),
    ])
    #expect(page.contains("<title>imprint, never reached</title>"), "\(page)")
    #expect(page.contains("<title>button &quot;Sort&quot;: tap, never performed</title>"), "\(page)")
    #expect(!page.contains("button &quot;Help&quot;: tap"), "\(page)")
  }

  @MainActor
  @Test func requestsHaveTheirStepsTimesAndAnswers() async throws {
    let data = try data(of: page(journey(0)))
    let texts = try #require(data["texts"] as? [String])
    let journey = try #require((data["journeys"] as? [[String: Any]])?.first)
    let request = try #require((journey["requests"] as? [[String: Any]])?.first)
    #expect(texts[try #require(request["t"] as? Int)] == "GET /cats")
    #expect(texts[try #require(request["o"] as? Int)] == "200")
    #expect(texts[try #require(request["d"] as? Int)] == "a:3")
    #expect([request["s"], request["b"], request["e"]].map { $0 as? Int } == [1, 0, 300_000_000])
  }

  @MainActor
  @Test func eachOutcomeHasItsFailuresAndReasons() async throws {
    let data = try data(of: page(SampleRun.events))
    let journeys = try #require(data["journeys"] as? [[String: Any]])
    #expect(
      journeys.map { $0["status"] as? String } == [
        "passed", "failed", "skipped", "failedAsExpected", "recorded", "crashed",
      ])
    #expect(journeys.map { ($0["failures"] as? [Any])?.count } == [0, 1, 0, 1, 0, 1])
    #expect((journeys[3]["reason"] as? String) == "of that")
    let failure = try #require((journeys[1]["failures"] as? [[String: Any]])?.first)
    #expect((failure["code"] as? String) == "J202")
    #expect((failure["place"] as? String) == "a b/cats.journey:6:1")
    #expect((failure["step"] as? Int) == 5)
    let steps = try #require(journeys[1]["steps"] as? [[String: Any]])
    #expect(steps.map { $0["open"] as? Bool ?? false } == [false, false, false, false, true])
    #expect((data["orphans"] as? [String]) == ["__Snapshots__/gone/old.txt"])
  }

  /// The steps between a failure and the teardown have no row on the page.
  @MainActor
  @Test func stepsAfterOnesThatWereLeftOutKeepTheirNumbers() async throws {
    let steps = [1, 2, 6, 7].flatMap { number in
      SampleRun.step(number, line: number, "step \(number)", at: .zero)
        + [.requested(SentRequest(number: number, method: "GET", url: "/cats", time: .zero))]
        + (number == 6 ? [] : [SampleRun.end(number, at: .zero)])
    }
    let events: [RunEvent] =
      [.journeyStarted(SampleRun.head(0, "Cats", steps: 7))] + steps
      + [.failed(SampleRun.failure(step: 6, line: 6, "no")), SampleRun.end(.failed, steps: 3, at: .zero)]
    let journey = try #require((data(of: page(events))["journeys"] as? [[String: Any]])?.first)
    let failure = try #require((journey["failures"] as? [[String: Any]])?.first)
    #expect((failure["step"] as? Int) == 6)
    // A number is written where it is not the one after the step before.
    #expect((journey["steps"] as? [[String: Any]])?.map { $0["k"] as? Int } == [nil, nil, 6, nil])
    #expect((journey["requests"] as? [[String: Any]])?.map { $0["s"] as? Int } == [1, 2, 6, 7])
    #expect((journey["done"] as? Int) == 3)
  }

  @MainActor
  @Test func noTextOfAnAppIsMarkupOrReachesTheNetwork() async throws {
    let page = page(SampleRun.events + journey(6))
    #expect(!page.contains("</testcase>"))
    #expect(page.components(separatedBy: "</script>").count == 4, "no text ends an element")
    #expect(!page.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 0xFFFF })
    #expect(
      page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\""))
    #expect(!(page.contains("http://") || page.contains("https://")), "the page names another place")
    #expect(page == self.page(SampleRun.events + journey(6)))
  }

  @MainActor
  @Test func aRunOfNothingIsAPage() async throws {
    let data = try data(of: page([]))
    #expect((data["journeys"] as? [Any])?.count == 0)
    #expect((data["texts"] as? [Any])?.count == 0)
  }

  @MainActor
  @Test func aThousandJourneysShareTheirTextsAndScreens() async {
    let one = page(journey(0)).utf8.count
    let many = page((0..<1000).flatMap(journey)).utf8.count
    #expect(many - one < 1000 * 700, "bytes per journey")
  }
}
