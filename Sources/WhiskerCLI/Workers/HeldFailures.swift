import WhiskerRunner
import WhiskerSource

/// The failures of a worker's current journey that it has not reported yet.
struct HeldFailures {
  /// The failures in their order.
  private(set) var all: [RunFailure] = []
  private var decoder = EventDecoder()

  /// Adds the failure in a message; one that is explained further takes the place of what was known of it.
  mutating func take(_ message: WorkerMessage) throws(WorkerMessage.Foreign) {
    let found: RunFailure?
    do throws(EventStreamError) { found = try message.heldFailure(by: &decoder) } catch {
      throw WorkerMessage.Foreign(reason: error.description)
    }
    guard let failure = found else { throw WorkerMessage.Foreign(reason: "a failure without its event") }
    if let last = all.last, last.isSameProblem(as: failure) { all.removeLast() }
    all.append(failure)
  }

  /// Removes the first one, which is reported now.
  mutating func report() { if !all.isEmpty { all.removeFirst() } }

  /// Removes all at the end of the journey.
  mutating func endJourney() { all = [] }
}

extension RunFailure {
  /// Whether another one is about the same problem of the same step, however far it is explained.
  fileprivate func isSameProblem(as other: RunFailure) -> Bool {
    step == other.step && diagnostic.code == other.diagnostic.code && diagnostic.span == other.diagnostic.span
      && diagnostic.message == other.diagnostic.message
  }
}
