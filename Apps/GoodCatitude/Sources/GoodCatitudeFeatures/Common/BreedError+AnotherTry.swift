import GoodCatitudeDomain

extension BreedError {
  /// Whether a network that is found is a reason to try again: a connection that was lost may have been lost with it.
  func isWorthAnotherTry(hasReturned: Bool) -> Bool {
    switch self {
    case .offline: true
    case .connection, .timeout: hasReturned
    case .server, .unreadable, .storage, .cancelled: false
    }
  }
}
