import ScreenModels
import WhiskerScript

extension StepContext {
  /// Expects an element with a value.
  func expect(_ selector: Selector, hasValue value: ExpectedText) throws(StepProblem) {
    let actual = try app.single(selector).element.value
    app.saw(actual.map(quoted) ?? "no value")
    guard let actual, value.accepts(actual) else {
      throw .screen(.otherValue(selector, value, actual: actual))
    }
  }
}
