import AppCoordinator
import CatnipDescriptor
import ScreenModels
import WhiskerRunner
import WhiskerSnapshots
import WhiskerTesting
import XCTest

/// The XCTest front end, on screens built by hand and on one of an app.
final class CatnipScreenTests: XCTestCase {
  private func screen(_ title: String) -> Screen {
    Screen(
      app: "Catnip", device: .phone,
      tabBar: TabBar(items: [.init(title: "Home"), .init(title: "Favorites", badge: "2")], selected: 1),
      layers: [
        Layer(
          kind: .base, stack: ["favorites"], title: Element(.title, title),
          elements: [
            Element(
              .grid, "Favorites", id: "favorites", detail: .rows(columns: 2, visible: 0..<2),
              children: ["Siberian", "Li Hua 貓"].map { name in
                Element(.cell, name, id: "favorites.\(name)", value: "Somewhere", actions: [.tap])
              })
          ])
      ])
  }

  func testAScreenMatchesItsReferences() {
    assertScreen(screen("Favorites"), matches: "favorites")
  }

  func testAChangedTitleIsADifferenceInTheWireframe() throws {
    let outcome = try compareScreen(screen("Favourites"), with: "favourites", record: .never)
    XCTAssertFalse(outcome.isPass)
    let lines = outcome.report().split(separator: "\n").map { $0.replacing(" ", with: "") }
    XCTAssertTrue(lines.contains("-│Favorites│"), outcome.report())
    XCTAssertTrue(lines.contains("+│Favourites│"), outcome.report())
  }
}
