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

  func testASliderTakesNoNumberBeyondItsRange() throws {
    for (amount, isTaken) in [
      ("0", true), ("10", true), ("7.2", true), ("100%", true), ("10.5", false), ("11", false), ("-1", false),
      ("101%", false),
    ] {
      let text = """
        journey "J"
        app trouble

        launch
        navigate push "controls"
        set slider "Volume" to \(amount)

        """
      let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble])
      guard let entry = plan.entries.first else {
        XCTAssertFalse(isTaken, "\(amount): \(plan.diagnostics.map(\.message))")
        continue
      }
      let messages = MainActor.assumeIsolated {
        var messages: [String] = []
        JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) {
          if case .failed(let failure) = $0 { messages.append(failure.diagnostic.message) }
        }
        return messages
      }
      XCTAssertEqual(
        messages, isTaken ? [] : ["slider \"Volume\" cannot be set to \"\(amount)\""], amount)
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
