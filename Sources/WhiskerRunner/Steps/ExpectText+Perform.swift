import WhiskerScript

extension StepContext {
  /// Expects a text inside an element.
  func expect(_ selector: Selector, hasText text: ExpectedText) throws(StepProblem) {
    let texts = try app.single(selector).element.allTexts
    app.saw(texts.map(quoted).joined(separator: ", "))
    guard texts.contains(where: { text.accepts($0) }) else {
      throw .screen(.otherText(selector, text, actual: texts))
    }
  }
}
