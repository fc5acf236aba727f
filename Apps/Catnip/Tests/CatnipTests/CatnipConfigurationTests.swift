import CatnipCoordinator
import XCTest

final class CatnipConfigurationTests: XCTestCase {
  func testWithoutSettingsAPageHoldsTenAndThereIsNoKey() throws {
    let configuration = try CatnipConfiguration([:])
    XCTAssertEqual(configuration.pageSize, 10)
    XCTAssertNil(configuration.apiKey)
  }

  func testSettingsAreRead() throws {
    let configuration = try CatnipConfiguration(["pageSize": "3", "catApiKey": "k"])
    XCTAssertEqual(configuration.pageSize, 3)
    XCTAssertEqual(configuration.apiKey, "k")
  }

  func testAPageSizeThatIsNoneIsAnError() {
    for text in ["", "0", "101", "ten", "-1"] {
      XCTAssertThrowsError(try CatnipConfiguration(["pageSize": text])) {
        XCTAssertEqual($0 as? CatnipConfigurationError, .pageSize(text))
      }
    }
    XCTAssertEqual(
      CatnipConfigurationError.pageSize("ten").description,
      #"pageSize has to be a number from 1 to 100 (was "ten")"#)
  }
}
