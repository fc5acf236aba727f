import ScreenModels
import WhiskerScript

extension StepContext {
  /// Turns a toggle on or off.
  func turn(_ selector: Selector, on isOn: Bool) throws(StepProblem) {
    let match = try app.reachable(selector)
    guard match.element.states.contains(.selected) != isOn else {
      throw .element(.alreadyTurned(selector, on: isOn))
    }
    try app.act(.toggle, on: selector, at: match, .turn(on: isOn))
  }
}
