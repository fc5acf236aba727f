import AppCoordinator
import WhiskerScript

extension Relaunch: PerformedStatement {
  /// Ends the app's process and launches the app again.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    guard restores else { return try app.relaunch() }
    _ = try app.onScreen()
    guard let kept = app.keptState else { throw .run(.nothingKept(app.keptStateAbsence)) }
    let span = world.span
    try app.relaunch { (running) throws(StepProblem) in
      try app.accept(running.restore(kept), .command(.restore), span)
    }
  }
}
