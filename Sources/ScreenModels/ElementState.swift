/// The states of an element; the empty set means enabled, unselected and at rest.
public struct ElementState: OptionSet, Sendable, Hashable {
  /// One bit per state, in the order of ``words``; no other bit is ever set.
  public let rawValue: UInt8

  /// Creates a set from its bits, ignoring those that represent no state.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0b111_1111 }

  /// The element is shown but inactive.
  public static let disabled = ElementState(rawValue: 1 << 0)
  /// The element is selected or switched on.
  public static let selected = ElementState(rawValue: 1 << 1)
  /// The element receives typed text.
  public static let focused = ElementState(rawValue: 1 << 2)
  /// The element is waiting for its content.
  public static let loading = ElementState(rawValue: 1 << 3)
  /// The content of the element could not be loaded.
  public static let failed = ElementState(rawValue: 1 << 4)
  /// The element shows its content.
  public static let expanded = ElementState(rawValue: 1 << 5)

  /// The element is loading its content again, because a person has pulled it down.
  public static let refreshing = ElementState(rawValue: 1 << 6)

  /// Each state with its word in text, JSON and journeys, in the order in which they are printed.
  public static let words: [(state: ElementState, word: String)] = [
    (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"), (.loading, "loading"),
    (.failed, "failed"), (.expanded, "expanded"), (.refreshing, "refreshing"),
  ]
}
