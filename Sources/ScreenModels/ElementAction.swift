/// Something a person can do to an element at this moment.
///
/// Actions are part of the screen value, so that a lost action is a visible change; their handlers travel beside it.
public enum ElementAction: String, CaseIterable, Sendable, Hashable, Codable {
  /// Touch it once.
  case tap
  /// Enter text; the handler receives the whole new text.
  case type
  /// Confirm the entered text.
  case submit
  /// Pull down to load again.
  case refresh
  /// Turn a switch to the other side.
  case toggle
}
