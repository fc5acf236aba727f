import AppCoordinator
import Foundation
import Observation
import ScreenModels
import WhiskerTime
import XCTest

@MainActor @Observable
private final class Page: ScreenModel {
  let name: String
  var taps = 0
  var isAlerting = false
  @ObservationIgnored private let diary: Diary

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    diary.lines.append("make \(name)")
  }

  var screen: [Node] {
    NavigationTitle(name)
    Toolbar { Button("Edit \(name)") { self.taps += 10 } }
    Text("\(taps) taps")
    Button("Tap \(name)") { self.taps += 1 }
    if isAlerting {
      Alert("Alert of \(name)") { Button("OK") { self.isAlerting = false } }
        .onAppear { self.diary.lines.append("alert of \(self.name)") }
    }
  }

  func appear() { diary.lines.append("+\(name)") }
  func disappear() { diary.lines.append("-\(name)") }
}

@MainActor
private final class Diary {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor
private final class Flow: Coordinator {
  let diary = Diary()
  lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<TestRoute> {
    NavigationState(sidebar: .start, detail: .other)
  }

  private(set) var pages: [Page] = []

  func model(for route: TestRoute) -> any ScreenModel {
    pages.append(Page(route.fullName, diary))
    return pages[pages.count - 1]
  }
}

/// A split view is a stack whose root stays in view where there is room for both.
final class SplitViewTests: XCTestCase {
  private static func run(
    on device: Device, _ test: @MainActor (Flow, any RunningApp, () throws -> Void) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      let session = try VirtualTimeSession.start()
      let flow = Flow()
      let app = flow.launch(as: "Test", on: device)
      let frame = {
        repeat { try session.drain() } while try app.update()
      }
      do {
        try frame()
        try test(flow, app, frame)
      } catch {
        _ = session.end()
        throw error
      }
      app.end()
      try session.drain()
      XCTAssertTrue(session.end().isClean)
    }
  }

  @MainActor private static func titles(_ app: any RunningApp) -> [String] {
    let layer = app.screen.front
    return layer.isSplit ? layer.elements.map(\.name) : [layer.title?.name ?? ""]
  }

  func testASheetHasNoDetailColumnAndNoModelForOne() throws {
    for device in [Device.phone, .tablet] {
      try Self.run(on: device) { flow, app, frame in
        var state = NavigationState(root: TestRoute.start)
        state.presented = [.init(.sheet, root: .start)]
        state.presented[0].stack.splitView = .init(detail: .other)
        XCTAssertEqual(flow.navigator.restore(state), .performed)
        _ = flow.diary.take()
        try frame()
        XCTAssertEqual(flow.diary.take().filter { $0.hasPrefix("make") }, ["make start", "make start"])
        XCTAssertNil(flow.navigator.state.presented[0].stack.splitView)
      }
    }
  }

  func testARegularWidthHasTwoColumnsAndACompactOneTheTop() throws {
    try Self.run(on: .tablet) { flow, app, frame in
      XCTAssertEqual(Self.titles(app), ["start", "other"])
      XCTAssertEqual(app.screen.front.stack, ["start"])
      flow.navigator.showDetail(.item(1))
      try frame()
      XCTAssertEqual(Self.titles(app), ["start", "item 1"])
      XCTAssertEqual(app.screen.front.stack, ["start", "item"])
      app.resize(to: .phone)
      try frame()
      XCTAssertEqual(Self.titles(app), ["item 1"])
      XCTAssertTrue(app.screen.front.canGoBack)
    }
  }

  func testTheAlertsOfTwoColumnsAppearOneAfterTheOther() throws {
    try Self.run(on: .tablet) { flow, app, frame in
      _ = flow.diary.take()
      for page in flow.pages { page.isAlerting = true }
      try frame()
      XCTAssertEqual(flow.diary.take(), ["alert of start"])
      flow.pages[0].isAlerting = false
      try frame()
      XCTAssertEqual(flow.diary.take(), ["alert of other"])
    }
  }

