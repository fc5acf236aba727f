import AppCoordinator
import ScreenModels
import WhiskerScript

extension ScrollTo: PerformedStatement {
  /// Scrolls the list that contains an element, and the screen, until the element is in view.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let search = ScreenSearch(screen: try app.inFront().screen)
    if search.all(element).isEmpty, let row = app.rowOutOfView(around: element, search)?.row {
      try scroll(to: row, on: app)
    }
    try scroll(to: element, on: app)
  }

  @MainActor
  private func scroll(to element: Selector, on app: AppDriver) throws(StepProblem) {
    let (running, screen) = try app.inFront()
    let search = ScreenSearch(screen: screen)
    if search.visible(element).count == 1 { return }
    let matches = search.all(element)
    guard let match = matches.first else { throw app.notFound(element, search) }
    guard matches.count == 1 else { throw .element(.ambiguous(element, matches)) }
    if let alert = screen.alert, !match.isInAlert { throw .element(.covered(element, by: alert)) }
    if let problem = app.closedPicker(element, match) { throw problem }
    guard let place = match.offScreen else { throw .element(.nothingToScroll) }
    let (layer, column) = (match.path.layer, match.column(of: screen))
    if let row = place.row {
      guard let id = row.list.id else { throw .element(.nothingToScroll) }
      running.scroll(layer: layer, column: column, id: id, to: .start(row.index))
    }
    if let flow = place.flow {
      running.scroll(layer: layer, column: column, id: flow.id, to: .start(flow.position))
    }
    try app.frame()
    // A list inside a row does not scroll.
    let now = ScreenSearch(screen: try app.onScreen().screen)
    if now.visible(element).isEmpty, let place = now.all(element).first?.offScreen {
      throw .element(.stuck(element, place))
    }
  }
}
