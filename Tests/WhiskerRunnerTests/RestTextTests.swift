import XCTest

@testable import WhiskerRunner

/// A build that cannot see continuations, as a static one, never claims that an app is idle.
final class RestTextTests: XCTestCase {
  @MainActor
  func testIdleIsSaidOnlyWhereItCanBeKnown() async {
    XCTAssertEqual(FailureExplainer.restText(seesContinuations: true), "idle; nothing is scheduled")
    XCTAssertEqual(FailureExplainer.restText(seesContinuations: false), "nothing is scheduled")
  }
}
