import WhiskerScript

extension SeeNo: PerformedStatement {
  /// Expects no element in view; for `text` with a pattern, none that shows such a text, whatever its role.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let search = ScreenSearch(screen: try app.onScreen().screen)
    let matches = search.visible(element)
    let shown = matches.isEmpty ? element.patternOfAnyText.map { search.showing($0) } ?? [] : []
    let count = matches.count + shown.count
    app.saw(count == 0 ? "none in view" : "\(count) in view")
    guard matches.isEmpty else { throw .screen(.unexpected(element, matches)) }
    guard shown.isEmpty else {
      throw .screen(.unexpected(element, shown.map { $0.match }, shows: shown[0].text))
    }
  }
}
