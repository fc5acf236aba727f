/// The edge of a burst of calls at which a ``Debounce`` or a ``Throttle`` acts.
public enum Edges: Sendable {
  /// The first call, at once; the rest of the burst is dropped.
  case leading
  /// The latest call, after the delay.
  case trailing
  /// The first call at once, and the latest of those that follow it after the delay.
  case both
}
