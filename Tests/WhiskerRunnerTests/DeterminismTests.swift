import CatnipDescriptor
import Foundation
import TestSupport
import Testing
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// The same journeys give the same bytes, however often they run in a process.
struct DeterminismTests {
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
  private static func first() async throws -> [(entry: JourneyPlan.Entry, lines: [UInt8])] {
    try await RecordedEvents.ofCatnip().map { (entry: $0.entry, lines: lines(of: $0.events)) }
  }

  @Test @MainActor
  func everyRunOfTheSuiteGivesTheSameEvents() async throws {
    let first = try await Self.first()
    let plan = try JourneyPlan(paths: ["Fixtures/Journeys/catnip"], apps: [.catnip])
    #expect(plan.diagnostics.isEmpty)
    #expect(first.map(\.entry.journey.file.path) == plan.entries.map(\.journey.file.path))
    for (entry, lines) in first {
      let hasFailure = String(decoding: lines, as: UTF8.self).contains("\"event\":\"failure\"")
      #expect(!hasFailure, "\(entry.journey.file.path)")
    }
    for number in 1..<repeats {
      let isSame = Self.lines(of: first.map(\.entry)) == first.map(\.lines)
      #expect(isSame, "run \(number + 1) differs from the first")
    }
  }

  @Test @MainActor
  func aJourneyGivesTheSameEventsAloneAndAfterOthers() async throws {
    for (number, (entry, lines)) in try await Self.first().reversed().enumerated()
    where Thoroughness.isThorough || number % 8 == 0 {
      let isSame = Self.lines(of: [entry]) == [lines]
      #expect(isSame, "\(entry.journey.file.path)")
    }
  }
}
