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
    var column: Int?
    if let list {
      let match = try app.reachable(list)
      column = match.column(of: screen)
      let found = lists.first { bytesEqual($0.id, match.element.id) && ($0.column ?? column) == column }
      guard let found else { throw .element(.cannot(.scroll, list, match.element)) }
      target = found
    } else {
      if let alert = screen.alert { throw .element(.scrollCovered(by: alert)) }
      target = try self.target(in: lists)
    }
    let first = target.visible.lowerBound
    running.scroll(
      layer: layer, column: target.column ?? column, id: target.id,
      to: direction == .down ? .start(first + target.capacity) : .end(before: first))
    try app.frame()
  }

  /// Returns what a scroll without a place moves: the only list in view with more rows than are in view, or the screen if there is none or if
  /// the list is at its end.
  @MainActor
  private func target(in scrollables: [Scrollable]) throws(StepProblem) -> Scrollable {
    let lists = scrollables.filter { !$0.isScreen && $0.isInView }
    let longer = lists.filter { $0.total > $0.visible.count }
    if longer.count > 1 { throw .element(.severalToScroll(longer.map(\.id), self)) }
    let screen = scrollables.first { $0.isScreen }
    if let list = longer.first {
      let isAtEnd = direction == .down ? list.visible.upperBound == list.total : list.visible.lowerBound == 0
      if !isAtEnd { return list }
    }
    guard let target = screen ?? lists.first else { throw .element(.nothingToScroll) }
    return target
  }

  /// Whether the element scrolls.
  func suits(_ element: Element) -> Bool { element.role.isScrollable || element.role == .column }
}
