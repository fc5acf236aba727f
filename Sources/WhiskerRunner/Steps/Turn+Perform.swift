import ScreenModels
import WhiskerScript

extension Turn: PerformedStatement {
  /// Turns a toggle on or off; an element that cannot be turned is in no state.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let match = try app.reachable(toggle)
    guard !suits(match.element) || match.element.states.contains(.selected) != isOn else {
      throw .element(.alreadyTurned(toggle, on: isOn))
    }
    try app.act(.toggle, on: toggle, at: match, .turn(on: isOn))
  }

  /// Whether the element can be switched.
  func suits(_ element: Element) -> Bool { element.actions.contains(.toggle) }
}
