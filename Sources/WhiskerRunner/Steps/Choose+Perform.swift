import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

extension Choose: PerformedStatement {
  /// Chooses a button of an alert or menu, an option, or an action of a row by its name.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    if let (kind, title) = place.alert { return try chooseButton(of: kind, called: title, on: app) }
    let match = try app.reachable(place)
    let element = match.element
    try app.checkEnabled(match, place)
    let options = element.choices.filter { bytesEqual($0.element.name, name.value) }
    if options.count > 1, element.actions.contains(.choose) || options[0].element.actions.contains(.tap) {
      throw .element(.ambiguousChoice(name, count: options.count, in: element))
    }
    if options.count == 1, options[0].element.actions.contains(.tap), element.role != .picker {
      let (indices, child) = options[0]
      if element.role.isScrollable, !element.visibleRange.contains(indices[0]) {
        throw .element(.unusableChoice(name, child, OffScreen(row: (list: element, index: indices[0]))))
      }
      let path = ElementPath(layer: match.path.layer, indices: match.path.indices + indices)
      if match.isFlow {
        let inside = ScreenSearch(screen: try app.onScreen().screen).inside(match, place)
        if let outOfView = inside.first(where: { $0.path == path })?.offScreen {
          throw .element(.unusableChoice(name, child, outOfView))
        }
      }
      if child.states.contains(.disabled) { throw .element(.unusableChoice(name, child)) }
      guard try app.perform(.tap, at: path) else { throw .element(.cannot(.choose, place, element)) }
      return try app.frame()
    }
    if element.actions.contains(.choose), options.count == 1 {
      return try app.act(.choose, on: place, at: match, .choose, text: name.value)
    }
    for action: ElementAction in [.swipe(name.value), .custom(name.value)]
    where element.actions.contains(action) {
      return try app.act(action, on: place, at: match, .choose)
    }
    if let swipe = element.extras?.swipeActions.first(where: { bytesEqual($0.name, name.value) }) {
      throw .element(.disabledSwipe(swipe.name, of: match, name.span))
    }
    throw .element(.noChoice(name, in: match))
  }

  @MainActor
  private func chooseButton(
    of kind: Presentation, called title: String?, on app: AppDriver
  ) throws(StepProblem) {
    let screen = try app.inFront().screen
    guard let alert = screen.alert(of: kind), title.map({ bytesEqual($0, alert.name) }) ?? true else {
      throw .navigation(
        .noAlert(
          kind, title: title.map { ExpectedText(.exact($0), place.span) }, place.span, shown: screen.alert))
    }
    let matches = alert.answerIndices.filter { bytesEqual(alert.children[$0].name, name.value) }
    if matches.isEmpty { throw .navigation(.noAlertButton(name, in: alert)) }
    guard matches.count == 1 else {
      throw .element(.ambiguousChoice(name, count: matches.count, in: alert))
    }
    try app.tapAlertButton(alert, at: matches[0], name.span)
  }

  /// Whether the element has the choice.
  func suits(_ element: Element) -> Bool {
    let hasChoice = element.choices.contains { _, child in
      bytesEqual(child.name, name.value)
        && (element.actions.contains(.choose) || child.actions.contains(.tap) && element.role != .picker)
    }
    return hasChoice
      || [.swipe(name.value), .custom(name.value)].contains { element.actions.contains($0) }
  }
}

extension Element {
  /// The elements that can be chosen in it, each with the way that leads to it: its children or, for a menu, the buttons in it and in its
  /// sections.
  var choices: [(indices: [Int], element: Element)] {
    role == .menu ? buttons : children.enumerated().map { ([$0], $1) }
  }

  /// The buttons in it and in its sections and groups.
  private var buttons: [(indices: [Int], element: Element)] {
    children.enumerated().flatMap { index, child -> [(indices: [Int], element: Element)] in
      if child.actions.contains(.tap) { return [([index], child)] }
      return child.isFlow ? child.buttons.map { ([index] + $0.indices, $0.element) } : []
    }
  }
}
