import ScreenModels

/// Makes frames of the events of one journey after the other.
package struct FrameAssembly {
  private var step = 0
  private var events: [RunEvent] = []
  /// The screen of the last frame; nil before the first one.
  private var screen: Screen?
  /// The screen that came since then; nil for none.
  private var next: Screen?

  /// Begins without events.
  package init() {}

  /// Takes an event; gives the frame that it completes.
  package mutating func receive(_ event: RunEvent) -> RunFrame? {
    switch event {
    case .journeyStarted: self = FrameAssembly()
    case .stepStarted(let head): step = head.number
    case .requested, .responded, .navigated, .effect: events.append(event)
    case .screenChanged(let screen, _): next = screen
    case .frame(let time, let due, let isFirst):
      let before = isFirst ? nil : screen
      let after = next ?? before
      defer {
        screen = after
        next = nil
        events = []
      }
      return RunFrame(step: step, time: time, due: due, events: events, before: before, after: after)
    case .taken, .expectation, .snapshot, .printed, .stepEnded, .failed, .failedAsExpected, .skipped,
      .journeyEnded:
      break
    }
    return nil
  }
}
