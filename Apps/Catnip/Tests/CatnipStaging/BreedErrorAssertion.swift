package import CatnipDomain
import XCTest

/// Fails unless `work` throws exactly this error.
@MainActor
package func assertFails(
  _ expected: BreedError, file: StaticString = #filePath, line: UInt = #line, _ work: () async throws -> Void
) async {
  do {
    try await work()
    XCTFail("nothing was thrown", file: file, line: line)
  } catch {
    XCTAssertEqual(error as? BreedError, expected, file: file, line: line)
  }
}
