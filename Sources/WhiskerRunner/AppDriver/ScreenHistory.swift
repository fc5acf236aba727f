import ScreenModels
import WhiskerScript

/// The earlier screens of an app since its last launch, and the work that this launch dropped.
struct ScreenHistory {
  /// The screens, the latest one last; limited to as many as are useful in the search for an element that is gone.
  private(set) var past: [PastScreen] = []
  /// The last relaunch and the work that was pending then and never finished; nil if no work was dropped.
  ///
  /// `isDue` says whether any of it was due some time, so that a `settle` would have let it happen.
  private(set) var dropped: (relaunch: Step?, work: [String], isDue: Bool)?
  private static let limit = 200

  /// Adds a screen that has just been replaced.
  mutating func append(_ screen: PastScreen) {
    if past.count == Self.limit { past.removeFirst(Self.limit / 2) }
    past.append(screen)
  }

  /// Clears the screens when their process ends.
  mutating func relaunch(in step: Step?, dropping work: [String], isDue: Bool) {
    dropped = work.isEmpty ? nil : (step, work, isDue)
    past = []
  }
}

/// An earlier screen, with the step that replaced it.
struct PastScreen {
  let screen: Screen
  /// The number of that step; nil if the screen was replaced before the first step.
  let step: Int?
  let time: VirtualMoment
}