  func testChangingTheFormKeepsStateAndModels() throws {
    try Self.run(on: .tablet) { flow, app, frame in
      flow.navigator.showDetail(.item(1))
      try frame()
      XCTAssertTrue(app.perform(.tap, at: ElementPath(layer: 0, indices: [1, 3]), text: ""))
      try frame()
      let state = flow.navigator.state
      _ = flow.diary.take()
      app.resize(to: .phone)
      try frame()
      XCTAssertEqual(flow.diary.take(), ["-start"])
      app.resize(to: Device.phone.turned)
      try frame()
      XCTAssertEqual(flow.diary.take(), ["+start"])
      XCTAssertEqual(flow.navigator.state, state)
      XCTAssertTrue(app.screen.front.elements[1].children.contains { $0.name == "1 taps" })
    }
  }

  func testActionsReachTheElementsOfBothColumns() throws {
    try Self.run(on: .tablet) { _, app, frame in
      for (column, name) in [(0, "start"), (1, "other")] {
        for (index, taps) in [(1, 10), (3, 11)] {
          let element = app.screen.front.elements[column].children[index]
          XCTAssertEqual(element.name, index == 1 ? "Edit \(name)" : "Tap \(name)")
          XCTAssertTrue(app.perform(.tap, at: ElementPath(layer: 0, indices: [column, index]), text: ""))
          try frame()
          XCTAssertEqual(app.screen.front.elements[column].children[2].name, "\(taps) taps")
        }
      }
      XCTAssertFalse(app.perform(.tap, at: ElementPath(layer: 0, indices: [0]), text: ""))
      XCTAssertFalse(app.perform(.tap, at: ElementPath(layer: 0, indices: [1, 9]), text: ""))
    }
  }

  func testTheFirstScreenBesideASidebarHasNoWayBack() throws {
    try Self.run(on: .tablet) { flow, app, frame in
      flow.navigator.showDetail(.item(1))
      try frame()
      XCTAssertEqual(app.goBack(), .refused(.atFirstDetail))
      flow.navigator.push(.item(2))
      try frame()
      XCTAssertTrue(app.screen.front.canGoBack)
      XCTAssertEqual(app.goBack(), .performed)
      XCTAssertEqual(flow.navigator.showDetail(.item(1)), .performed)
      XCTAssertFalse(app.takeNavigation().last?.isChange ?? true, "the route is already there")
    }
  }

  func testTheRootOfTheSecondColumnIsTheFirstScreenBesideTheSidebar() throws {
    try Self.run(on: .tablet) { flow, app, frame in
      XCTAssertEqual(app.goBackToRoot(), .refused(.atFirstDetail))
      flow.navigator.showDetail(.item(1))
      try frame()
      XCTAssertEqual(app.goBackToRoot(), .refused(.atFirstDetail))
      flow.navigator.push(.item(2))
      flow.navigator.push(.item(3))
      try frame()
      _ = app.takeNavigation()
      XCTAssertEqual(app.goBackToRoot(), .performed)
      XCTAssertEqual(flow.navigator.state.tabs[0].stack.path, [.item(1)])
      XCTAssertEqual(app.takeNavigation().map(\.operation), [.popToRoot])
    }
    try Self.run(on: .phone) { flow, app, frame in
      flow.navigator.showDetail(.item(1))
      flow.navigator.push(.item(2))
      try frame()
      XCTAssertEqual(app.goBackToRoot(), .performed)
      XCTAssertEqual(flow.navigator.state.tabs[0].stack.path, [])
      try frame()
      XCTAssertEqual(app.goBackToRoot(), .refused(.atRoot))
    }
  }

  func testAStateWithoutColumnsDecodesAsBefore() throws {
    let old = #"{"root":{"start":{}},"path":[]}"#
    let stack = try JSONDecoder().decode(NavigationState<TestRoute>.Stack.self, from: Data(old.utf8))
    XCTAssertEqual(stack, .init(root: .start))
    let split = NavigationState<TestRoute>(sidebar: .start, detail: .other)
    let copy = try JSONDecoder().decode(
      NavigationState<TestRoute>.self, from: JSONEncoder().encode(split))
    XCTAssertEqual(copy, split)
  }
}
