import CatnipGateway
import XCTest

final class ErrorCodeTests: XCTestCase {
  func testCodesAreStable() {
    XCTAssertEqual(BreedStoreError.unknownBreed(id: "x").code, "unknown-breed")
    XCTAssertEqual(BreedStoreError.database("full").code, "database")
  }
}
