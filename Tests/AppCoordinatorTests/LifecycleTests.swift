import AppCoordinator
import Observation
import ScreenModels
import XCTest

/// Records the lifetime events of a test's models.
@MainActor
private final class Diary {
  var lines: [String] = []
}

@MainActor @Observable
private final class Page: ScreenModel {
  let name: String
  let diary: Diary
  var count = 0

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    diary.lines.append("make \(name)")
  }

  var screen: [Node] {
    NavigationTitle(name)
    Text("\(count)")
    Button("Add") { self.count += 1 }
    List("Rows") {
      ForEach((0..<10).map { Row(id: $0) }) { row in
        Cell("Row \(row.id)")
          .onAppear { self.diary.lines.append("row \(row.id) appears") }
          .onDisappear { self.diary.lines.append("row \(row.id) disappears") }
      }
    }
  }

  func appear() { diary.lines.append("\(name) appears") }
  func disappear() { diary.lines.append("\(name) disappears") }
  func task() async { diary.lines.append("task of \(name)") }
}

private struct Row: Identifiable, Equatable {
  let id: Int
}

@MainActor
private final class Flow: Coordinator {
  let diary = Diary()
  lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<TestRoute> {
    NavigationState(tabs: [.init("One", root: .start), .init("Two", root: .other)])
  }

  private(set) var pages: [Page] = []

  func model(for route: TestRoute) -> any ScreenModel {
    pages.append(Page(route.name, diary))
    return pages[pages.count - 1]
  }

  func route(named text: String) -> TestRoute? { TestRoute(named: text) }
}

/// Opens a detail as soon as its first screen is asked for.
@MainActor
private final class HastyFlow: Coordinator {
  lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<TestRoute> { NavigationState(root: .start) }

  func model(for route: TestRoute) -> any ScreenModel {
    if route == .start { navigator.push(.item(1)) }
    return Page(route.name, Diary())
  }
}

@MainActor
final class LifecycleTests: XCTestCase {
  private var flow = Flow()

  private func launch() throws -> any RunningApp {
    flow = Flow()
    let app = flow.launch(as: "Test", on: Device(name: "low", columns: 44, lines: 22))
    while try app.update() {}
    return app
  }

  private func lines(without word: String = "row") -> [String] {
    defer { flow.diary.lines = [] }
    return flow.diary.lines.filter { !$0.contains(word) }
  }

  /// Many models, so that no order of a hashed collection is theirs by chance.
  func testModelsEndInTheOrderInWhichTheyWereMade() async throws {
    let flow = ProbeFlow()
    let app = flow.launch(as: "Test", on: .phone)
    while try app.update() {}
    for number in 0..<30 { flow.navigator.push(.item(number)) }
    while try app.update() {}
    XCTAssertEqual(flow.log.made, 33)
    app.end()
    let released = flow.log.released
    // The tasks of the two screens that were in sight have their models until they end.
    XCTAssertGreaterThanOrEqual(released.count, 31)
    XCTAssertEqual(released, released.sorted())
  }

  func testAModelIsMadeOnceAndAppearsOnce() async throws {
    let app = try launch()
    XCTAssertFalse(try app.update())
    XCTAssertEqual(lines(), ["make start", "make other", "start appears"])
  }

  func testAModelMayNavigateWhileItIsMade() async throws {
    let app = HastyFlow().launch(as: "Test", on: .phone)
    while try app.update() {}
    XCTAssertEqual(app.screen.front.stack, ["start", "item"])
    XCTAssertEqual(app.screen.front.title?.name, "item")
  }

  func testAPushedScreenTakesThePlaceOfTheOneBelow() async throws {
    let app = try launch()
    _ = lines()
    flow.navigator.push(.item(1))
    while try app.update() {}
    XCTAssertEqual(lines(), ["make item", "start disappears", "item appears"])
    XCTAssertEqual(app.screen.front.stack, ["start", "item"])
    _ = app.goBack()
    while try app.update() {}
    XCTAssertEqual(lines(), ["item disappears", "start appears"])
  }

  func testWhatIsBelowASheetStaysInSightAndBelowACoverDoesNot() async throws {
    let app = try launch()
    _ = lines()
    flow.navigator.presentSheet(.other)
    while try app.update() {}
    XCTAssertEqual(lines(), ["make other", "other appears"])
    XCTAssertFalse(app.screen.layers[0].isHidden)
    flow.navigator.presentCover(.item(1))
    while try app.update() {}
    XCTAssertEqual(lines(), ["make item", "start disappears", "other disappears", "item appears"])
    XCTAssertEqual(app.screen.layers.map(\.isHidden), [true, true, false])
    XCTAssertEqual(app.screen.layers[0].elements, [])
  }

