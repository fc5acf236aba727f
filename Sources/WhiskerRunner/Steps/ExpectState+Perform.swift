import WhiskerScript

extension StepContext {
  /// Expects an element in a state, or not in it.
  func expect(_ selector: Selector, is word: LocatedText, holds: Bool) throws(StepProblem) {
    guard let state = StateWord(rawValue: word.value) else { return }
    let element = try app.single(selector).element
    app.saw(StateWord.allCases.filter { $0.holds(for: element) }.map(\.rawValue).joined(separator: ", "))
    guard state.holds(for: element) == holds else {
      throw .screen(.otherState(selector, word, holds: holds, element))
    }
  }
}
