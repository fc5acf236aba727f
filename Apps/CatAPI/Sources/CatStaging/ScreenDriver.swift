public import AppCoordinator
public import ScreenModels

/// Drives an app as a person would, by the ids and names of its elements; clocks and servers are those of the test.
@MainActor
public final class ScreenDriver {
  /// Why a test cannot go on.
  public enum Failure: Error, CustomStringConvertible {
    /// The front layer has no such element, or it has no such action; the elements that there are.
    case noElement(String, among: [String])
    /// A condition that did not come true; the last elements.
    case never(String, last: [String])

    /// The fault with what was found instead.
    public var description: String {
      switch self {
      case .noElement(let name, let names): "there is no \(name) to use among \(names)"
      case .never(let what, let names): "it never came to \(what); the last elements were \(names)"
      }
    }
  }

  private let app: any RunningApp

  /// Launches an app on a phone.
  public init(_ coordinator: some Coordinator) { app = coordinator.launch(as: "Cats", on: .phone) }

  /// The current screen.
  public var screen: Screen { app.screen }

  /// Every element on the front layer, from top to bottom, each before its children.
  public var elements: [Element] { places.map(\.element) }

  /// The names of the elements of a role.
  public func names(_ role: Role) -> [String] { elements.filter { $0.role == role }.map(\.name) }

  /// The names of the cells.
  public var cells: [String] { names(.cell) }

  /// Whether there is an element of a role with a name.
  public func has(_ role: Role, _ name: String) -> Bool {
    elements.contains { $0.role == role && $0.name == name }
  }

  /// The element with an id.
  public func element(_ id: String) -> Element? { elements.first { $0.id == id } }

  /// Performs an action on the element with an id.
  public func perform(_ action: ElementAction, _ id: String, _ text: String = "") throws {
    try perform(action, text, on: id) { $0.id == id }
  }

  /// Performs an action on the element of a role with a name.
  public func perform(_ action: ElementAction, _ role: Role, _ name: String) throws {
    try perform(action, name, on: "\(role) \(name)") { $0.role == role && $0.name == name }
  }

  /// Types a text into the field with an id.
  public func type(_ text: String, into id: String) throws { try perform(.type, id, text) }

  /// Scrolls the list or grid with an id.
  public func scroll(_ id: String, toRow row: Int) throws {
    app.scroll(layer: screen.layers.count - 1, column: nil, id: id, to: .start(row))
    try update()
  }

  /// Selects a tab by its title.
  public func selectTab(_ title: String) throws {
    guard app.selectTab(title) == .performed else { throw none("tab \(title)") }
    try update()
  }

  /// Leaves the front screen.
  public func goBack() throws {
    guard app.goBack() == .performed else { throw none("way back") }
    try update()
  }

  /// Runs the app until a condition is true.
  ///
  /// Late turns give way to other threads, which may be slow on a busy machine.
  public func until(_ what: String, _ condition: () -> Bool) async throws {
    for turn in 0..<10_000 {
      try update()
      if condition() { return }
      if turn < 1_000 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
    throw Failure.never(what, last: elements.map(\.name))
  }

  /// Runs the app until nothing is left to do that does not wait for the test.
  public func rest() async throws {
    for _ in 0..<100 {
      try update()
      await Task.yield()
    }
    try update()
  }

  private func perform(
    _ action: ElementAction, _ text: String, on name: String, where matches: (Element) -> Bool
  ) throws {
    guard let place = places.first(where: { matches($0.element) }),
      app.perform(action, at: place.path, text: text)
    else { throw none(name) }
    try update()
  }

  private func update() throws { while try app.update() {} }

  private func none(_ name: String) -> Failure { .noElement(name, among: elements.map(\.name)) }

  /// Every element of the front layer with the way to it.
  private var places: [(element: Element, path: ElementPath)] {
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
