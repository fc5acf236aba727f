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
@Suite(.runsFirst)
@MainActor
struct DeterminismTests {
  private let repeats = Thoroughness.count(2, thorough: 1_000)

  /// The events of journeys as JSON Lines, all run by one runner.
  private static func lines(of entries: [JourneyPlan.Entry]) async throws -> [[UInt8]] {
    try await RecordedEvents.run(entries).map { lines(of: $0.events) }
  }

  private static func lines(of events: [RunEvent]) -> [UInt8] {
    var (lines, bytes) = (EventLines(), [UInt8]())
    for event in events { lines.append(event, to: &bytes) }
    return bytes
  }

  /// Each of Catnip's journeys with its lines in the first run of all of them in this process.
  private static let first = Task { @MainActor in
    try await RecordedEvents.ofCatnip().map { (entry: $0.entry, lines: lines(of: $0.events)) }
  }

  @Test func everyRunOfTheSuiteGivesTheSameEvents() async throws {
    let first = try await Self.first.value
    let plan = try JourneyPlan(paths: ["Fixtures/Journeys/catnip"], apps: [.catnip])
    #expect(plan.diagnostics.isEmpty)
    #expect(first.map(\.entry.journey.file.path) == plan.entries.map(\.journey.file.path))
    for (entry, lines) in first {
      #expect(
        !String(decoding: lines, as: UTF8.self).contains("\"event\":\"failure\""),
        "\(entry.journey.file.path)")
    }
    let again = Thoroughness.some(of: first, every: 2)
    for number in 1..<repeats {
      let isSame = try await Self.lines(of: again.map(\.entry)) == again.map(\.lines)
      #expect(isSame, "run \(number + 1) differs from the first")
    }
  }

  @Test func aJourneyGivesTheSameEventsAloneAndAfterOthers() async throws {
    for (entry, lines) in Thoroughness.some(of: try await Self.first.value.reversed(), every: 8) {
      let isSame = try await Self.lines(of: [entry]) == [lines]
      #expect(isSame, "\(entry.journey.file.path)")
    }
  }
}
