import ScreenModels
import WhiskerScript

extension Gesture: PerformedStatement {
  /// Performs a gesture without further arguments, such as a double tap.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.act(kind.action, on: element, .gesture(kind))
  }

  /// Whether the element has the gesture.
  func suits(_ element: Element) -> Bool { element.actions.contains(kind.action) }
}

extension GestureKind {
  /// The action that the gesture requires of an element.
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
