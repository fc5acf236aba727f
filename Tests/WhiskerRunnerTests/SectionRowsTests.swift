import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// The header and the footer of a section in a list are no rows.
final class SectionRowsTests: XCTestCase {
  private func messages(_ isEmpty: Bool, _ steps: String...) -> [String] {
    let app = AppDescriptor("Rows") { _ in OneScreenCoordinator { SectionsModel(isEmpty) } }
    let text = "journey \"J\"\napp rows\nlaunch\n" + steps.map { $0 + "\n" }.joined()
    return failures(of: text, app).map { $0.diagnostic.message }
  }

  func testRowsAreCountedWithoutHeadersAndFooters() {
    XCTAssertEqual(
      messages(
        false, "expect list \"Cats\" has 3 rows", "expect list \"Cats\" has rows \"x\", \"y\", \"z\"",
        "expect list \"Cats\" has at most 3 rows", "expect list \"Cats\" has order \"x\", \"z\"",
        "expect section \"Tame\" has rows \"x\", \"y\"", "expect section \"Wild\" has 1 row",
        "let count = count of list \"Cats\"", "see text \"{count} cats\""), [])
    XCTAssertEqual(
      messages(false, "expect list \"Cats\" has order \"Tame\", \"x\""),
      ["list \"Cats\" does not have these rows in this order"])
  }

  func testAListWithAHeaderAloneHasNoRows() {
    XCTAssertEqual(messages(true, "see section \"Tame\"", "expect list \"Cats\" has 0 rows"), [])
    XCTAssertEqual(
      messages(true, "expect list \"Cats\" has at least 1 row"),
      ["expected list \"Cats\" to have at least 1 row"])
  }
}

@MainActor @Observable
private final class SectionsModel: ScreenModel {
  private let isEmpty: Bool

  init(_ isEmpty: Bool) { self.isEmpty = isEmpty }

  var screen: [Node] {
    Text("3 cats")
    List("Cats") {
      Section("Tame", footer: "They purr") {
        if !isEmpty {
          Cell("x")
          Cell("y")
        }
      }
      if !isEmpty {
        Section("Wild") { Cell("z") }
      }
    }
  }
}
