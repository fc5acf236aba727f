import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript
import WhiskerSource
import WhiskerText
import WhiskerTime

extension World {
  /// The timers that the run waits for, with times since the journey began.
  var pending: [PendingItem] {
    elapsedBefore == .zero ? time.pending : time.pending.map { $0.delayed(by: elapsedBefore) }
  }

  /// The next time at which something is due; nil if nothing is.
  var nextDeadline: Duration? { time.nextDeadline.map { $0 + elapsedBefore } }

  /// The pending work in the words of messages: timers, and requests without a deadline of their own.
  var pendingWork: [String] {
    var work = time.pendingWords { words(of: $0.delayed(by: elapsedBefore)) }
    for record in transport.held {
      work.append(
        HeldRequest(record, in: journey)?.description
          ?? HTTPRedaction.standard.summary(of: record.request))
    }
    return work
  }

  /// The work that a relaunch by the current step drops; nil if nothing is pending.
  var droppedWork: DroppedWork? {
    let work = pendingWork
    guard !work.isEmpty, let relaunch = currentStep?.step else { return nil }
    return DroppedWork(
      relaunch: relaunch, work: work, isDue: nextDeadline != nil,
      urls: transport.inFlight.map(\.request.url), requestCount: transport.requests.count)
  }

  /// The tasks that wait for a continuation in the app's own code.
  ///
  /// A request in flight waits for one too, but is reported as a request.
  var parkedWork: [String] { transport.hasInFlight ? [] : time.parked.map(words) }

  /// The requests whose replies `hold` steps hold.
  var heldRequests: [HeldRequest] { transport.held.compactMap { HeldRequest($0, in: journey) } }

  /// A line that releases the first held request; nil if none is held, or if the line would reveal a secret.
  var releaseLine: String? {
    guard let first = transport.held.first,
      let hold = transport.holds.last(where: { $0.pattern.matches(first.request) })
    else { return nil }
    let description = hold.pattern.description
    return description.contains(HTTPRedaction.mark) ? nil : "release \(description)"
  }

  /// The line of a step of the run, with its file unless that is the journey's own, such as `line 7`.
  func place(ofStep number: Int) -> String {
    let planned = plannedStep(number)
    return DeclaredPlace(RuleOrigin(file: planned.file.path, line: planned.line), in: journey).description
  }

  private func plannedStep(_ number: Int) -> PlannedStep {
    let steps = run.steps
    return number <= steps.count ? steps[number - 1] : run.teardown[number - steps.count - 1]
  }

  /// Returns the failure of a process that does not end.
  func workLeft(at end: SessionEnd) -> StepProblem { .run(.workLeft(end.text(words), end.leakedCalls)) }

  /// The purpose, the time, and the line at which the wait began.
  private func words(of item: PendingItem) -> String {
    var text = ByteBuffer(capacity: 128)
    text.append(item.purpose)
    if let deadline = item.deadline {
      text.append(" at ")
      text.append(TimeText.text(deadline))
    }
    if let step = item.step {
      text.append(", since ")
      let planned = plannedStep(step)
      // Nearly every wait begins at a step of the journey's own file.
      if planned.file === journey.file {
        text.append("line ")
        text.append(decimal: planned.line)
      } else {
        text.append(place(ofStep: step))
      }
    }
    return text.text
  }
}
