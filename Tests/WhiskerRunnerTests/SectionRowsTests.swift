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

  func testRowsAndTheFooterAreInTheirSection() {
    XCTAssertEqual(
      messages(
        false, "see cell \"x\" in section \"Tame\"", "see cell \"z\" in section \"Wild\" in list \"Cats\"",
        "see text \"They purr\" in section \"Tame\"", "see no cell \"z\" in section \"Tame\"",
        "see no section \"Tame\" in section \"Tame\"", "see no text \"End\" in section \"Loud\"",
        "see cell \"y\" in section 1", "see cell \"z\" in section 2", "see @cats.tame.y in @cats.tame"), [])
    XCTAssertEqual(
      messages(false, "see no cell \"x\" in section \"Tame\""),
      ["cell \"x\" in section \"Tame\" is on the screen"])
    XCTAssertEqual(
      messages(false, "see no cell 1 in section \"Wild\""), ["cell 1 in section \"Wild\" is on the screen"])
    XCTAssertEqual(
      messages(false, "see cell 3 in section \"Tame\""),
      ["cell 3 in section \"Tame\" is not on the screen"])
  }

  func testWhatIsInsideAnythingElseAreNoRows() {
    for claim in ["rows \"a\"", "order \"a\"", "2 rows", "at least 1 row"] {
      XCTAssertEqual(
        messages(false, "expect cell \"y\" has \(claim)"), ["expected cell \"y\" to have rows"], claim)
    }
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
    List("Dogs") {
      Section("Loud") { Cell("x") }
      Text("End")
    }
  }
}
