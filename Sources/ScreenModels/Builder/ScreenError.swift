/// The reason why a description cannot become a screen.
public enum ScreenError: Error, Hashable, Sendable {
  /// Two elements of one screen have the same id; both are identified by role and name.
  case duplicateID(String, first: String, second: String)
  /// Elements are nested deeper than ``ContentBuilder/nestingLimit``.
  case nestingTooDeep(limit: Int)
  /// An alert or dialog, identified by role and name, is inside another element, where it would be in front of nothing.
  case nestedAlert(String)

  /// The fault, as one sentence without a period.
  public var message: String {
    switch self {
    case .duplicateID(let id, let first, let second):
      "two elements have the id @\(id): \(first) and \(second)"
    case .nestingTooDeep(let limit):
      "elements are nested more than \(limit) deep"
    case .nestedAlert(let alert):
      "\(alert) is inside another element; it must be among those of the screen itself"
    }
  }
}
