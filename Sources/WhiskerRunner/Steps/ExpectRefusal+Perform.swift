import AppCoordinator
import ScreenModels
import WhiskerScript

extension ExpectRefusal: PerformedStatement {
  /// Performs the command, which the coordinator must refuse.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    do throws(StepProblem) { try command.performed.perform(in: world, on: app) } catch {
      guard case .navigation(.refused(let refusal, let deed, let span, let screen, let screens, _)) = error
      else {
        throw error
      }
      // The app would refuse a misspelled tab or screen whatever its state is.
      if refusal == .noSuchTab || refusal == .unknownRoute && !deed.names(onlyOf: screens) {
        throw .navigation(.refusedAnyway(refusal, deed, span, screen, screens: screens))
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

extension NavigationDeed {
  /// Whether all screens that a command names are among some; true of anything else, which names none.
  fileprivate func names(onlyOf screens: [String]) -> Bool {
    if case .command(let operation) = self { operation.names(onlyOf: screens) } else { true }
  }
}
