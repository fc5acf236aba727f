import ScreenModels

/// Assembles frames from the events of consecutive journeys.
package struct FrameAssembly {
  private var step = 0
  private var events: [RunEvent] = []
  /// The screen after the last frame; nil before the first one.
  private var screen: Screen?
  /// The screen received since then; nil for none.
  private var next: Screen?

  /// Creates an assembly without events.
  package init() {}

  /// Removes and returns the events since the last frame, which a failure keeps from becoming one.
  package mutating func takeRest() -> [RunEvent] {
    defer { events = [] }
    return events
  }

  /// Adds an event, and returns the frame that it completes.
  package mutating func receive(_ event: RunEvent) -> RunFrame? {
    switch event {
    case .journeyStarted: self = FrameAssembly()
    case .stepStarted(let head): step = head.number
    case .requested, .responded, .navigated, .effect: events.append(event)
    case .screenChanged(let screen, _): next = screen
    case .taken(_, _, let hiding?):
      screen = hiding
      if next != nil { next = hiding }
    case .frame(let time, let due, let isFirst):
      let before = isFirst ? nil : screen
      let after = next ?? before
      defer {
        screen = after
        next = nil
        events = []
      }
      return RunFrame(step: step, time: time, due: due, events: events, before: before, after: after)
    case .taken, .acted, .expectation, .snapshot, .printed, .stepEnded, .failed, .failedAsExpected, .used,
      .skipped,
      .journeyEnded:
      break
    }
    return nil
  }
}
