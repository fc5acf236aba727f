import Foundation
import WhiskerRunner
import WhiskerTesting
import XCTest

/// The engine drives whatever implements `RunningApp`, also in another package.
final class HandMadeAppTests: XCTestCase {
  @MainActor
  private static func run(_ steps: String) async throws -> JourneyCase.Result {
    let path = NSTemporaryDirectory() + "hand-made-\(UUID().uuidString).journey"
    try "journey \"Hand made\"\napp hand-made\n\n\(steps)\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    let app = AppDescriptor(name: "hand-made", title: "Hand made", screens: ["only"]) { _, device in
      HandMadeApp(on: device)
    }
    let result = try await JourneyCase(path: path).run(apps: [app])
    try FileManager.default.removeItem(atPath: path)
    return result
  }

  func testAJourneyDrivesIt() async throws {
    let result = try await Self.run(
      """
      launch
      tap button "Add one"
      expect button "Add one" has value "1"
      scroll down
      see cell "Row 5"
      see no cell "Row 1"
      rotate
      expect list "Rows" has 10 rows
      """)
    XCTAssertTrue(result.isPass, result.report)
  }

  func testAFailureNamesWhatIsThere() async throws {
    let result = try await Self.run("launch\ntap button \"Add two\"")
    XCTAssertFalse(result.isPass)
    XCTAssertTrue(result.report.contains("J202"), result.report)
    XCTAssertTrue(result.report.contains("button \"Add one\""), result.report)
  }
}
