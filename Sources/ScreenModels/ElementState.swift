/// The states an element is in; no state at all means enabled, unselected and at rest.
public struct ElementState: OptionSet, Sendable, Hashable {
  /// One bit a state, in the order of ``words``; bits beyond them are never set.
  public let rawValue: UInt8

  /// Makes a set from its bits; bits that are no state are dropped.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11_1111 }

  /// Shown, but does not react.
  public static let disabled = ElementState(rawValue: 1 << 0)
  /// Chosen, or switched on.
  public static let selected = ElementState(rawValue: 1 << 1)
  /// Receives what is typed.
  public static let focused = ElementState(rawValue: 1 << 2)
  /// Waiting for its content.
  public static let loading = ElementState(rawValue: 1 << 3)
  /// Its content could not be had.
  public static let failed = ElementState(rawValue: 1 << 4)
  /// Shows what is inside it.
  public static let expanded = ElementState(rawValue: 1 << 5)

  /// Each state with the word that text, JSON and journeys use for it, in the order they are printed.
  public static let words: [(state: ElementState, word: String)] = [
    (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"), (.loading, "loading"),
    (.failed, "failed"), (.expanded, "expanded"),
  ]
}
