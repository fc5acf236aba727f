package import ScreenModels

/// An instant at which an app became idle during a step: what was due, what happened, and how that changed the screen.
///
/// ``FrameAssembly`` creates frames from the events of a run.
package struct RunFrame: Sendable {
  /// A wait that ended at this instant.
  package struct Timer: Sendable, Equatable {
    /// The purpose, such as `debounce search`; a reply in flight is a wait too.
    package let purpose: String
    /// The line of the step in which it began, such as `line 7` or `login.journey:7`; nil if that is unknown.
    package let place: String?
    /// Whether it is the response to a request in flight, which is reported as a response.
    package let isOfRequest: Bool

    /// Creates a wait.
    package init(purpose: String, place: String?, isOfRequest: Bool = false) {
      self.purpose = purpose
      self.place = place
      self.isOfRequest = isOfRequest
    }
  }

  /// The number of the step in progress, from 1.
  package let step: Int
  /// The virtual time since the journey began.
  package let time: Duration
  /// The waits that were due, in the order in which they were pending.
  package let due: [Timer]
  /// The events of the network and the coordinator: ``RunEvent/requested(_:)``, ``RunEvent/responded(_:)`` and
  /// ``RunEvent/navigated(_:)``, in order.
  package let events: [RunEvent]
  /// The screen before the frame; nil before the first one.
  package let before: Screen?
  /// The screen after the frame.
  package let after: Screen?

  /// The changes to the screen; empty if there was none before.
  package var changes: [ScreenChange] {
    guard let before, let after, before != after else { return [] }
    return ScreenDelta.between(before, after)
  }

  /// Whether it showed the first screen of the app's process.
  package var isFirstScreen: Bool { before == nil && after != nil }

  /// Whether there is nothing to report about the frame.
  package var isQuiet: Bool { due.isEmpty && events.isEmpty && before == after }
}
