import WhiskerSnapshots
import XCTest

final class RecordModeTests: XCTestCase {
  func testTheArgumentWinsOverTheVariable() throws {
    let environment = ["WHISKER_RECORD": "failed"]
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
      XCTAssertEqual(
        "\($0)", "invalid value `yes` for `--record`; expected all, missing, failed or never")
    }
    XCTAssertThrowsError(try RecordMode.resolve(argument: nil, environment: ["WHISKER_RECORD": "All"])) {
      XCTAssertEqual(
        "\($0)",
        "invalid value `All` for `WHISKER_RECORD`; expected all, missing, failed or never")
    }
  }

  func testNothingIsRecordedInCIWhoeverAsksForIt() {
    for mode in RecordMode.allCases.map(\.rawValue) where mode != "never" {
      XCTAssertThrowsError(try RecordMode.resolve(argument: mode, environment: ["CI": "1"])) {
        XCTAssertEqual(
          "\($0)",
          "recording \(mode) is refused: no reference is written while CI is set; unset CI to record"
        )
      }
      XCTAssertThrowsError(
        try RecordMode.resolve(argument: nil, environment: ["CI": "true", "WHISKER_RECORD": mode])
      ) {
        XCTAssertTrue(
          "\($0)".hasPrefix("WHISKER_RECORD=\(mode) is refused: no reference is written while CI is set"),
          "\($0)")
        XCTAssertEqual(($0 as? RecordModeError)?.code, "snapshot.record-in-ci")
      }
    }
    XCTAssertEqual(try RecordMode.resolve(argument: "never", environment: ["CI": "1"]), .never)
  }
}
