import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Every kind of step works on every kind of element.
final class ControlsTests: XCTestCase {
  func testTheJourneysOfTheControlsPass() throws {
    let plan = try JourneyPlan(paths: ["Fixtures/Controls"], apps: [.trouble, .notebook])
    XCTAssertEqual(plan.diagnostics.map { "\($0)" }, [])
    XCTAssertGreaterThanOrEqual(plan.entries.count, 1)
    for entry in plan.entries {
      let text = MainActor.assumeIsolated {
        let lines = Lines()
        let outcome = JourneyRunner(options: RunOptions(recordMode: .never, artifacts: ".build/whisker"))
          .run(entry) { lines.receive($0) }
        return outcome.status == .passed ? "" : lines.text
      }
      XCTAssertEqual(text, "", entry.journey.file.path)
    }
  }
}

@MainActor
private final class Lines {
  private(set) var text = ""
  private lazy var report = ConsoleReport(usesColor: false) { [unowned self] in
    text += String(decoding: $0, as: UTF8.self)
  }

  func receive(_ event: RunEvent) { report.receive(event) }
}
