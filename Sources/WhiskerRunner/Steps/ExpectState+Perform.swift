import ScreenModels
import WhiskerScript

extension ExpectState: PerformedStatement {
  /// Expects an element to be in a state, or not to be in it.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    guard let wanted = StateWord(rawValue: state.value) else {
      preconditionFailure("the vocabulary has other states")
    }
    let found = try app.single(element).asFound
    app.saw(
      "is " + StateWord.allCases.filter { $0.isTold(of: found) }.map(\.rawValue).joined(separator: ", "))
    guard wanted.holds(for: found) == holds else {
      throw .screen(.otherState(element, state, holds: holds, found))
    }
    // A cell with a mark is not on, and neither is one without: that says nothing of either.
    if !holds, !wanted.isPossible(for: found) {
      let kind = wanted.role.map { $0 == .image ? "an image" : "a \($0.word)" }
      throw .expectation(
        FalseExpectation(
          expected: "\(element) to be \(kind ?? "refreshable")", span: state.span,
          found: "only \(kind ?? "what can be refreshed") can be \(state.value)"))
    }
  }

  /// Whether the element can be in the state.
  func suits(_ element: Element) -> Bool {
    StateWord(rawValue: state.value)?.isPossible(for: element) ?? false
  }
}
