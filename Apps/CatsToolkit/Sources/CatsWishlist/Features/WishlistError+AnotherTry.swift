extension WishlistError {
  /// Whether a network that returns is a reason to try again: a connection that was lost may have been lost with it.
  var isWorthAnotherTry: Bool {
    switch self {
    case .offline, .connection: true
    case .server, .unreadable, .cancelled: false
    }
  }
}
