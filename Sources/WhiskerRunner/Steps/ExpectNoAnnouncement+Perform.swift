import ScreenModels
import WhiskerScript
import WhiskerText

extension ExpectNoAnnouncement: PerformedStatement {
  /// Expects that nothing was announced since the last action.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let announced = try app.announced()
    app.saw(announced.isEmpty ? "nothing announced" : "announced " + folded(announced.map(quoted)))
    guard announced.isEmpty else {
      throw .expectation(
        FalseExpectation(
          expected: "no announcement since the last action", span: world.span,
          found: folded(announced.map(quoted))))
    }
  }
}
