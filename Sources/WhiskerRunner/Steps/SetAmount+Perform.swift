import AppCoordinator
import ScreenModels
import WhiskerScript

extension StepContext {
  /// Sets a number, a percentage of the range, a date or a time.
  func set(_ selector: Selector, to amount: LocatedText) throws(StepProblem) {
    let match = try app.reachable(selector)
    var text = amount.value
    if case .number(let number) = match.element.detail, text.utf8.last == UInt8(ascii: "%"),
      let percent = Double(String(text.dropLast())), (0...100).contains(percent)
    {
      text = "\(number.minimum + (number.maximum - number.minimum) * percent / 100)"
    }
    if match.element.states.contains(.disabled) { throw .element(.disabled(selector)) }
    guard match.element.actions.contains(.set) else {
      throw .element(.cannot(.set, selector, match.element))
    }
    guard try app.onScreen().app.perform(.set, at: match.path, text: text) else {
      throw .element(.cannotBeSet(match, to: amount))
    }
    try app.frame()
  }
}
