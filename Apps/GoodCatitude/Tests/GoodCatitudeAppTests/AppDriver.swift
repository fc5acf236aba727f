import AppCoordinator
import GoodCatitudeApp
import ScreenModels
import Testing

/// The app on a phone, driven by the names of its elements.
@MainActor
final class AppDriver {
  let feature: AppFeature
  private let app: any RunningApp

  init(_ feature: AppFeature) {
    self.feature = feature
    app = feature.launch(as: "GoodCatitude", on: .phone)
  }

  var stack: [AppRoute] { feature.navigator.state.front?.routes ?? [] }

  var cells: [String] { elements.map(\.element).filter { $0.role == .cell }.map(\.name) }

  func has(_ role: Role, _ name: String) -> Bool { element(role, name) != nil }

  func tap(_ role: Role, _ name: String) throws { try perform(.tap, role, name) }

  func turnOn(_ toggle: String) throws { try perform(.toggle, .toggle, toggle) }

  private func perform(_ action: ElementAction, _ role: Role, _ name: String) throws {
    let (element, path) = try #require(self.element(role, name))
    #expect(app.perform(action, at: path, text: element.name))
    try update()
  }

  func selectTab(_ title: String) throws {
    #expect(app.selectTab(title) == .performed)
    try update()
  }

  func goBack() throws {
    #expect(app.goBack() == .performed)
    try update()
  }

  /// Runs the app until a condition is true; late turns give way to other threads, which may be slow on a busy machine.
  func until(_ what: Comment, _ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation)
    async throws
  {
    for turn in 0..<10_000 {
      try update()
      if condition() { return }
      if turn < 1_000 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
    Issue.record(what, sourceLocation: sourceLocation)
  }

  private func update() throws { while try app.update() {} }

  private func element(_ role: Role, _ name: String) -> (element: Element, path: ElementPath)? {
    elements.first { $0.element.role == role && $0.element.name == name }
  }

  /// Every element of the front layer with the way to it.
  private var elements: [(element: Element, path: ElementPath)] {
    let layer = app.screen.layers.count - 1
    func flat(_ elements: [Element], _ indices: [Int]) -> [(Element, ElementPath)] {
      elements.enumerated().flatMap { index, element in
        [(element, ElementPath(layer: layer, indices: indices + [index]))]
          + flat(element.children.array, indices + [index])
      }
    }
    return flat(app.screen.front.allElements, [])
  }
}
