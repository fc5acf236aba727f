import ScreenModels
import WhiskerScript

extension Swipe: PerformedStatement {
  /// Swipes across an element; if that reveals buttons, the full swipe performs the first of them.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let match = try app.reachable(element)
    let whole: ElementAction = direction == .left ? .swipeLeft : .swipeRight
    if match.element.actions.contains(whole) {
      return try app.act(whole, on: element, at: match, .swipe(direction))
    }
    // A swipe begins at the edge opposite to its direction, and from right to left the leading edge is the right one.
    let isMirrored = try app.onScreen().screen.device.layoutDirection == .rightToLeft
    let edge: SwipeAction.Edge = (direction == .left) != isMirrored ? .trailing : .leading
    let actions = match.element.extras?.swipeActions ?? []
    guard let first = actions.first(where: { $0.edge == edge }) else {
      throw .element(.cannot(.swipe(direction), element, match.element))
    }
    try app.checkEnabled(match, element)
    guard match.element.actions.contains(.swipe(first.name)) else {
      throw .element(.disabledSwipe(first.name, of: match, element.span))
    }
    try app.act(.swipe(first.name), on: element, at: match, .swipe(direction))
  }

  /// Whether a swipe across the element has an effect.
  func suits(_ element: Element) -> Bool {
    element.actions.contains(direction == .left ? .swipeLeft : .swipeRight)
      || element.extras?.swipeActions.isEmpty == false
  }
}
