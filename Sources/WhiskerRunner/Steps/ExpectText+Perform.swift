import WhiskerScript
import WhiskerText

extension ExpectText: PerformedStatement {
  /// Expects a text inside an element.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let texts = try app.textsInView(of: element)
    app.saw("shows \(quoted(texts.first { text.accepts($0) } ?? ""))")
    guard texts.contains(where: { text.accepts($0) }) else {
      throw .screen(.otherText(element, text, actual: texts))
    }
  }
}
