import ScreenModels
import WhiskerScript

extension ExpectAlert: PerformedStatement {
  /// Expects an alert or dialog with a title and, if specified, with these buttons.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let screen = try app.onScreen().screen
    app.saw(screen.frontText)
    guard let alert = screen.alert(of: kind), title.accepts(alert.name) else {
      throw .navigation(.noAlert(kind, title: title, title.span, shown: screen.alert))
    }
    if actions.isEmpty { return }
    let names = alert.answers.map(\.name)
    guard names.count == actions.count, zip(actions, names).allSatisfy({ $0.accepts($1) }) else {
      throw .navigation(.otherAlertButtons(alert, expected: actions))
    }
  }
}
