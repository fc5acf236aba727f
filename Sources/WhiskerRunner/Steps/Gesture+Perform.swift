import ScreenModels
import WhiskerScript

extension Gesture: PerformedStatement {
  /// Makes a gesture that says nothing more, such as a double tap.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.act(kind.action, on: element, .gesture(kind))
  }
}

extension GestureKind {
  /// The action that the gesture asks of an element.
  fileprivate var action: ElementAction {
    switch self {
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .increment: .increment
    case .decrement: .decrement
    case .expand: .expand
    case .collapse: .collapse
    }
  }
}
