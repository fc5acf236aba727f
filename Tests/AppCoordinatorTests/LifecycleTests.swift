import AppCoordinator
import Observation
import ScreenModels
import XCTest

/// Writes down what happens to the models of a test.
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
    List("Rows", rowLines: 4) {
      ForEach((0..<10).map { Row(id: $0) }) { row in
        Cell("Row \(row.id)")
          .onAppear { self.diary.lines.append("row \(row.id) appears") }
          .onDisappear { self.diary.lines.append("row \(row.id) disappears") }
      }
    }
  }

  func appear() { diary.lines.append("\(name) appears") }
  func disappear() { diary.lines.append("\(name) disappears") }
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

  func model(for route: TestRoute) -> any ScreenModel { Page(route.name, diary) }
}

@MainActor
final class LifecycleTests: XCTestCase {
  private var flow = Flow()

  private func launch() throws -> any RunningApp {
    flow = Flow()
    let app = flow.launch(as: "Test", on: .phone)
    while try app.update() {}
    return app
  }

  private func lines(without word: String = "row") -> [String] {
    defer { flow.diary.lines = [] }
    return flow.diary.lines.filter { !$0.contains(word) }
  }

  func testAModelIsMadeOnceAndAppearsOnce() async throws {
    let app = try launch()
    XCTAssertFalse(try app.update())
    XCTAssertEqual(lines(), ["make start", "make other", "start appears"])
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
    app.scroll(layer: 0, id: list.id, toRow: 3)
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
    app.scroll(layer: 0, id: list.id, toRow: 1_000)
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
}
