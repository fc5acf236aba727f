import ScreenModels
import WhiskerScript

extension Take: PerformedStatement {
  /// Binds a name to what an element shows now.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let found = try app.single(element).element
    let text: String
    switch reading {
    case .text: text = found.name
    case .count: text = "\(try app.singleWithRows(element).rowCount)"
    case .value:
      guard let value = try app.singleWithValue(element).value else {
        throw .element(.noValueToTake(element, found))
      }
      text = value
    }
    let isHidden = try world.take(name, text)
    app.tell(.taken(name: name.value, value: text, hiding: isHidden ? app.screen : nil))
  }

  /// Whether the element has what is taken.
  func suits(_ element: Element) -> Bool {
    switch reading {
    case .text: true
    case .value: element.value != nil
    case .count: element.hasRows
    }
  }
}
