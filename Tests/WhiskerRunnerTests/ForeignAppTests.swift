import AppCoordinator
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// An app that composes its screens itself: what it did not do is no success, and it knows what a step names.
final class ForeignAppTests: XCTestCase {
  private func messages(_ steps: String, _ screen: ForeignScreen) -> [String] {
    let app = AppDescriptor(name: "foreign", title: "Foreign", screens: ["only"]) { _, device in
      ForeignApp(screen, on: device)
    }
    let text = "journey \"J\"\napp foreign\ndevice tablet\nlaunch\n\(steps)\n"
    return failures(of: text, app).map(\.diagnostic.message)
  }

  func testAnActionThatItDidNotPerformFails() {
    XCTAssertEqual(messages("tap button \"Go\"", .works), [])
    XCTAssertEqual(messages("tap button \"Go\"", .refuses), ["button \"Go\" cannot be tapped"])
    XCTAssertEqual(messages("type \"a\" into field \"Name\"", .works), [])
    XCTAssertEqual(
      messages("type \"a\" into field \"Name\"", .refuses), ["field \"Name\" cannot receive text"])
  }

  func testAButtonOfAnAlertThatDidNotReactFails() {
    for step in ["choose \"Cancel\" in alert \"Sure?\"", "dismiss alert"] {
      XCTAssertEqual(messages(step, .asks(reacts: true)), [], step)
      XCTAssertEqual(messages(step, .asks(reacts: false)), ["button \"Cancel\" cannot be tapped"], step)
    }
  }

  /// The right list has room for three rows, and the left one for two.
  func testTheListOfTheNamedColumnIsScrolled() {
    for (column, end, other) in [("left", "left 3", "right 2"), ("right", "right 5", "left 1")] {
      let steps = """
        scroll down in list "Items" in column "\(column)"
        see cell "\(end)"
        see cell "\(other)"
        """
      XCTAssertEqual(messages(steps, .columns(known: true)), [], column)
    }
    // An app whose lists are alike need not name their columns.
    let steps = "scroll down in list \"Items\" in column \"right\"\nsee cell \"right 3\"\nsee cell \"left 1\""
    XCTAssertEqual(messages(steps, .columns(known: false)), [])
  }
}

private enum ForeignScreen: Equatable {
  case works, refuses
  case asks(reacts: Bool)
  case columns(known: Bool)
}

@MainActor
private final class ForeignApp: RunningApp {
  private(set) var screen: Screen
  private(set) var revision = 1
  private let kind: ForeignScreen
  /// The first rows in view of the lists in the columns.
  private var first = [0, 0]
  private static let rows = 20
  private static let names = ["left", "right"]

  init(_ kind: ForeignScreen, on device: Device) {
    self.kind = kind
    screen = Screen(
      app: "Foreign", device: device, tabBar: TabBar(), layers: [Layer(kind: .base, stack: ["only"])])
    compose()
  }

  private func visible(_ column: Int) -> Range<Int> { first[column]..<first[column] + 2 + column }

  private func compose() {
    revision += 1
    switch kind {
    case .works, .refuses:
      screen.layers[0].elements = [
        Element(.button, "Go", actions: [.tap]), Element(.field, "Name", actions: [.type]),
      ]
    case .asks:
      let cancel = Element(.button, "Cancel", detail: .button(.cancel), actions: [.tap])
      screen.layers[0].alerts = [Element(.alert, "Sure?", children: [cancel])]
    case .columns:
      let ids = [Layer.sidebarID, Layer.detailID]
      screen.layers[0].elements = Self.names.indices.map { column in
        let name = Self.names[column]
        let rows = (0..<Self.rows).map { Element(.cell, "\(name) \($0)", id: "row.\($0)") }
        let list = Element(
          .list, "Items", id: "items", detail: .rows(columns: 1, visible: visible(column)), children: rows)
        return Element(
          .column, name, id: ids[column], detail: .column(bar: 0, inView: nil), children: [list])
      }
    }
  }

  func update() throws(ScreenError) -> Bool { false }

  func perform(_ action: ElementAction, at path: ElementPath, text: String) -> Bool {
    kind == .works || kind == .asks(reacts: true)
  }

  func scrollables(layer: Int) -> [Scrollable] {
    guard case .columns(let known) = kind else { return [] }
    return [0, 1].map {
      Scrollable(
        id: "items", total: Self.rows, capacity: known ? 2 + $0 : 3, visible: visible($0),
        column: known ? $0 : nil)
    }
  }

  func scroll(layer: Int, column: Int?, id: String, to destination: ScrollDestination) {
    guard case .start(let row) = destination else { return }
    first[column ?? 0] = row
    compose()
  }

  func resize(to device: Device) {}
  func goBack() -> NavigationResult { .refused(.atRoot) }
  func goBackToRoot() -> NavigationResult { .refused(.atRoot) }
  func selectTab(_ title: String) -> NavigationResult { .refused(.noSuchTab) }
  func dismiss() -> NavigationResult { .refused(.nothingPresented) }
  func open(_ link: String) -> NavigationResult { .refused(.unknownRoute) }
  func navigate(_ operation: NavigationOperation) -> NavigationResult { .refused(.unknownRoute) }
  func takeNavigation() -> [NavigationRecord] { [] }
  func end() {}
}
