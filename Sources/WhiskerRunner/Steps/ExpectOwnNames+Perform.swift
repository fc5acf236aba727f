import ScreenModels
import WhiskerScript
import WhiskerText

extension ExpectOwnNames: PerformedStatement {
  /// Expects each control in view to have a name that no other one of its role has.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let names = ControlNames(on: try app.onScreen().screen, exceptions: exceptions)
    let others = names.nameless.count + names.shared.reduce(0) { $0 + $1.count }
    app.saw("\(names.count - others) of \(names.count) controls have a name of their own")
    guard others > 0 else { return }
    let lines =
      names.nameless.map { "\($0.shortText) has no name" }
      + names.shared.map { alike in
        "\(quoted(alike[0].element.accessibilityLabel)) is the name of "
          + folded(alike.map(\.shortText), limit: 5)
      }
    throw .expectation(
      FalseExpectation(
        expected: "every control to have its own name", span: world.span,
        found: "\(others) of \(names.count) \(others == 1 ? "does" : "do") not",
        see: foldedLines(lines, limit: 8),
        doing: ["give each an accessibility label, or name after `except` what several may be called"]))
  }
}

extension ElementMatch {
  /// Its id, or its selector if it has none.
  fileprivate var shortText: String { element.id.map { "@\($0)" } ?? selectorText }
}
