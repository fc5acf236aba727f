import AppCoordinator
import ScreenModels
import WhiskerScript

extension Scroll: PerformedStatement {
  /// Scrolls a list by one screenful.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let (running, screen) = try app.inFront()
    let layer = screen.layers.count - 1
    let lists = running.scrollables(layer: layer)
    let target: Scrollable
    if let list {
      let element = try app.reachable(list).element
      guard let found = lists.first(where: { bytesEqual($0.id, element.id) }) else {
        throw .element(.cannot(.scroll, list, element))
      }
      target = found
    } else {
      guard let only = lists.first else { throw .element(.nothingToScroll) }
      guard lists.count == 1 else { throw .element(.severalToScroll(lists.map(\.id))) }
      target = only
    }
    let rows = direction == .down ? target.capacity : -target.capacity
    running.scroll(layer: layer, id: target.id, toRow: target.visible.lowerBound + rows)
    try app.frame()
  }
}
