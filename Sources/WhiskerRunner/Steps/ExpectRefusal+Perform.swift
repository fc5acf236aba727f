import AppCoordinator
import ScreenModels
import WhiskerScript

extension ExpectRefusal: PerformedStatement {
  /// Performs the command, which the coordinator must refuse.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    do throws(StepProblem) { try command.performed.perform(in: world, on: app) } catch {
      guard case .navigation(let problem) = error,
        case .refused(let refusal, let deed, let span, let screen, let screens, let mistake) = problem
      else { throw error }
      // The app would refuse a misspelled tab or screen whatever its state is; values it may know in another one.
      if refusal == .noSuchTab || refusal == .unknownRoute && !(mistake?.isInValues ?? false) {
        throw .navigation(.refusedAnyway(refusal, deed, span, screen, screens: screens, mistake))
      }
      // The refusal is a navigation event of this step.
      try app.frame()
      app.saw("refused: \(refusal.message)")
      return
    }
    throw .expectation(
      FalseExpectation(
        expected: "`\(text.value)` to be refused", span: text.span, found: "it was performed",
        see: app.screen.map { ["the screen is \($0.name)"] } ?? []))
  }
}
