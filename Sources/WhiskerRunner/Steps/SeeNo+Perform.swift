import ScreenModels
import WhiskerScript

extension SeeNo: PerformedStatement {
  /// Expects no element in view, in a place that is; for `text` with a pattern, nothing that shows such a text, be it another role, a tab or an announcement.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try checkAbsence(on: app)
    if let place = element.place { try app.checkPlace(place, of: element) }
  }

  /// Expects no element in view, even if the place in which it is not expected is missing.
  @MainActor
  func checkAbsence(on app: AppDriver) throws(StepProblem) {
    let search = ScreenSearch(screen: try app.onScreen().screen)
    var found = search.visible(element).map { UnexpectedPart.element($0) }
    if found.isEmpty, let claim = element.patternOfAnyText {
      found = search.showing(claim).map { .element($0.match, shows: $0.text) }
      found += search.tabsShowing(claim).map { .tab($0.title, shows: $0.text) }
      found += search.screen.announcements.filter(claim.accepts).map { .announcement($0) }
    }
    app.saw(found.isEmpty ? "none in view" : "\(found.count) in view")
    guard found.isEmpty else { throw .screen(.unexpected(element, found)) }
  }
}
