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

  /// The events of journeys as JSON Lines, all run by one runner.
  @MainActor
  private static func lines(of entries: [JourneyPlan.Entry]) -> [[UInt8]] {
    let runner = JourneyRunner(options: RecordedEvents.options)
    return entries.map { entry in
      var events: [RunEvent] = []
      runner.run(entry) { events.append($0) }
      return lines(of: events)
    }
  }

  @MainActor
  private static func lines(of events: [RunEvent]) -> [UInt8] {
    var (lines, bytes) = (EventLines(), [UInt8]())
    for event in events { lines.append(event, to: &bytes) }
    return bytes
  }

  /// Each of Catnip's journeys with its lines in the first run of all of them in this process.
  @MainActor
  private static let first = Result {
    try RecordedEvents.ofCatnip().map { (entry: $0.entry, lines: lines(of: $0.events)) }
  }

  func testEveryRunOfTheSuiteGivesTheSameEvents() throws {
    let repeats = repeats
    try MainActor.assumeIsolated {
      let first = try Self.first.get()
      let plan = try JourneyPlan(paths: ["Fixtures/Journeys/catnip"], apps: [.catnip])
      XCTAssertTrue(plan.diagnostics.isEmpty)
      XCTAssertEqual(first.map(\.entry.journey.file.path), plan.entries.map(\.journey.file.path))
      for (entry, lines) in first {
        XCTAssertFalse(
          String(decoding: lines, as: UTF8.self).contains("\"event\":\"failure\""), entry.journey.file.path)
      }
      let again = Thoroughness.some(of: first, every: 2)
      for number in 1..<repeats {
        XCTAssertTrue(
          Self.lines(of: again.map(\.entry)) == again.map(\.lines), "run \(number + 1) differs from the first"
        )
      }
    }
  }

  func testAJourneyGivesTheSameEventsAloneAndAfterOthers() throws {
    try MainActor.assumeIsolated {
      for (entry, lines) in Thoroughness.some(of: try Self.first.get().reversed(), every: 8) {
        XCTAssertTrue(Self.lines(of: [entry]) == [lines], entry.journey.file.path)
      }
    }
  }
}
