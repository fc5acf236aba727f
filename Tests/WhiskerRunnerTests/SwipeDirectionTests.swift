import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// A swipe to the left begins at the right edge, whatever that is on the device.
final class SwipeDirectionTests: XCTestCase {
  private static let app = AppDescriptor("Rows") { _ in OneScreenCoordinator { RowsModel() } }

  private func messages(_ locale: String, _ steps: String) -> [String] {
    failures(of: "journey \"J\"\napp rows\nlocale \"\(locale)\"\nlaunch\n\(steps)\n", Self.app).map {
      $0.diagnostic.message
    }
  }

  func testASwipeRevealsTheActionsOfTheEdgeAtWhichItBegins() {
    for (locale, left, right) in [("en_US", "deleted", "pinned"), ("ar_AE", "pinned", "deleted")] {
      XCTAssertEqual(messages(locale, "swipe row \"Cat\" left\nsee text \"\(left)\""), [], locale)
      XCTAssertEqual(messages(locale, "swipe row \"Cat\" right\nsee text \"\(right)\""), [], locale)
    }
    XCTAssertEqual(messages("en_US", "swipe row \"Dog\" right"), ["cell \"Dog\" cannot be swiped right"])
    XCTAssertEqual(messages("ar_AE", "swipe row \"Dog\" left"), ["cell \"Dog\" cannot be swiped left"])
    XCTAssertEqual(messages("ar_AE", "swipe row \"Dog\" right\nsee text \"deleted\""), [])
  }
}

@MainActor @Observable
private final class RowsModel: ScreenModel {
  private var state = "untouched"

  var screen: [Node] {
    Text(state)
    List("Cats") {
      Cell("Cat")
        .swipeActions(edge: .leading) { Button("Pin") { self.state = "pinned" } }
        .swipeActions(edge: .trailing) { Button("Delete") { self.state = "deleted" } }
      Cell("Dog").swipeActions(edge: .trailing) { Button("Delete") { self.state = "deleted" } }
    }
  }
}
