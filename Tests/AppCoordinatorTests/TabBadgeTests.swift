import AppCoordinator
import Observation
import ScreenModels
import Testing

@MainActor @Observable
private final class Inbox: ScreenModel {
  var unread = 0
  var screen: [Node] { Text("\(unread) unread") }
}

@MainActor
private final class InboxFlow: Coordinator {
  lazy var navigator = Navigator(makeStart())
  let inbox = Inbox()

  func makeStart() -> NavigationState<TestRoute> {
    NavigationState(tabs: [.init("Inbox", root: .start), .init("Sent", root: .other)])
  }

  func model(for route: TestRoute) -> any ScreenModel { inbox }

  func badge(ofTab id: String) -> String? {
    id == "Inbox" ? inbox.unread == 0 ? "" : String(inbox.unread) : nil
  }
}

/// The badges in the tab bar of an app.
@MainActor
struct TabBadgeTests {
  @Test func anEmptyTextIsNoBadge() throws {
    let flow = InboxFlow()
    let app = flow.launch(as: "Test", on: .phone)
    while try app.update() {}
    #expect(app.screen.tabBar.items.map(\.badge) == [nil, nil])
    flow.inbox.unread = 3
    while try app.update() {}
    #expect(app.screen.tabBar.items.map(\.badge) == ["3", nil])
  }
}
