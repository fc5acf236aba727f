/// The reason why a description cannot become a screen.
public enum ScreenError: Error, Hashable, Sendable {
  /// Two elements of one screen have the same id; both are identified by role and name.
  case duplicateID(String, first: String, second: String)
  /// Elements are nested deeper than ``ContentBuilder/nestingLimit``.
  case nestingTooDeep(limit: Int)
  /// An element has two swipe actions, or two custom ones, with the same name, so that nothing could choose one of them; the element is
  /// identified by role and name.
  case repeatedAction(String, of: String)
  /// An alert or dialog, identified by role and name, is inside another element, where it would be in front of nothing.
  case nestedAlert(String)

  /// The fault, as one sentence without a period.
  public var message: String {
    switch self {
    case .duplicateID(let id, let first, let second):
      "two elements have the id @\(id): \(first) and \(second)"
    case .nestingTooDeep(let limit):
      "elements are nested more than \(limit) deep"
    case .repeatedAction(let name, let element):
      "two actions of \(element) are called \"\(name)\""
    case .nestedAlert(let alert):
      "\(alert) is inside another element; it must be among those of the screen itself"
    }
  }
}

extension ScreenError: CustomStringConvertible {
  /// The ``message``, which a test shows as the reason of its failure.
  public var description: String { message }
}
