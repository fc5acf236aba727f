import ScreenModels
import WhiskerScript
import WhiskerRunner

/// The position in a run that the events of workers have reached.
///
/// An event that is impossible there is not from this run: something wrote into the pipe, or into the worker's memory.
struct EventOrder {
  /// The reason why an event is not from this run.
  struct Violation: Error {
    /// The reason as a clause.
    let reason: String
  }

  private let entries: [JourneyPlan.Entry]
  /// The index of the current journey, or of the next one.
  private(set) var journey = 0
  /// Whether that journey has started.
  private(set) var isUnderWay = false
  /// The number of steps of that journey.
  private var steps = 0
  /// The last screen of the journey that is under way; nil before the first one.
  private(set) var screen: Screen?

  init(_ entries: [JourneyPlan.Entry]) { self.entries = entries }

  /// Whether every journey has ended.
  var isComplete: Bool { journey == entries.count }

  /// Takes note of the next event.
  mutating func receive(_ event: RunEvent) throws(Violation) {
    if case .journeyStarted(let head) = event {
      guard !isUnderWay, !isComplete, head.index == entries[journey].index else {
        throw Violation(reason: "journey \(head.index) is not the next one")
      }
      isUnderWay = true
      steps = entries[journey].run.steps.count + entries[journey].run.teardown.count
      screen = nil
      return
    }
    guard isUnderWay else { throw Violation(reason: "an event belongs to no journey") }
    switch event {
    case .screenChanged(let screen, _): self.screen = screen
    case .stepStarted(let head):
      guard head.number >= 1, head.number <= steps else {
        throw Violation(reason: "the journey has no step \(head.number)")
      }
    case .journeyEnded(let outcome):
      guard outcome.steps <= steps else {
        throw Violation(reason: "the journey has no \(outcome.steps) steps")
      }
      end()
    case .journeyStarted, .taken, .requested, .responded, .effect, .navigated, .frame, .expectation,
      .snapshot, .printed, .stepEnded, .failed, .failedAsExpected, .skipped:
      break
    }
  }

  /// Takes note of an event that the supervisor itself adds.
  mutating func take(_ event: RunEvent) {
    if case .journeyEnded = event { end() }
  }

  private mutating func end() {
    isUnderWay = false
    screen = nil
    journey += 1
  }
}
