import AppCoordinator
import ScreenModels
import WhiskerRunner

/// An app that composes its screens itself, without a coordinator or view models: a list of ten rows and a button that counts.
@MainActor
final class HandMadeApp: RunningApp {
  private(set) var screen: Screen
  private(set) var revision = 1
  private var device: Device
  private var taps = 0
  private var firstRow = 0
  private static let rows = 10
  private static let capacity = 4

  init(on device: Device) {
    self.device = device
    screen = Screen(
      app: "Hand made", device: device, tabBar: TabBar(), layers: [Layer(kind: .base, stack: ["only"])])
    compose()
  }

  private var visible: Range<Int> { firstRow..<firstRow + Self.capacity }

  private func compose() {
    revision += 1
    let rows = (1...Self.rows).map { Element(.cell, "Row \($0)", id: "row.\($0)") }
    screen.device = device
    screen.layers[0].elements = [
      Element(.button, "Add one", id: "add", value: "\(taps)", actions: [.tap]),
      Element(
        .list, "Rows", id: "rows", detail: .rows(columns: 1, visible: visible), children: rows),
    ]
  }

  func update() throws(ScreenError) -> Bool { false }

  func perform(_ action: ElementAction, at path: ElementPath, text: String) -> Bool {
    guard path == ElementPath(layer: 0, indices: [0]), action == .tap else { return false }
    taps += 1
    compose()
    return true
  }

  func scroll(layer: Int, column: Int?, id: String, to destination: ScrollDestination) {
    let row =
      switch destination {
      case .start(let row): row
      case .end(let row): row - Self.capacity
      }
    firstRow = min(max(row, 0), Self.rows - Self.capacity)
    compose()
  }

  func scrollables(layer: Int) -> [Scrollable] {
    [Scrollable(id: "rows", total: Self.rows, capacity: Self.capacity, visible: visible)]
  }

  func resize(to device: Device) {
    self.device = device
    compose()
  }

  func goBack() -> NavigationResult { .refused(.atRoot) }
  func goBackToRoot() -> NavigationResult { .refused(.atRoot) }
  func selectTab(_ title: String) -> NavigationResult { .refused(.noSuchTab) }
  func dismiss() -> NavigationResult { .refused(.nothingPresented) }
  func open(_ link: String) -> NavigationResult { .refused(.unknownRoute) }
  func navigate(_ operation: NavigationOperation) -> NavigationResult { .refused(.unknownRoute) }
  func takeNavigation() -> [NavigationRecord] { [] }
  func end() {}
}
