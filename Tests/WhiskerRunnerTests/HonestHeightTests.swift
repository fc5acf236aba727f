import CatnipDescriptor
import ScreenModels
import Testing
import TextRenderer
import TroubleApp
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// Whatever an app shows during a journey fits on its device, apart from what is in front of the screen.
@Suite(.runsFirst)
struct HonestHeightTests {
  @Test @MainActor func noScreenOfAJourneyIsHigherThanItsDevice() async throws {
    let plan = try JourneyPlan(paths: ["Fixtures/Controls"], apps: [.trouble, .notebook, .catnip])
    let events = try await RecordedEvents.all() + Self.events(of: plan)
    var heights: Set<Int> = []
    var seen: Set<Fingerprint> = []
    var journey = ""
    for event in events {
      if case .journeyStarted(let head) = event { journey = head.path }
      guard case .screenChanged(let screen, let fingerprint) = event, screen.alert == nil else { continue }
      // A screen that was there before has the height that it had.
      guard seen.insert(fingerprint).inserted else { continue }
      let front = screen.front.elements.contains { $0.role == .toast }
      // The header line, announcements and a toast are not lines of the device.
      var bare = screen
      bare.announcements = []
      if front { bare.layers[bare.layers.count - 1].elements.removeAll { $0.role == .toast } }
      let lines = Wireframe.text(bare).split(separator: "\n").drop { !$0.hasPrefix("╭") }
      heights.insert(lines.count)
      #expect(lines.count <= screen.device.lines, "\(journey)\n\(Wireframe.text(screen))")
    }
    #expect(heights.count > 10)
  }

  @MainActor
  private static func events(of plan: JourneyPlan) async -> [RunEvent] {
    var events: [RunEvent] = []
    await JourneyRunner.besideOthers(RunOptions()) { runner in
      for entry in plan.entries { runner.run(entry) { events.append($0) } }
    }
    return events
  }
}
