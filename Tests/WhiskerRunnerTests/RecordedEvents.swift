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
    return await JourneyRunner.besideOthers(options) { runner in
      plan.entries.map { entry in
        var events: [RunEvent] = []
        runner.run(entry) { events.append($0) }
        return (entry: entry, events: events)
      }
    }
  }

  /// The options of the run.
  static var options: RunOptions {
    var options = RunOptions(
      recordMode: .never, artifacts: NSTemporaryDirectory() + "whisker-recorded", seed: 1)
    options.details = [.usual, .frames]
    return options
  }

  /// The events, in their order.
  static func all() async throws -> [RunEvent] { try await recorded.value.flatMap(\.events) }

  /// Each of Catnip's journeys with its events, in the order of the run.
  static func ofCatnip() async throws -> [(entry: JourneyPlan.Entry, events: [RunEvent])] {
    try await recorded.value.filter { $0.entry.journey.file.path.hasPrefix(catnip + "/") }
  }
}
