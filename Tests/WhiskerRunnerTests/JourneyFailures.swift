import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Runs a journey on the main thread, without recording, and returns its failures.
///
/// What is wrong with the journey's text is a failure of the test.
///
/// - Parameter parts: The files that the journey may use.
func failures(
  of text: String, _ app: AppDescriptor, limits: RunLimits = RunLimits(), parts: [SourceFile] = []
) -> [RunFailure] {
  let plan = JourneyPlan(
    files: [SourceFile(path: "t.journey", text: text)], apps: [app], used: UsedFiles(open: parts))
  XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
  return MainActor.assumeIsolated {
    var failures: [RunFailure] = []
    for entry in plan.entries {
      JourneyRunner(options: RunOptions(recordMode: .never, limits: limits)).run(entry) { event in
        if case .failed(let failure) = event { failures.append(failure) }
      }
    }
    return failures
  }
}
