import WhiskerScript

extension SeeNo: PerformedStatement {
  /// Expects no element in view.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let matches = ScreenSearch(screen: try app.onScreen().screen).visible(element)
    app.saw(matches.isEmpty ? "none in view" : "\(matches.count) in view")
    guard matches.isEmpty else { throw .screen(.unexpected(element, matches)) }
  }
}
