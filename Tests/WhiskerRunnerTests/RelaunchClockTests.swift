import AppCoordinator
import Foundation
import ScreenModels
import WhiskerEnvironment
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// The clocks that each process of an app reads when it is launched.
final class RelaunchClockTests: XCTestCase {
  func testDatesContinueAtTheInstantOfTheRelaunch() throws {
    let steps = "launch\nadvance 1900ms\nrelaunch\nadvance 250ms\nrelaunch\n"
    let file = SourceFile(
      path: "t.journey", text: "journey \"J\"\napp clock\nclock 2026-03-01T10:00:00Z\n" + steps)
    try MainActor.assumeIsolated {
      let dial = Dial()
      let app = AppDescriptor("Clock") { ClockCoordinator(environment: $0, dial) }
      let plan = JourneyPlan(files: [file], apps: [app])
      let entry = try XCTUnwrap(plan.entries.first, "\(plan.diagnostics)")
      let outcome = JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { _ in }
      XCTAssertEqual(outcome.status, .passed)
      let start = 1_772_359_200_000
      XCTAssertEqual(dial.milliseconds, [start, start + 1_900, start + 2_150])
      XCTAssertEqual(dial.uptimes, [1_000, 1_001.9, 1_002.15])
      XCTAssertEqual(
        dial.instants.map { dial.instants[0].duration(to: $0) },
        [.zero, .milliseconds(1_900), .milliseconds(2_150)])
      XCTAssertEqual(dial.seconds, [start / 1_000, start / 1_000 + 1, start / 1_000 + 2].map { Int64($0) })
    }
  }
}

/// What the launches have read.
@MainActor
private final class Dial {
  /// Of `Date()`, since 1970.
  var milliseconds: [Int] = []
  /// Of the device since it was switched on.
  var uptimes: [Double] = []
  var instants: [ContinuousClock.Instant] = []
  /// Of the environment's time, since 1970.
  var seconds: [Int64] = []
}

private enum ClockRoute: Route, CaseIterable {
  case empty
}

@MainActor
private final class ClockCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  init(environment: AppEnvironment, _ dial: Dial) {
    dial.milliseconds.append(Int((Date().timeIntervalSince1970 * 1_000).rounded()))
    dial.uptimes.append(ProcessInfo.processInfo.systemUptime)
    dial.instants.append(.now)
    dial.seconds.append(environment.wallTime().secondsSince1970)
  }

  func makeStart() -> NavigationState<ClockRoute> { NavigationState(root: .empty) }
  func commands(for link: DeepLink) -> [NavigationCommand<ClockRoute>]? { nil }
  func model(for route: ClockRoute) -> any ScreenModel { EmptyModel() }
}

private final class EmptyModel: ScreenModel {
  var screen: [Node] { Text("Nothing") }
}
