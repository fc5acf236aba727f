import WhiskerEnvironment
import XCTest

final class SystemVersionTests: XCTestCase {
  func testAVersionIsOneNumberOrTwo() {
    XCTAssertEqual(SystemVersion("18"), SystemVersion(18))
    XCTAssertEqual(SystemVersion("17.06"), SystemVersion(17, 6))
    XCTAssertEqual(SystemVersion("18.2")?.description, "18.2")
    for wrong in ["", ".", "18.", ".2", "18.2.1", "18,2", "x", "+18", "1000", " 18"] {
      XCTAssertNil(SystemVersion(wrong), wrong)
    }
  }

  func testLaterVersionsAreGreater() {
    XCTAssertLessThan(SystemVersion(17, 9), SystemVersion(18))
    XCTAssertLessThan(SystemVersion(18, 2), SystemVersion(18, 10))
  }
}
