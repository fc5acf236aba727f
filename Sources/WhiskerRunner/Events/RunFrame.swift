package import ScreenModels

/// A moment at which an app came to rest while a step was done: what was due, what happened, and what that did to the screen.
///
/// ``FrameAssembly`` makes it of the events of a run.
package struct RunFrame: Sendable {
  /// A wait that ended at this moment.
  package struct Timer: Sendable, Equatable {
    /// What it was for, such as `debounce search`; a reply on its way is one too.
    package let purpose: String
    /// The line of the step in which it began; nil where nobody counted.
    package let line: Int?
    /// Whether it is an answer to a request on its way, which is told as an answer.
    package let isOfRequest: Bool

    /// Describes a wait.
    package init(purpose: String, line: Int?, isOfRequest: Bool = false) {
      self.purpose = purpose
      self.line = line
      self.isOfRequest = isOfRequest
    }
  }

  /// The number of the step that was under way, from 1.
  package let step: Int
  /// The virtual time since the journey began.
  package let time: Duration
  /// The waits that were due, in no order but that in which they were pending.
  package let due: [Timer]
  /// What the network and the coordinator did: ``RunEvent/requested(_:)``, ``RunEvent/responded(_:)`` and
  /// ``RunEvent/navigated(_:)``, in their order.
  package let events: [RunEvent]
  /// The screen before; nil before the first one.
  package let before: Screen?
  /// The screen now.
  package let after: Screen?

  /// What the frame changed on the screen; nothing if there was none before.
  package var changes: [ScreenChange] {
    guard let before, let after, before != after else { return [] }
    return ScreenDelta.between(before, after)
  }

  /// Whether it showed the first screen of the app's process.
  package var isFirstScreen: Bool { before == nil && after != nil }

  /// Whether nothing can be told about it.
  package var isQuiet: Bool { due.isEmpty && events.isEmpty && before == after }
}
