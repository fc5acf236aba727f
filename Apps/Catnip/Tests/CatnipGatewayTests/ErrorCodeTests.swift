import CatnipDomain
import CatnipGateway
import XCTest

final class ErrorCodeTests: XCTestCase {
  func testCodesAreStable() {
    let errors: [BreedError] = [
      .offline, .timeout, .connection, .server(status: 404), .unreadable, .storage, .cancelled,
    ]
    XCTAssertEqual(
      errors.map(\.code),
      ["offline", "timeout", "connection", "server-404", "unreadable", "storage", "cancelled"])
    XCTAssertEqual(BreedStoreError.unknownBreed(id: "x").code, "unknown-breed")
    XCTAssertEqual(BreedStoreError.database("full").code, "database")
  }
}
