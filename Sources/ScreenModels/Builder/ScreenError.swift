/// The reason why a description cannot become a screen.
public enum ScreenError: Error, Hashable, Sendable {
  /// Two elements of one screen have the same id; both are identified by role and name.
  case duplicateID(String, first: String, second: String)
  /// Elements are nested deeper than ``ContentBuilder/nestingLimit``.
  case nestingTooDeep(limit: Int)

  /// The fault, as one sentence without a period.
  public var message: String {
    switch self {
    case .duplicateID(let id, let first, let second):
      "two elements have the id @\(id): \(first) and \(second)"
    case .nestingTooDeep(let limit):
      "elements are nested more than \(limit) deep"
    }
  }
}
