public import PawsFeatures

/// A device that answers as it was told.
@MainActor
public final class MockPictureActions: PictureActions {
  /// Its answer.
  public var outcome: PictureOutcome
  /// Whether it waits with the answers to downloads.
  public var isHeld = false
  /// What it was asked, such as `share https://…`.
  public private(set) var asked: [String] = []

  /// Creates a device with its answer.
  public init(outcome: PictureOutcome = .done) { self.outcome = outcome }

  /// Answers as told.
  public func share(_ url: String) async -> PictureOutcome {
    asked.append("share \(url)")
    return outcome
  }

  /// Answers as told.
  public func download(_ url: String) async -> PictureOutcome {
    asked.append("download \(url)")
    while isHeld { await Task.yield() }
    return outcome
  }
}
