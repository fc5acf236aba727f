import ScreenModels
import WhiskerScript

extension StepContext {
  /// Makes a gesture that says nothing more, such as a double tap.
  func make(_ gesture: Gesture, on selector: Selector) throws(StepProblem) {
    try app.act(gesture.action, on: selector, .gesture(gesture))
  }
}

extension Gesture {
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
