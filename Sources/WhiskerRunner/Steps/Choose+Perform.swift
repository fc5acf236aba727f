import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

extension StepContext {
  /// Chooses a button of an alert or menu, an option, or an action of a row: whatever has the name in the place.
  func choose(_ choice: LocatedText, in place: Selector) throws(StepProblem) {
    if let (kind, title) = place.alert { return try choose(choice, in: kind, called: title, place.span) }
    let match = try app.reachable(place)
    let element = match.element
    if element.states.contains(.disabled) { throw .element(.disabled(place)) }
    let options = element.children.indices.filter { bytesEqual(element.children[$0].name, choice.value) }
    if options.count == 1, element.children[options[0]].actions.contains(.tap), element.role != .picker {
      let path = ElementPath(layer: match.path.layer, indices: match.path.indices + [options[0]])
      _ = try app.onScreen().app.perform(.tap, at: path, text: "")
      return try app.frame()
    }
    if element.actions.contains(.choose), options.count == 1 {
      return try app.act(.choose, on: place, at: match, .choose, text: choice.value)
    }
    for action: ElementAction in [.swipe(choice.value), .custom(choice.value)]
    where element.actions.contains(action) {
      return try app.act(action, on: place, at: match, .choose)
    }
    throw .element(.noChoice(choice, in: match))
  }

  private func choose(
    _ button: LocatedText, in kind: Presentation, called title: String?, _ span: SourceSpan
  ) throws(StepProblem) {
    let screen = try app.inFront().screen
    guard let alert = screen.alert(of: kind), title.map({ bytesEqual($0, alert.name) }) ?? true else {
      throw .navigation(
        .noAlert(kind, title: title.map { ExpectedText(.exact($0), span) }, span, shown: screen.alert))
    }
    let matches = alert.children.indices.filter { bytesEqual(alert.children[$0].name, button.value) }
    guard matches.count == 1 else { throw .navigation(.noAlertButton(button, in: alert)) }
    try app.tapAlertButton(at: matches[0])
  }
}
