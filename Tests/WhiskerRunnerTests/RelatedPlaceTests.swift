import CatnipDescriptor
import TroubleApp
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// A failure lists the related lines of the journey.
final class RelatedPlaceTests: XCTestCase {
  func testABrokenInvariantNamesItsDeclaration() throws {
    XCTAssertEqual(try related("always-broken"), ["declared here: always see no text /^2 taps/"])
  }

  func testWhatARelaunchDroppedNamesTheRelaunch() throws {
    XCTAssertEqual(try related("dropped-by-a-relaunch"), ["dropped by this relaunch: relaunch"])
  }

  func testWaitingForAHeldRequestNamesTheHold() throws {
    XCTAssertEqual(try related("waiting-for-what-is-held"), ["held here: hold GET \"/v1/breeds\""])
  }

  func testReleasingWhatIsNotHeldNamesTheHolds() throws {
    XCTAssertEqual(
      try related("nothing-held"),
      [
        "holds these requests: hold GET \"/v1/breeds\"", "holds these requests: hold GET \"/v1/votes\"",
      ])
  }

  private func related(_ name: String) throws -> [String] {
    let plan = try JourneyPlan(paths: ["Fixtures/Failures/\(name).journey"], apps: [.trouble, .catnip])
    let entry = try XCTUnwrap(plan.entries.first)
    return MainActor.assumeIsolated {
      let found = Failures()
      JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { found.receive($0) }
      return found.failures.flatMap(\.diagnostic.related).map { "\($0.note): \($0.file.text(of: $0.span))" }
    }
  }
}

@MainActor
private final class Failures {
  private(set) var failures: [RunFailure] = []

  func receive(_ event: RunEvent) {
    if case .failed(let failure) = event { failures.append(failure) }
  }
}
