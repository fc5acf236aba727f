import RecipesDomain

extension RecipeError {
  /// Whether a network that is found is a reason to try again: a connection that was lost may have been lost with it.
  func isWorthAnotherTry(hasReturned: Bool) -> Bool {
    switch self {
    case .offline: true
    case .connection: hasReturned
    case .server, .malformed, .cancelled: false
    }
  }
}
