import CatnipDescriptor
import Foundation
import TroubleApp
import WhiskerRunner
import WhiskerSnapshots

/// The events of Catnip's journeys and of the journeys that fail, which several tests look at and one run gives.
@MainActor
enum RecordedEvents {
  private static let recorded = Result {
    let plan = try JourneyPlan(
      paths: ["Fixtures/Journeys/catnip", "Fixtures/Failures"], apps: [.catnip, .trouble])
    var options = RunOptions(
      recordMode: .never, artifacts: NSTemporaryDirectory() + "whisker-recorded", seed: 1)
    options.details = [.usual, .frames]
    let runner = JourneyRunner(options: options)
    var events: [RunEvent] = []
    for entry in plan.entries { runner.run(entry) { events.append($0) } }
    return events
  }

  /// The events, in their order.
  static func all() throws -> [RunEvent] { try recorded.get() }
}
