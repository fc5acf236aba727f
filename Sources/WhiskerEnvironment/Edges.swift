/// The edge of a burst of calls at which a ``Debounce`` or a ``Throttle`` acts.
public enum Edges: Sendable {
  /// The first call, at once; the rest of the burst is dropped.
  case leading
  /// The latest call, when the wait is over.
  case trailing
  /// The first call at once, and the latest of those that follow it when the wait is over.
  case both
}
