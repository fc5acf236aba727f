import WhiskerFakeHTTP
import WhiskerHTTP
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
    var work = time.pendingWords { $0.delayed(by: elapsedBefore).withStep }
    for record in transport.held {
      work.append(
        HeldRequest(record, in: journey)?.description
          ?? HTTPRedaction.standard.summary(of: record.request))
    }
    return work
  }

  /// The tasks that wait for a continuation in the app's own code.
  ///
  /// A request in flight waits for one too, but is reported as a request.
  var parkedWork: [String] { transport.hasInFlight ? [] : time.parked.map(\.withStep) }

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
}

extension PendingItem {
  /// The purpose, the time, and the line of the journey at which the wait began.
  var withStep: String {
    var text = ByteBuffer(capacity: 128)
    text.append(purpose)
    if let deadline {
      text.append(" at ")
      text.append(TimeText.text(deadline))
    }
    if let step {
      text.append(", since line ")
      text.append(decimal: step)
    }
    return text.text
  }
}
