import AppCoordinator
import ScreenModels
import XCTest

/// Alerts of the app lie above every layer and every alert of a model.
@MainActor
final class AppAlertsTests: XCTestCase {
  private let flow = NamedFlow<TestRoute>(.start)
  private lazy var app = flow.launch(as: "Test", on: .phone)

  private func update() throws { while try app.update() {} }

  /// Taps the first button of the alert that is shown.
  private func answer() throws -> Bool {
    let layer = app.screen.front
    let index = (layer.title == nil ? 0 : 1) + layer.toolbar.count + layer.elements.count
    defer { XCTAssertNoThrow(try update()) }
    return app.perform(
      .tap, at: ElementPath(layer: app.screen.layers.count - 1, indices: [index, 0]), text: "")
  }

  func testTheFrontLayerShowsIt() async throws {
    try update()
    XCTAssertNil(app.screen.alert)
    let revision = app.revision
    flow.news.titles = ["Signed out"]
    try update()
    XCTAssertEqual(app.screen.alert?.name, "Signed out")
    XCTAssertGreaterThan(app.revision, revision)
    flow.navigator.presentSheet(.other)
    flow.navigator.presentCover(.item(1))
    try update()
    XCTAssertEqual(app.screen.layers.map { $0.alerts.count }, [0, 0, 1])
    XCTAssertTrue(try answer())
    XCTAssertEqual(flow.news.answered, ["Signed out"])
    XCTAssertNil(app.screen.alert)
    XCTAssertEqual(app.screen.layers.map { $0.alerts.count }, [0, 0, 0])
  }

  func testItComesBeforeTheAlertOfAModel() async throws {
    try update()
    XCTAssertTrue(app.perform(.tap, at: ElementPath(layer: 0, indices: [1]), text: ""))
    flow.news.titles = ["First", "Second"]
    try update()
    XCTAssertEqual(app.screen.front.alerts.map(\.name), ["First", "Second", "Of the model"])
    for _ in 0..<3 { XCTAssertTrue(try answer()) }
    XCTAssertEqual(flow.news.answered, ["First", "Second"])
    XCTAssertEqual(app.screen.front.alerts, [])
  }

  func testItComesIntoViewAndLeavesIt() async throws {
    flow.news.titles = ["First"]
    try update()
    XCTAssertEqual(flow.news.life, ["+First"])
    XCTAssertTrue(try answer())
    XCTAssertEqual(flow.news.life, ["+First", "-First"])
    flow.news.titles = ["Second"]
    try update()
    app.end()
    XCTAssertEqual(flow.news.life, ["+First", "-First", "+Second", "-Second"])
  }

  func testTheAlertOfAModelIsInViewOnlyWhileItIsShown() async throws {
    try update()
    XCTAssertTrue(app.perform(.tap, at: ElementPath(layer: 0, indices: [1]), text: ""))
    flow.news.titles = ["First"]
    try update()
    XCTAssertEqual(flow.news.life, ["+First"])
    XCTAssertTrue(try answer())
    XCTAssertEqual(flow.news.life, ["+First", "-First", "+start"])
    flow.news.titles = ["Second"]
    try update()
    XCTAssertTrue(try answer())
    XCTAssertEqual(flow.news.life.dropFirst(3), ["-start", "+Second", "-Second", "+start"])
    flow.news.life = []
    flow.navigator.presentSheet(.other)
    try update()
    XCTAssertEqual(flow.news.life, ["-start"], "below a sheet no alert is shown")
    flow.navigator.dismiss()
    try update()
    XCTAssertTrue(try answer())
    XCTAssertEqual(flow.news.life, ["-start", "+start", "-start"])
  }

  func testAnAppWithoutAlertsIsNotComposedAgain() async throws {
    try update()
    let revision = app.revision
    for _ in 0..<3 { try update() }
    XCTAssertEqual(app.revision, revision)
  }
}
