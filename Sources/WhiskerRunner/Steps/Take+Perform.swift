import ScreenModels
import WhiskerScript

extension StepContext {
  /// Gives a name to what an element shows now.
  func take(_ name: LocatedText, _ reading: Reading, of selector: Selector) throws(StepProblem) {
    let element = try app.single(selector).element
    let text: String
    switch reading {
    case .text: text = element.name
    case .count: text = "\(element.children.count)"
    case .value:
      guard let value = element.value else { throw .element(.noValueToTake(selector, element)) }
      text = value
    }
    world.take(name.value, text)
    app.tell(.taken(name: name.value, value: text))
  }
}
