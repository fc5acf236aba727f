import AppCoordinator
import Observation
import ScreenModels
import Testing

private struct Row: Identifiable, Equatable {
  let id: Int
  let name: String
}

@MainActor @Observable
private final class Page: ScreenModel {
  var rows = [Row(id: 0, name: "A")]
  var actions = ["Pin"]
  var count = 0

  var screen: [Node] {
    Text("\(count)")
    List("Detail") {
      ForEach(rows) { row in
        var cell = Cell(row.name).node
        for action in self.actions { cell = cell.swipeActions { Button(action) {} } }
        for action in self.actions { cell = cell.accessibilityAction(named: action) {} }
        return cell
      }
    }
  }
}

private enum Place: Route {
  case list
  case search(String?)

  var name: String { self == .list ? "list" : "search" }
  static var kinds: [Place] { [.list, .search(nil)] }
}

@MainActor
private final class Flow: Coordinator {
  let page = Page()
  lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<Place> { NavigationState(sidebar: .list, detail: .list) }
  func model(for route: Place) -> any ScreenModel { page }
  func route(named name: String) -> Place? {
    name == "list" ? .list : name == "search" ? .search(nil) : name == "search cats" ? .search("cats") : nil
  }
}

/// Descriptions that are no screen, and screens whose names mean something else as well.
@MainActor
struct FailedDescriptionTests {
  private let flow = Flow()

  private func update(_ app: any RunningApp) throws { while try app.update() {} }

  @Test func aDescriptionThatFailsIsNoScreenLater() throws {
    let app = flow.launch(as: "Test", on: .phone)
    try update(app)
    flow.page.count = 1
    flow.page.rows = [Row(id: 0, name: "A"), Row(id: 0, name: "B")]
    for _ in 0..<3 {
      #expect(throws: ScreenError.self) { try update(app) }
    }
    flow.page.rows.removeLast()
    try update(app)
    #expect(app.screen.front.elements[0].name == "1")
  }

  @Test func twoActionsOfOneNameAreNoScreen() throws {
    let app = flow.launch(as: "Test", on: .phone)
    try update(app)
    flow.page.actions = ["Pin", "Mark"]
    try update(app)
    flow.page.actions = ["Pin", "Mark", "Pin"]
    #expect(throws: ScreenError.repeatedAction("Pin", of: "cell \"A\"")) { try update(app) }
  }

  @Test func aListWithTheIDOfItsColumnScrolls() throws {
    flow.page.rows = (0..<60).map { Row(id: $0, name: "Row \($0)") }
    let app = flow.launch(as: "Test", on: Device.custom(columns: 80, lines: 24)!)
    try update(app)
    app.scroll(layer: 0, column: 1, id: "detail", to: .start(20))
    try update(app)
    let lists = app.scrollables(layer: 0).filter { $0.column == 1 }
    #expect(lists.map(\.id) == ["detail"])
    #expect(lists[0].visible.lowerBound == 20)
  }

  @Test func aKindOfRouteThatIsARouteAsWellMeansTheOneOnTheStack() throws {
    let app = flow.launch(as: "Test", on: .phone)
    for name in ["search cats", "list"] { #expect(flow.perform(.push(name)) == .performed) }
    #expect(flow.perform(.popTo("search")) == .performed)
    #expect(flow.navigator.state.front?.path.last == Place.search("cats"))
    #expect(flow.perform(.push("search")) == .performed)
    #expect(flow.perform(.push("search cats")) == .performed)
    #expect(flow.perform(.popTo("search")) == .performed)
    #expect(flow.navigator.state.front?.path.last == Place.search(nil))
    #expect(flow.perform(.popTo("nothing")) == .refused(.unknownRoute))
    app.end()
  }
}
