package import WhiskerSnapshots

/// The result of comparing the screen with a named snapshot, or with the lines below a step, as events and reports have it.
package enum SnapshotResult: String, Hashable, Sendable, CaseIterable {
  /// The screen is as the reference says.
  case matched
  /// Lines match a part of the screen.
  case partial
  /// The reference was written.
  case recorded
  /// There is no reference, and none may be written.
  case missing
  /// The screen differs from the reference.
  case different
  /// The reference has the markers of an unfinished merge.
  case conflicted

  /// The result of a comparison with a reference.
  package init(_ kind: SnapshotOutcome.Kind) {
    self =
      switch kind {
      case .matched: .matched
      case .recorded: .recorded
      case .missing: .missing
      case .mismatched: .different
      case .conflicted: .conflicted
      }
  }
}
