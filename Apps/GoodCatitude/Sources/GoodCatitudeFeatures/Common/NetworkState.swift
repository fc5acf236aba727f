/// The state of the network as a screen is told of it.
public enum NetworkState: Hashable, Sendable {
  /// There is none.
  case missing
  /// There is one, maybe again since the screen was told last.
  case found(hasReturned: Bool)
}
