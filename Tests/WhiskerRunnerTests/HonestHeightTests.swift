import CatnipDescriptor
import ScreenModels
import TextRenderer
import TroubleApp
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import XCTest

/// Whatever an app shows during a journey fits on its device, apart from what is in front of the screen.
final class HonestHeightTests: XCTestCase {
  func testNoScreenOfAJourneyIsHigherThanItsDevice() throws {
    let plan = try JourneyPlan(
      paths: ["Fixtures/Journeys", "Fixtures/Controls"], apps: [.trouble, .notebook, .catnip])
    var heights: Set<Int> = []
    for entry in plan.entries {
      let screens = MainActor.assumeIsolated { Self.screens(of: entry) }
      for screen in screens where screen.alert == nil {
        let front = screen.front.elements.contains { $0.role == .toast }
        // The header line, announcements and a toast are not lines of the device.
        var bare = screen
        bare.announcements = []
        if front { bare.layers[bare.layers.count - 1].elements.removeAll { $0.role == .toast } }
        let lines = Wireframe.text(bare).split(separator: "\n").drop { !$0.hasPrefix("╭") }
        heights.insert(lines.count)
        XCTAssertLessThanOrEqual(
          lines.count, screen.device.lines, "\(entry.journey.file.path)\n\(Wireframe.text(screen))")
      }
    }
    XCTAssertGreaterThan(heights.count, 10)
  }

  @MainActor private static func screens(of entry: JourneyPlan.Entry) -> [Screen] {
    var screens: [Screen] = []
    _ = JourneyRunner().run(entry) { event in
      if case .screenChanged(let screen, _) = event { screens.append(screen) }
    }
    return screens
  }
}
