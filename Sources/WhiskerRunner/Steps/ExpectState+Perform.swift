import WhiskerScript

extension ExpectState: PerformedStatement {
  /// Expects an element in a state, or not in it.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    guard let wanted = StateWord(rawValue: state.value) else { return }
    let found = try app.single(element).element
    app.saw(
      "is " + StateWord.allCases.filter { $0.isTold(of: found) }.map(\.rawValue).joined(separator: ", "))
    guard wanted.holds(for: found) == holds else {
      throw .screen(.otherState(element, state, holds: holds, found))
    }
  }
}
