import AppCoordinator
import ScreenModels
import Testing

@MainActor
private final class TabsFlow: Coordinator {
  private final class Empty: ScreenModel {
    var screen: [Node] { Text("empty") }
  }

  private let titles: [String]
  lazy var navigator = Navigator(makeStart())

  init(_ titles: [String]) { self.titles = titles }

  func makeStart() -> NavigationState<TestRoute> {
    NavigationState(tabs: titles.map { .init($0, root: .start) })
  }

  func model(for route: TestRoute) -> any ScreenModel { Empty() }
}

@MainActor
struct TabBarTests {
  @Test func aTabBarHasSeveralTabsOrATitle() throws {
    for (titles, shown) in [(["A", "B"], ["A", "B"]), (["A"], ["A"]), ([""], [])] {
      let app = TabsFlow(titles).launch(as: "Test", on: .phone)
      while try app.update() {}
      #expect(app.screen.tabBar.items.map(\.title) == shown)
    }
  }
}
