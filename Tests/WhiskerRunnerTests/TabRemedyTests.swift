import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// A step that names what only a tab is called is answered with that tab, unless it is selected or something here has the name.
final class TabRemedyTests: XCTestCase {
  private func remedies(_ steps: String) -> [String]? {
    let app = AppDescriptor("Tabs") { _ in TabsCoordinator() }
    return failures(of: "journey \"J\"\napp tabs\n\nlaunch\n\(steps)\n", app).first?
      .diagnostic.remedies.map(\.text)
  }

  func testATabThatIsNotSelectedIsOffered() {
    XCTAssertEqual(remedies("see text \"Favorites\""), ["switch to tab \"Favorites\""])
    XCTAssertEqual(remedies("tap button \"Favorites\""), ["switch to tab \"Favorites\""])
  }

  func testTheSelectedTabIsNotOffered() {
    XCTAssertEqual(
      remedies("switch to tab \"Favorites\"\nsee text \"Favorites\""), ["see title \"Favorites\""])
    XCTAssertEqual(remedies("switch to tab \"Favorites\"\nexpect list \"Favorites\" has 2 rows"), [])
    XCTAssertEqual(remedies("expect list \"Breeds\" has 10 rows"), ["expect grid \"Breeds\" has 10 rows"])
  }

  func testAnElementOfThatNameIsOfferedInstead() {
    XCTAssertEqual(remedies("see text \"Votes\""), ["see button \"Votes\""])
  }
}

@MainActor
private final class TabsCoordinator: Coordinator {
  enum Page: String, Route, CaseIterable {
    case breeds, favorites, votes
  }

  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<Page> {
    NavigationState(tabs: [
      .init("Breeds", root: .breeds), .init("Favorites", root: .favorites), .init("Votes", root: .votes),
    ])
  }

  func model(for route: Page) -> any ScreenModel { PageModel(route) }
}

@MainActor @Observable
private final class PageModel: ScreenModel {
  private let page: TabsCoordinator.Page
  private var count = 0

  init(_ page: TabsCoordinator.Page) { self.page = page }

  var screen: [Node] {
    switch page {
    case .breeds:
      NavigationTitle("Cats")
      Button("Votes") { self.count += 1 }
      LazyVGrid("Breeds") { Cell("Siberian") }
    case .favorites: NavigationTitle("Favorites")
    case .votes: Text("none")
    }
  }
}
