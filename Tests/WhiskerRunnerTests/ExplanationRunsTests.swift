import TroubleApp
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// What is run only to explain a failure is told of, for a caller that must not take it for a part of the journey.
final class ExplanationRunsTests: XCTestCase {
  /// Runs a journey and returns what was told meanwhile, in its order.
  private func told(_ steps: String) -> [String] {
    let text = "journey \"J\"\napp trouble\nlaunch\n\(steps)\n"
    let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    return MainActor.assumeIsolated {
      var told: [String] = []
      let runner = JourneyRunner(options: RunOptions(recordMode: .never))
      runner.onExplaining = { told.append($0.map { "\($0)" } ?? "explained") }
      runner.onHeldFailure = {
        if case .failed(let failure) = $0 { told.append("held \(failure.diagnostic.remedies.map(\.text))") }
      }
      for entry in plan.entries { runner.run(entry) { _ in } }
      return told
    }
  }

  func testAFailureIsHeldBeforeTimeGoesOnToExplainItAndAgainAfterwards() {
    XCTAssertEqual(
      told("navigate push \"waiting\"\nsee text \"Done\""),
      ["held []", "lookAhead", "explained", "held [\"advance 800ms\"]"])
    XCTAssertEqual(told("tap button \"Locked\""), ["held []"], "time makes no difference")
  }

  func testARunThatIsRepeatedTellsOfEachOfItsSteps() {
    XCTAssertEqual(
      told("check see text \"never\"\ntap button \"Work\""),
      ["held []", "proof", "proof", "proof", "explained"],
      "before it, for `launch` and for the check")
  }
}
