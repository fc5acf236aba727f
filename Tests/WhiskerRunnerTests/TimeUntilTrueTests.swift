import TroubleApp
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// The time at which a failed step would succeed, which is promised only if waiting for it in the journey keeps the promise.
final class TimeUntilTrueTests: XCTestCase {
  /// The diagnostic of the first failure of a journey; nil if it passed.
  private func diagnostic(_ steps: String, launches: Bool = true) throws -> Diagnostic? {
    let text = "journey \"J\"\napp trouble\n\n" + (launches ? "launch\n" : "") + steps + "\n"
    let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble])
    let entry = try XCTUnwrap(plan.entries.first, "\(plan.diagnostics.map(\.message))")
    return MainActor.assumeIsolated {
      var found: [Diagnostic] = []
      JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) {
        if case .failed(let failure) = $0 { found.append(failure.diagnostic) }
      }
      return found.first
    }
  }

  private func promise(_ diagnostic: Diagnostic?) -> String? {
    diagnostic?.see.first { $0.hasPrefix("would be true") }
  }

  func testACommandThatWasPerformedIsNotRefusedByWaiting() throws {
    let steps = "type \"tick\" into field \"Name\"\nnavigate push \"help\"\n"
    let found = try diagnostic(steps + "expect go back is refused")
    XCTAssertEqual(found?.message, "expected `go back` to be refused")
    XCTAssertEqual(found?.see.contains { $0.hasPrefix("pending: ") }, true, "something is to come")
    XCTAssertNil(promise(found))
    XCTAssertEqual(found?.remedies.count, 0)
    XCTAssertNotNil(try diagnostic(steps + "advance 1s\nexpect go back is refused"))
  }

  func testAWaitForWhatNoTimeBringsFailsAtOnce() throws {
    let wait = "wait until see text \"x\" within 10s"
    XCTAssertEqual(try diagnostic(wait)?.code, "J226")
    XCTAssertEqual(try diagnostic(wait, launches: false)?.code, "J200")
  }

  func testAChangeIsSinceTheTimeThatWouldPass() throws {
    let both = "expect change\n  | ...\n  | + title \"Waiting\"\n  | ...\n  | + text \"Done\"\n  | ..."
    let push = "navigate push \"waiting\"\n"
    XCTAssertNil(promise(try diagnostic(push + both)))
    XCTAssertNotNil(try diagnostic(push + "advance 800ms\n" + both))

    let later = "expect change\n  | - progress \"A moment\"\n  | + text \"Done\""
    let found = try diagnostic(push + later)
    XCTAssertEqual(promise(found), "would be true at +0.800s")
    XCTAssertEqual(found?.remedies.map(\.text), ["advance 800ms"])
    XCTAssertNil(try diagnostic(push + "advance 800ms\n" + later))
  }
}
