import AppCoordinator
import ScreenModels
import WhiskerScript

extension StepContext {
  /// Scrolls the list around an element so that the element comes into view.
  func scroll(to selector: Selector) throws(StepProblem) {
    let (running, screen) = try app.inFront()
    let search = ScreenSearch(screen: screen)
    if search.visible(selector).count == 1 { return }
    let matches = search.all(selector)
    guard let match = matches.first else { throw app.notFound(selector, search) }
    guard matches.count == 1 else { throw .element(.ambiguous(selector, matches)) }
    guard let place = match.offScreen, let id = place.list.id else { throw .element(.nothingToScroll) }
    running.scroll(layer: match.path.layer, id: id, toRow: place.row)
    try app.frame()
  }
}
