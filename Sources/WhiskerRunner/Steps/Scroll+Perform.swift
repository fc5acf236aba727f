import AppCoordinator
import ScreenModels
import WhiskerScript

extension StepContext {
  /// Scrolls a list by what fits on the screen.
  func scroll(_ direction: ScrollDirection, in selector: Selector?) throws(StepProblem) {
    let (running, screen) = try app.inFront()
    let layer = screen.layers.count - 1
    let lists = running.scrollables(layer: layer)
    let list: Scrollable
    if let selector {
      let element = try app.reachable(selector).element
      guard let found = lists.first(where: { bytesEqual($0.id, element.id) }) else {
        throw .element(.cannot(.scroll, selector, element))
      }
      list = found
    } else {
      guard let only = lists.first else { throw .element(.nothingToScroll) }
      guard lists.count == 1 else { throw .element(.severalToScroll(lists.map(\.id))) }
      list = only
    }
    let rows = direction == .down ? list.capacity : -list.capacity
    running.scroll(layer: layer, id: list.id, toRow: list.visible.lowerBound + rows)
    try app.frame()
  }
}
