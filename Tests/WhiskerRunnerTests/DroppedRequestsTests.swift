import AppCoordinator
import Observation
import ScreenModels
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Requests that end because the app's process does, which the app has not cancelled.
final class DroppedRequestsTests: XCTestCase {
  private func failures(_ steps: String) -> [RunFailure] {
    let text = """
      journey "J"
      app loader

      on GET "/a"
        reply always 200 after 5s
      launch
      \(steps)

      """
    return WhiskerRunnerTests.failures(of: text, .loader)
  }

  func testARequestThatARelaunchDropsIsNotCancelledByTheApp() {
    let found = failures("relaunch\nexpect 1 request to GET \"/a\" cancelled").first?.diagnostic
    XCTAssertEqual(found?.message, "expected 1 request to GET \"/a\" cancelled")
    XCTAssertEqual(found?.label, "there was none")
    XCTAssertEqual(
      found?.see.first,
      "request 1 at t = +0.000s: GET https://api.test/a, dropped by the relaunch at t = +0.000s")
    XCTAssertEqual(
      failures("relaunch\nexpect no requests to GET \"/a\" cancelled\nexpect 2 requests to GET \"/a\"")
        .count, 0)
  }

  /// What a failure says of the work that the relaunch dropped, and the remedies in words that it proposes.
  private func explained(_ steps: String) -> (see: [String], remedies: [String]) {
    let found = failures(steps).first?.diagnostic
    return (
      found?.see.filter { $0.hasPrefix("the relaunch on line ") } ?? [],
      found?.remedies.map(\.text).filter { $0.contains("before line") } ?? []
    )
  }

  func testDroppedWorkExplainsAFailureUntilItIsReplacedOrSomebodyActs() {
    let dropped = explained("relaunch\nsee text \"Done\"")
    XCTAssertEqual(dropped.see.count, 1)
    XCTAssertEqual(dropped.remedies, ["a `settle` before line 7 lets the dropped work finish first"])
    XCTAssertEqual(explained("relaunch\nsettle\nsee text \"Done\"").see, [], "the app has asked again")
    XCTAssertEqual(explained("relaunch\nsettle\nsee text \"Done\"").remedies, [])
    XCTAssertEqual(explained("relaunch\ntap button \"Stop\"\nsee text \"Done\"").remedies, [])
  }

  func testTheRelaunchOfAUsedFileIsNamedWithItsFile() {
    let part = SourceFile(path: "again.journey", text: "journey \"P\"\nparam x default \"\"\n\nrelaunch\n")
    let text =
      "journey \"J\"\napp loader\n\non GET \"/a\"\n  reply always 200 after 5s\nlaunch\nuse \"again.journey\"\nsee text \"Done\"\n"
    let found = WhiskerRunnerTests.failures(of: text, .loader, parts: [part]).first?.diagnostic
    XCTAssertEqual(
      found?.see.filter { $0.hasPrefix("the relaunch") }.map { $0.prefix { $0 != "," } },
      ["the relaunch on again.journey:4 dropped GET /a (request 1) at 5s"])
    XCTAssertEqual(
      found?.remedies.map(\.text).filter { $0.contains("before") },
      ["a `settle` before again.journey:4 lets the dropped work finish first"])
  }

  func testARequestThatFinishesIsNotCancelledEither() {
    for step in ["expect", "check"] {
      let found = explained("relaunch\n\(step) 1 request to GET \"/a\" cancelled")
      XCTAssertEqual(found.see.count, 1)
      XCTAssertEqual(found.remedies, [])
    }
  }

  func testARequestThatTheAppCancelsStaysCancelledAfterARelaunch() {
    XCTAssertEqual(
      failures(
        "tap button \"Stop\"\nexpect 1 request to GET \"/a\" cancelled\nrelaunch\nexpect 1 request to GET \"/a\" cancelled"
      ).count, 0)
  }
}

extension AppDescriptor {
  /// An app whose screen sends a request for as long as it is shown.
  fileprivate static let loader = AppDescriptor("Loader") { environment in
    OneScreenCoordinator { LoaderModel(environment.transport) }
  }
}

@MainActor @Observable
private final class LoaderModel: ScreenModel {
  private var loads = true
  @ObservationIgnored private let transport: any HTTPTransport

  init(_ transport: any HTTPTransport) { self.transport = transport }

  var screen: [Node] {
    NavigationTitle("Loader")
    if loads {
      Text("Loading").task {
        guard let url = HTTPURL("https://api.test/a") else { return }
        do { _ = try await self.transport.send(HTTPRequest(url: url)) } catch { self.loads = false }
      }
    }
    Button("Stop") { self.loads = false }
  }
}
