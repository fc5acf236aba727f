import CatnipDescriptor
import Foundation
import TroubleApp
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// The events of Catnip's journeys and of the journeys that fail, which several tests look at and one run gives.
@MainActor
enum RecordedEvents {
  private static let catnip = "Fixtures/Journeys/catnip"

  private static let recorded = Task { @MainActor in
    let plan = try JourneyPlan(paths: [catnip, "Fixtures/Failures"], apps: [.catnip, .trouble])
    return try await run(plan.entries)
  }

  /// Runs journeys, all by one runner, and returns each with its events.
  static func run(_ entries: [JourneyPlan.Entry]) async throws -> [(
    entry: JourneyPlan.Entry, events: [RunEvent]
  )] {
    let artifacts = NSTemporaryDirectory() + "whisker-recorded-\(UUID().uuidString)"
    var options = RunOptions(recordMode: .never, artifacts: artifacts, seed: 1)
    options.details = [.usual, .frames]
    let recorded = await JourneyRunner.besideOthers(options) { runner in
      entries.map { entry in
        var events: [RunEvent] = []
        runner.run(entry) { events.append($0) }
        return (entry: entry, events: events)
      }
    }
    if FileManager.default.fileExists(atPath: artifacts) {
      try FileManager.default.removeItem(atPath: artifacts)
    }
    return recorded
  }

  /// The events, in their order.
  static func all() async throws -> [RunEvent] { try await recorded.value.flatMap(\.events) }

  /// Each of Catnip's journeys with its events, in the order of the run.
  static func ofCatnip() async throws -> [(entry: JourneyPlan.Entry, events: [RunEvent])] {
    try await recorded.value.filter { $0.entry.journey.file.path.hasPrefix(catnip + "/") }
  }
}
