import WhiskerRunner
import XCTest

final class VirtualMomentTests: XCTestCase {
  func testMomentsHaveThreeDecimalsUnlessMoreAreNeeded() {
    XCTAssertEqual(VirtualMoment(.zero).description, "+0.000s")
    XCTAssertEqual(VirtualMoment(.milliseconds(1_100)).description, "+1.100s")
    XCTAssertEqual(VirtualMoment(.milliseconds(-1_100)).description, "-1.100s")
    XCTAssertEqual(VirtualMoment(.milliseconds(-1)).description, "-0.001s")
    XCTAssertEqual(
      VirtualMoment(Duration(secondsComponent: .min, attosecondsComponent: 0)).description,
      "-9223372036854775808.000s")
    XCTAssertEqual(VirtualMoment(.nanoseconds(33_000_001)).description, "+0.033000001s")
  }

  func testLiteralsAreWhatAJourneyWouldSay() {
    XCTAssertEqual(VirtualMoment.literal(.milliseconds(800)), "800ms")
    XCTAssertEqual(VirtualMoment.literal(.seconds(2)), "2s")
    XCTAssertEqual(VirtualMoment.literal(.nanoseconds(1)), "1ms", "rounded up to the shortest unit")
  }
}
