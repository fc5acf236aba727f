import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

/// Commands to the coordinator, and responses to alerts.
extension AppDriver {
  /// Navigates on behalf of the user, which an alert prevents.
  func navigate(
    _ deed: NavigationDeed, _ span: SourceSpan, _ command: (any RunningApp) -> NavigationResult
  ) throws(StepProblem) {
    let (app, screen) = try inFront()
    if let alert = screen.alert { throw .navigation(.covered(deed, by: alert, span)) }
    countAllAnnouncements()
    if case .refused(let reason) = command(app) {
      throw .navigation(.refused(reason, deed, span, screen, screens: []))
    }
    try frame()
  }

  /// Sends a command to the coordinator, even if the screen is covered.
  func command(
    _ deed: NavigationDeed, _ span: SourceSpan, _ command: (any RunningApp) -> NavigationResult
  ) throws(StepProblem) {
    let app = try onScreen().app
    countAllAnnouncements()
    try accept(command(app), deed, span)
    try frame()
  }

  /// Throws if the coordinator refused a command.
  func accept(_ result: NavigationResult, _ deed: NavigationDeed, _ span: SourceSpan) throws(StepProblem) {
    if case .refused(let reason) = result {
      var mistake: RouteMistake?
      if reason == .unknownRoute, case .command(let operation) = deed {
        mistake = RouteMistake(in: operation, of: descriptor)
      }
      throw .navigation(.refused(reason, deed, span, screen, screens: descriptor.screens, mistake))
    }
  }

  /// Taps a button of the front alert, by its index among the alert's buttons; `span` is where the step names it.
  func tapAlertButton(_ alert: Element, at index: Int, _ span: SourceSpan) throws(StepProblem) {
    let button = alert.children[index]
    if button.states.contains(.disabled) {
      throw .element(.unusableChoice(LocatedText(button.name, span), button))
    }
    let screen = try onScreen().screen
    let layer = screen.front
    let alertIndex = (layer.title == nil ? 0 : 1) + layer.toolbar.count + layer.elements.count
    let path = ElementPath(layer: screen.layers.count - 1, indices: [alertIndex, index])
    guard try perform(.tap, at: path) else {
      let part = Selector.Part(kind: button.selectorKind, span: span)
      throw .element(.cannot(.tap, Selector(parts: [part], span: span), button))
    }
    try frame()
  }
}
