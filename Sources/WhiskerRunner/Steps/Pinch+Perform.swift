import ScreenModels
import WhiskerScript

extension Pinch: PerformedStatement {
  /// Spreads or closes two fingers on an element.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.act(.pinch, on: element, .pinch, text: "\(factor.value)")
  }
}
