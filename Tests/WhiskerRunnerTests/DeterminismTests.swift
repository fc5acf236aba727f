import CatnipDescriptor
import Foundation
import TestSupport
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// The same journeys give the same bytes, however often they run in a process.
final class DeterminismTests: XCTestCase {
  private let repeats = Thoroughness.count(2, thorough: 1_000)

  @MainActor
  private static func events(of plan: JourneyPlan, _ options: RunOptions) -> [UInt8] {
    let runner = JourneyRunner(options: options)
    let lines = Lines()
    for entry in plan.entries { runner.run(entry) { lines.receive($0) } }
    return lines.bytes
  }

  @MainActor
  private static let plan = Result { try JourneyPlan(paths: ["Fixtures/Journeys/catnip"], apps: [.catnip]) }

  /// The events of the first run of all journeys in this process.
  @MainActor
  private static let first = Result { events(of: try plan.get(), RunOptions(recordMode: .never)) }

  func testEveryRunOfTheSuiteGivesTheSameEvents() throws {
    let repeats = repeats
    try MainActor.assumeIsolated {
      let plan = try Self.plan.get()
      XCTAssertTrue(plan.diagnostics.isEmpty)
      let options = RunOptions(recordMode: .never)
      let first = try Self.first.get()
      XCTAssertFalse(String(decoding: first, as: UTF8.self).contains("\"event\":\"failure\""))
      for number in 1..<repeats {
        XCTAssertTrue(Self.events(of: plan, options) == first, "run \(number + 1) differs from the first")
      }
    }
  }

  func testAJourneyGivesTheSameEventsAloneAndAfterOthers() throws {
    try MainActor.assumeIsolated {
      let options = RunOptions(recordMode: .never)
      _ = try Self.first.get()
      let paths = try Self.plan.get().entries.map(\.journey.file.path).reversed().enumerated()
      for (number, path) in paths where Thoroughness.isThorough || number % 8 == 0 {
        let plan = try JourneyPlan(paths: [path], apps: [.catnip])
        XCTAssertEqual(Self.events(of: plan, options), Self.events(of: plan, options), path)
      }
    }
  }
}

/// Collects events as JSON Lines.
@MainActor
private final class Lines {
  private(set) var bytes: [UInt8] = []
  private var report = EventLines()

  func receive(_ event: RunEvent) { report.append(event, to: &bytes) }
}
