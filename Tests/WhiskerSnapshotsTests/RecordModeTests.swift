import WhiskerSnapshots
import XCTest

final class RecordModeTests: XCTestCase {
  func testTheArgumentWinsOverTheVariableAndThatOverCI() throws {
    let environment = ["WHISKER_RECORD": "failed", "CI": "true"]
    XCTAssertEqual(try RecordMode.resolve(argument: "all", environment: environment), .all)
    XCTAssertEqual(try RecordMode.resolve(argument: nil, environment: environment), .failed)
    XCTAssertEqual(try RecordMode.resolve(argument: nil, environment: ["CI": "true"]), .never)
    XCTAssertEqual(try RecordMode.resolve(argument: nil, environment: [:]), .missing)
  }

  func testAnEmptyOrDeniedVariableCountsAsNotSet() throws {
    XCTAssertEqual(
      try RecordMode.resolve(argument: nil, environment: ["WHISKER_RECORD": "", "CI": ""]), .missing)
    XCTAssertEqual(try RecordMode.resolve(argument: nil, environment: ["CI": "false"]), .missing)
    XCTAssertEqual(try RecordMode.resolve(argument: nil, environment: ["CI": "0"]), .missing)
    XCTAssertEqual(try RecordMode.resolve(argument: nil, environment: ["CI": "1"]), .never)
  }

  func testAModeThatDoesNotExistIsAnError() {
    XCTAssertThrowsError(try RecordMode.resolve(argument: "yes", environment: [:])) {
      XCTAssertEqual("\($0)", "the record mode is \"yes\", which is none of all, missing, failed, never")
    }
    XCTAssertThrowsError(try RecordMode.resolve(argument: nil, environment: ["WHISKER_RECORD": "All"])) {
      XCTAssertEqual("\($0)", "WHISKER_RECORD is \"All\", which is none of all, missing, failed, never")
    }
  }
}
