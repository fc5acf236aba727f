import ScreenModels
import WhiskerScript
import WhiskerRunner

/// The position in a plan that the events of a worker have reached.
///
/// An event that is impossible there is not from this run: something wrote into the pipe, or into the worker's memory.
struct EventOrder {
  /// The reason why an event is not from this run.
  struct Violation: Error {
    /// The reason as a clause.
    let reason: String
  }

  private let entries: [JourneyPlan.Entry]
  /// The position in the plan of the journey that the worker runs next, from a position on; nil if it has none.
  private let next: (Int) -> Int?
  /// The position of the current journey, or one past the last.
  private(set) var journey = 0
  /// Whether that journey has started.
  private(set) var isUnderWay = false
  /// The limits of that journey's events.
  private var bounds = EventBounds(steps: 0)
  /// The last screen of the journey that is under way; nil before the first one.
  private(set) var screen: Screen?

  /// Creates the order of a worker's events.
  ///
  /// - Parameters:
  ///   - entries: The journeys of the plan.
  ///   - next: Returns the first of the worker's journeys from a position on.
  init(_ entries: [JourneyPlan.Entry], next: @escaping (Int) -> Int?) {
    self.entries = entries
    self.next = next
  }

  /// The position of the journey that the worker runs, or is about to run; nil for none.
  var current: Int? { isUnderWay ? journey : next(journey) }

  /// Takes note of the next event.
  mutating func receive(_ event: RunEvent) throws(Violation) {
    if case .journeyStarted(let head) = event {
      guard !isUnderWay, let position = next(journey), head.index == entries[position].index else {
        throw Violation(reason: "journey \(head.index) is not the next one")
      }
      journey = position
      isUnderWay = true
      bounds = EventBounds(steps: entries[journey].run.steps.count + entries[journey].run.teardown.count)
      screen = nil
      return
    }
    guard isUnderWay else { throw Violation(reason: "an event belongs to no journey") }
    if let reason = bounds.violation(of: event) { throw Violation(reason: reason) }
    if case .screenChanged(let screen, _) = event { self.screen = screen }
    if case .journeyEnded = event { end() }
  }

  private mutating func end() {
    isUnderWay = false
    screen = nil
    journey += 1
  }
}
