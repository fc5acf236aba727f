import AppCoordinator
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// Failures about lists with one row or none, which have no plural.
final class FewRowsTests: XCTestCase {
  private static let app = AppDescriptor("Few") { _ in OneScreenCoordinator { FewRowsModel() } }

  private func answer(to step: String) -> [String] {
    failures(of: "journey \"J\"\napp few\n\nlaunch\n\(step)\n", Self.app).map {
      "\($0.diagnostic.message): \($0.diagnostic.label)"
    }
  }

  func testOneRowIsNoPlural() {
    XCTAssertEqual(answer(to: "expect list \"None\" has 1 row"), ["list \"None\" does not have 1 row: has 0"])
    XCTAssertEqual(
      answer(to: "expect list \"None\" has 2 rows"), ["list \"None\" does not have 2 rows: has 0"])
  }

  func testARowThatIsNotThereIsNoneOfThem() {
    for (list, label) in [
      ("None", "there are no rows"), ("One", "not the only row"), ("Two", "none of the 2 rows"),
    ] {
      XCTAssertEqual(
        answer(to: "expect list \"\(list)\" has order \"Cat\""),
        ["list \"\(list)\" does not have these rows in this order: \(label)"])
    }
  }

  func testAnElementWithoutATextShowsNone() {
    XCTAssertEqual(
      answer(to: "expect @bare has text \"Cat\""), ["@bare does not show \"Cat\": shows no text"])
  }
}

@MainActor
private final class FewRowsModel: ScreenModel {
  var screen: [Node] {
    NavigationTitle("Few")
    List("None") {}
    List("One") { Cell("Dog") }
    List("Two") {
      Cell("Dog")
      Cell("Horse")
    }
    List("") {}.id("bare")
  }
}
