import ScreenModels
import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript

/// The earlier screens of an app since its last launch, and the work that this launch dropped.
struct ScreenHistory {
  /// The screens, the latest one last; limited to as many as are useful in the search for an element that is gone.
  private(set) var past: [PastScreen] = []
  /// The last relaunch and the work that was pending then and never finished; nil if no work was dropped.
  ///
  /// Forgotten when a later deed begins, which has its own outcome.
  private(set) var dropped: DroppedWork?
  private static let limit = 200

  /// Adds a screen that has just been replaced.
  mutating func append(_ screen: PastScreen) {
    if past.count == Self.limit { past.removeFirst(Self.limit / 2) }
    past.append(screen)
  }

  /// Clears the screens when their process ends.
  mutating func relaunch(dropping work: DroppedWork?) {
    dropped = work
    past = []
  }

  /// Forgets the work that the last relaunch dropped.
  mutating func forgetDroppedWork() { dropped = nil }
}

/// The work that a relaunch dropped.
struct DroppedWork {
  /// The step that relaunched the app.
  let relaunch: Step
  /// The work in words; at least one.
  let work: [String]
  /// Whether any of it was due some time, so that a `settle` would have let it happen.
  let isDue: Bool
  /// The URLs of the requests among it.
  let urls: [HTTPURL]
  /// The number of requests that had been sent.
  let requestCount: Int

  /// Whether one of the requests was sent again after the relaunch and got a response.
  func isReplaced(in requests: [RequestRecord]) -> Bool {
    requests.dropFirst(requestCount).contains { record in
      guard case .replied = record.outcome else { return false }
      return urls.contains(record.request.url)
    }
  }
}

/// An earlier screen, with the step that replaced it.
struct PastScreen {
  let screen: Screen
  /// The number of that step; nil if the screen was replaced before the first step.
  let step: Int?
  let time: VirtualMoment
}
