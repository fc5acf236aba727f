import WhiskerRunner

/// A worker of a run, as its supervisor sees it.
@MainActor
final class RunningWorker {
  /// Its number in the run, from 1.
  let number: Int32
  /// Its number among the workers that run at the same time, from 0.
  let slot: Int
  let progress: SharedProgress
  let tail: SharedTail
  var watch: WorkerWatch
  private(set) var order: EventOrder
  /// The secrets that the current journey has taken.
  private(set) var takenSecrets: [TakenSecret] = []
  /// The failures of the current journey that it has not reported yet.
  private(set) var heldFailures = HeldFailures()
  /// The events of the current journey on which its status depends.
  private(set) var history = JourneyHistory()
  private var stream = WorkerStream()
  /// The number of bytes of output until the end of the journey whose last events are still to come.
  private var outputEnd = 0

  init(
    _ number: Int32, slot: Int, watch: WorkerWatch, progress: SharedProgress, tail: SharedTail,
    order: EventOrder
  ) {
    self.number = number
    self.slot = slot
    self.watch = watch
    self.progress = progress
    self.tail = tail
    self.order = order
  }

  /// An event of a journey.
  struct Arrival {
    let event: RunEvent
    /// The journey's position in the plan.
    let position: Int
    /// The number of bytes of the worker's output until the end of the journey; only if the event ends it.
    let outputEnd: Int?
  }

  /// Passes on the events of messages; stops the worker if one is not from this run.
  func take(_ messages: [WorkerMessage], _ receive: (Arrival) -> Void) {
    for message in messages {
      do throws(WorkerMessage.Foreign) {
        switch message.kind {
        case .outputEnd:
          guard let end = message.number, end >= outputEnd else {
            throw WorkerMessage.Foreign(reason: "an app has no such output")
          }
          outputEnd = end
        case .takenSecret:
          guard let secret = message.takenSecret else {
            throw WorkerMessage.Foreign(reason: "a secret without a name")
          }
          takenSecrets.append(secret)
        case .heldFailure: try heldFailures.take(message)
        case .events, .output, .failedStep, .moment:
          try stream.take(message) { event throws(EventOrder.Violation) in try pass(event, to: receive) }
        }
      } catch { return watch.fail(error.reason) }
    }
  }

  /// Collects the worker, which has ended, and passes on its last events.
  func collect(_ receive: (Arrival) -> Void) {
    let messages = watch.collect()
    take(messages, receive)
    if watch.fault == nil {
      do throws(WorkerMessage.Foreign) {
        try stream.take(tail) { event throws(EventOrder.Violation) in
          // It ended because its events could not be sent, which is the fault of the journey.
          if progress.hasLostPipe, case .journeyEnded = event { return }
          try pass(event, to: receive)
        }
      } catch { watch.fail(error.reason) }
    }
  }

  /// Unmaps the memory that was shared with it.
  func unmap() {
    progress.unmap()
    tail.unmap()
  }

  private func pass(_ event: RunEvent, to receive: (Arrival) -> Void) throws(EventOrder.Violation) {
    try order.receive(event)
    // At the end of a journey its failures are reported in the order in which they happened.
    if event.failure != nil { heldFailures.report() }
    history.receive(event)
    if case .journeyEnded = event {
      takenSecrets = []
      heldFailures.endJourney()
      history = JourneyHistory()
      // The order is past the journey now.
      receive(Arrival(event: event, position: order.journey - 1, outputEnd: outputEnd))
    } else {
      receive(Arrival(event: event, position: order.journey, outputEnd: nil))
    }
  }
}
