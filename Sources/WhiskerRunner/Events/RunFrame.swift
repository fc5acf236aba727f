public import ScreenModels

/// A moment at which an app came to rest while a step was done: what was due, what happened, and what that did to the screen.
///
/// ``FrameAssembly`` makes it of the events of a run.
public struct RunFrame: Sendable {
  /// A wait that ended at this moment.
  public struct Timer: Sendable, Equatable {
    /// What it was for, such as `debounce search`; a reply on its way is one too.
    public let purpose: String
    /// The line of the step in which it began; nil where nobody counted.
    public let line: Int?
    /// Whether it is an answer to a request on its way, which is told as an answer.
    public let isOfRequest: Bool

    /// Describes a wait.
    public init(purpose: String, line: Int?, isOfRequest: Bool = false) {
      self.purpose = purpose
      self.line = line
      self.isOfRequest = isOfRequest
    }
  }

  /// The number of the step that was under way, from 1.
  public let step: Int
  /// The virtual time since the journey began.
  public let time: Duration
  /// The waits that were due, in no order but that in which they were pending.
  public let due: [Timer]
  /// What the network and the coordinator did: ``RunEvent/requested(_:)``, ``RunEvent/responded(_:)`` and
  /// ``RunEvent/navigated(_:)``, in their order.
  public let events: [RunEvent]
  /// The screen before; nil before the first one.
  public let before: Screen?
  /// The screen now.
  public let after: Screen?

  /// What the frame changed on the screen; nothing if there was none before.
  public var changes: [ScreenChange] {
    guard let before, let after, before != after else { return [] }
    return ScreenDelta.between(before, after)
  }

  /// Whether it showed the first screen of the app's process.
  public var isFirstScreen: Bool { before == nil && after != nil }

  /// Whether nothing can be told about it.
  public var isQuiet: Bool { due.isEmpty && events.isEmpty && before == after }
}
