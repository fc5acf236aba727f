import AppCoordinator
import ScreenModels
import WhiskerScript

extension Scroll: PerformedStatement {
  /// Scrolls a list or the screen itself by one screenful.
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
      target = try self.target(in: lists)
    }
    let rows = direction == .down ? target.capacity : -target.capacity
    running.scroll(layer: layer, id: target.id, toRow: target.visible.lowerBound + rows)
    try app.frame()
  }

  /// Returns what a scroll without a place moves: the only list, or the screen if there is none or if the list is at its end.
  @MainActor
  private func target(in scrollables: [Scrollable]) throws(StepProblem) -> Scrollable {
    let lists = scrollables.filter { !$0.isScreen }
    let screen = scrollables.first { $0.isScreen }
    guard let list = lists.first else {
      guard let screen else { throw .element(.nothingToScroll) }
      return screen
    }
    guard lists.count == 1 else { throw .element(.severalToScroll(lists.map(\.id))) }
    let isAtEnd = direction == .down ? list.visible.upperBound == list.total : list.visible.lowerBound == 0
    if isAtEnd, let screen { return screen }
    return list
  }
}
