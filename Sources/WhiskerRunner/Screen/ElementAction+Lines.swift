import ScreenModels
import WhiskerScript

extension ElementAction {
  /// The steps that perform the action on an element, as valid lines; none if there is no suitable value.
  ///
  /// - Parameter selector: The element's selector.
  func lines(on element: Element, _ selector: String) -> [String] {
    switch self {
    case .tap: ["tap \(selector)"]
    case .type: ["type \"text\" into \(selector)"]
    case .submit: ["submit \(selector)"]
    case .refresh: ["refresh \(selector)"]
    case .toggle: ["turn \(element.states.contains(.selected) ? "off" : "on") \(selector)"]
    case .doubleTap: ["double tap \(selector)"]
    case .longPress: ["long press \(selector)"]
    case .increment: ["increment \(selector)"]
    case .decrement: ["decrement \(selector)"]
    case .pinch: ["pinch \(selector) to 200%"]
    case .swipeLeft: ["swipe \(selector) left"]
    case .swipeRight: ["swipe \(selector) right"]
    case .expand: ["expand \(selector)"]
    case .collapse: ["collapse \(selector)"]
    case .set: element.possibleValue.map { ["set \(selector) to \($0)"] } ?? []
    case .swipe(let name), .custom(let name): ["choose \(JourneyParser.plainLiteral(name)) in \(selector)"]
    // Other options are elements that can be tapped, and are listed individually.
    case .choose where element.role == .picker:
      element.children.filter { !$0.states.contains(.selected) }.map {
        "choose \($0.literalName) in \(selector)"
      }
    case .choose: []
    }
  }
}

extension Element {
  /// A value that can be set: the middle of the range, or the current date.
  fileprivate var possibleValue: String? {
    switch detail {
    case .number: "50%"
    case .date: value.map(JourneyParser.plainLiteral)
    case .plain, .text, .image, .button, .progress, .rows, .column, .group, .banner, .picker: nil
    }
  }
}
