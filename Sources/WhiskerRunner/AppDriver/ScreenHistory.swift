import ScreenModels
import WhiskerScript

/// The screens that an app showed before the present one, since its last launch, and what that launch dropped.
struct ScreenHistory {
  /// The screens, the latest one last; as many as are worth looking through for an element that is gone.
  private(set) var past: [PastScreen] = []
  /// The last relaunch and the work that was pending then: it never happened; nil where nothing was dropped.
  private(set) var dropped: (relaunch: Step?, work: [String])?
  private static let limit = 200

  /// Adds a screen that has just been replaced.
  mutating func append(_ screen: PastScreen) {
    if past.count == Self.limit { past.removeFirst(Self.limit / 2) }
    past.append(screen)
  }

  /// Forgets the screens of a process that ends.
  mutating func relaunch(in step: Step?, dropping work: [String]) {
    dropped = work.isEmpty ? nil : (step, work)
    past = []
  }
}

/// A screen that is over, with the step during which it ended.
struct PastScreen {
  let screen: Screen
  /// The line of the step that ended it, in the file of that step.
  let line: Int
  let time: VirtualMoment
}
