import ScreenModels
import WhiskerScript

extension ExpectValue: PerformedStatement {
  /// Expects an element with a value.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let actual = try app.singleWithValue(element).value
    app.saw(actual.map { "has \(quoted($0))" } ?? "has no value")
    guard let actual, value.accepts(actual) else {
      throw .screen(.otherValue(element, value, actual: actual))
    }
  }

  /// Whether the element has a value.
  func suits(_ element: Element) -> Bool { element.value != nil }
}
