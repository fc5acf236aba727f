import AppCoordinator
import ScreenModels
import WhiskerScript

extension Dismiss: PerformedStatement {
  /// Dismisses a sheet or cover, or cancels an alert or dialog.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let screen = try app.inFront().screen
    if kind.isAlert {
      guard let alert = screen.alert(of: kind) else { throw .navigation(.nothingToDismiss(kind, screen)) }
      let cancel = alert.children.indices.filter { alert.children[$0].detail == .button(.cancel) }
      guard cancel.count == 1 else { throw .navigation(.alertWithoutCancel(alert)) }
      return try app.tapAlertButton(alert, at: cancel[0], world.span)
    }
    guard screen.front.kind == kind.layer else {
      throw .navigation(.nothingToDismiss(kind, screen))
    }
    try app.navigate(.dismiss(kind), world.span) { $0.dismiss() }
  }
}
