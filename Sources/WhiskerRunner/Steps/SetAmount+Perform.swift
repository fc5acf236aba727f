import AppCoordinator
import ScreenModels
import WhiskerScript

extension SetAmount: PerformedStatement {
  /// Sets a number, a percentage of the range, a date or a time.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let match = try app.reachable(element)
    var text = amount.value
    var isInRange = true
    if case .number(let number) = match.element.detail {
      if text.utf8.last == UInt8(ascii: "%"), let percent = Double(String(text.dropLast())),
        (0...100).contains(percent)
      {
        text = "\(number.minimum + (number.maximum - number.minimum) * percent / 100)"
      } else if let wanted = Double(text) {
        // An app would take the nearest number that there is, and a person does not get beyond an end.
        isInRange = wanted >= number.minimum && wanted <= number.maximum
      }
    }
    try app.checkEnabled(match, element)
    guard match.element.actions.contains(.set) else {
      throw .element(.cannot(.set(to: amount.value), element, match.element))
    }
    guard isInRange, try app.perform(.set, at: match.path, text: text) else {
      throw .element(.cannotBeSet(match, to: amount))
    }
    try app.frame()
  }

  /// Whether the element can be set.
  func suits(_ element: Element) -> Bool { element.actions.contains(.set) }
}