  func testRowsAppearAndDisappearAsTheyScroll() async throws {
    let app = try launch()
    let list = try XCTUnwrap(app.scrollables(layer: 0).first)
    XCTAssertEqual(list.visible, 0..<6)
    flow.diary.lines = []
    app.scroll(layer: 0, column: nil, id: list.id, to: .start(3))
    while try app.update() {}
    XCTAssertEqual(
      flow.diary.lines,
      [
        "row 0 disappears", "row 1 disappears", "row 2 disappears", "row 6 appears", "row 7 appears",
        "row 8 appears",
      ])
  }

  func testScrollingPastTheEndStopsAtTheEnd() async throws {
    let app = try launch()
    let list = try XCTUnwrap(app.scrollables(layer: 0).first)
    app.scroll(layer: 0, column: nil, id: list.id, to: .start(1_000))
    while try app.update() {}
    XCTAssertEqual(app.scrollables(layer: 0).first?.visible, 4..<10)
  }

  func testTheScreenIsDescribedAgainWhenWhatItReadHasChanged() async throws {
    let app = try launch()
    let before = app.screen
    XCTAssertEqual(before.front.elements[0].name, "0")
    XCTAssertTrue(app.perform(.tap, at: ElementPath(layer: 0, indices: [2]), text: ""))
    _ = try app.update()
    XCTAssertEqual(app.screen.front.elements[0].name, "1")
    XCTAssertNotEqual(app.screen.fingerprint, before.fingerprint)
  }

  func testEndingTheAppMakesWhatIsInSightDisappear() async throws {
    let app = try launch()
    _ = lines()
    app.end()
    XCTAssertEqual(lines(), ["start disappears"])
  }

  func testAReturningScreenKeepsItsScrollAndItsRowsAppearAgain() async throws {
    let app = try launch()
    let list = try XCTUnwrap(app.scrollables(layer: 0).first)
    app.scroll(layer: 0, column: nil, id: list.id, to: .start(2))
    while try app.update() {}
    flow.navigator.push(.item(1))
    flow.diary.lines = []
    while try app.update() {}
    XCTAssertEqual(flow.diary.lines.prefix(3), ["make item", "row 2 disappears", "row 3 disappears"])
    _ = app.goBack()
    flow.diary.lines = []
    while try app.update() {}
    XCTAssertEqual(app.scrollables(layer: 0).first?.visible, 2..<8)
    XCTAssertEqual(flow.diary.lines.suffix(6), (2..<8).map { "row \($0) appears" })
  }

  func testWhatChangedOutOfSightIsSeenOnReturn() async throws {
    let app = try launch()
    flow.navigator.presentCover(.item(1))
    while try app.update() {}
    let revision = app.revision
    flow.pages.first?.count = 7
    XCTAssertFalse(try app.update())
    XCTAssertEqual(app.revision, revision, "nobody sees it yet")
    flow.navigator.dismissCover()
    while try app.update() {}
    XCTAssertEqual(app.screen.front.elements[0].name, "7")
  }

  func testWhatComesAndGoesBetweenTwoFramesIsNeverMade() async throws {
    let app = try launch()
    _ = lines()
    flow.navigator.push(.item(1))
    flow.navigator.presentSheet(.other)
    flow.navigator.dismiss()
    flow.navigator.pop()
    while try app.update() {}
    XCTAssertEqual(lines(), [])
    XCTAssertEqual(app.screen.front.stack, ["start"])
  }

  func testTheCommonBeginningOfAReplacedStackKeepsItsModels() async throws {
    let app = try launch()
    flow.navigator.replaceStack(with: [.start, .item(1), .item(2)])
    while try app.update() {}
    _ = lines()
    flow.navigator.replaceStack(with: [.start, .item(1), .other, .item(3)])
    while try app.update() {}
    XCTAssertEqual(lines(), ["make other", "make item", "item disappears", "item appears"])
    _ = app.navigate(.popTo("item 1"))
    while try app.update() {}
    XCTAssertEqual(lines(), ["item disappears", "item appears"])
  }

  func testATaskThatCouldNotBeginInSightDoesNotBegin() async throws {
    let app = try launch()
    flow.navigator.push(.item(1))
    while try app.update() {}
    flow.navigator.pop()
    while try app.update() {}
    for _ in 0..<100 { await Task.yield() }
    XCTAssertEqual(flow.diary.lines.filter { $0.contains("task") }, ["task of start"])
  }

  func testAnEndedAppStaysEnded() async throws {
    let app = try launch()
    app.end()
    _ = lines()
    flow.navigator.push(.item(1))
    XCTAssertFalse(try app.update())
    XCTAssertEqual(lines(), [])
  }
}
