/// Something that the new screen lacks.
package struct Loss: Hashable, Sendable {
  /// The kinds of losses.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A person can no longer do something.
    case action = "lost action"
    /// An element no longer has a name.
    case label = "lost label"
    /// The journey arrives at another screen, or a tab is gone.
    case screen = "unreachable screen"
    /// A text ends earlier than before.
    case text = "text cut off"
  }

  package let kind: Kind
  /// The change that shows it, in one line.
  package let detail: String

  /// The kind and the change.
  package var description: String { detail.isEmpty ? kind.rawValue : "\(kind.rawValue): \(detail)" }
}
