import ScreenModels
import WhiskerScript

extension StepContext {
  /// Swipes across an element; one that uncovers buttons is swiped all the way, which is the first of them.
  func swipe(_ selector: Selector, _ direction: SwipeDirection) throws(StepProblem) {
    let match = try app.reachable(selector)
    let whole: ElementAction = direction == .left ? .swipeLeft : .swipeRight
    if match.element.actions.contains(whole) {
      return try app.act(whole, on: selector, at: match, .swipe(direction))
    }
    let edge: SwipeAction.Edge = direction == .left ? .trailing : .leading
    let actions = match.element.extras?.swipeActions ?? []
    guard let first = actions.first(where: { $0.edge == edge }) else {
      throw .element(.cannot(.swipe(direction), selector, match.element))
    }
    try app.act(.swipe(first.name), on: selector, at: match, .swipe(direction))
  }
}
