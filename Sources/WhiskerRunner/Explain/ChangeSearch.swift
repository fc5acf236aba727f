import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

/// The reason why something on the screen is as a step finds it: the frame that last changed it, and the causes of that change.
package struct ChangeCause: Sendable {
  /// The kind of change in that frame.
  package enum Kind: Sendable, Equatable {
    /// It appeared.
    case came
    /// It disappeared.
    case left
    /// It changed.
    case changed
    /// It never existed.
    case never
  }

  /// The subject: an element as the step names it, or a part of the screen in words.
  package let subject: String
  /// The kind of change.
  package let kind: Kind
  /// The frame of the change; nil if the subject never existed.
  package let frame: RunFrame?
  /// The causes, outermost first.
  package let chain: [CauseLink]
  /// The changes to the subject in the frame; all changes of the frame if none of them names the subject.
  package let changes: [String]
  /// The number of other changes in the frame.
  package let otherChanges: Int
  /// The earlier frames that changed it, the latest first.
  package let earlier: [RunFrame]
  /// The most similar elements on the screen, if the subject is not on it.
  package let nearest: [String]
}

/// One link of the chain of causes; each link causes the next one.
package enum CauseLink: Sendable, Equatable {
  /// The response to a request, and where the request was sent.
  case answer(request: Int, summary: String, outcome: String)
  /// A request that a step sent.
  case sent(request: Int, step: Int, time: Duration)
  /// A wait that ended, with the line at which it began.
  case timer(purpose: String, place: String?)
  /// The step itself.
  case action(step: Int)
  /// A command to the coordinator.
  case navigation(String)
}

extension RunRecord {
  /// Finds the last change of each subject of a step, up to the time at which the step runs.
  ///
  /// - Returns: Empty if no screen was shown before the step; nil if there is no step with this number, or it did not begin.
  package func causes(of number: Int) -> [ChangeCause]? {
    guard let planned = step(number), begun.contains(number) else { return nil }
    let statement = bound(planned).statement
    let past = frames.prefix { $0.step < number || ($0.step == number && !statement.acts) }
    if past.isEmpty { return [] }
    return ChangeSubject.of(statement).map { cause(of: $0.masked(by: secrets), in: Array(past)) }
  }

  private func bound(_ planned: PlannedStep) -> PlannedStep {
    guard planned.isOpen else { return planned }
    do throws(BindingFault) {
      return try JourneyPlan.parser.bind(planned, to: taken[planned.scope] ?? Bindings())
    } catch { return planned }
  }

  private func cause(of subject: ChangeSubject, in past: [RunFrame]) -> ChangeCause {
    let changing = past.filter { subject.state(on: $0.before) != subject.state(on: $0.after) }
    let screen = past.last?.after
    guard let frame = changing.last else {
      return ChangeCause(
        subject: subject.description, kind: .never, frame: nil, chain: [], changes: [], otherChanges: 0,
        earlier: [],
        nearest: subject.nearest(on: screen))
    }
    let before = subject.state(on: frame.before)
    let after = subject.state(on: frame.after)
    let all = frame.changes
    var changes = all.filter { subject.isMentioned(in: $0) }
    if before.elements.count == 1, after.elements.count == 1 {
      changes = ScreenDelta.between(before.elements[0], after.elements[0])
    }
    if changes.isEmpty { changes = all }
    return ChangeCause(
      subject: subject.description, kind: after.isEmpty ? .left : before.isEmpty ? .came : .changed,
      frame: frame, chain: chain(of: frame), changes: changes.map(\.description),
      otherChanges: max(all.count - changes.count, 0), earlier: changing.dropLast().reversed(),
      nearest: after.isEmpty ? subject.nearest(on: screen) : [])
  }

  /// Returns the causes of a frame: responses with their requests, waits, commands, or the step itself.
  private func chain(of frame: RunFrame) -> [CauseLink] {
    var links: [CauseLink] = []
    var frame = frame
    var known: Set<Int> = []
    // A response leads back to the frame that sent its request, which has a cause of its own.
    while true {
      var sent: (request: Int, frame: RunFrame)?
      for event in frame.events {
        switch event {
        case .responded(let response):
          let number = response.number
          guard let sending = sending(of: number), known.insert(number).inserted else { continue }
          links.append(
            .answer(request: number, summary: sending.summary, outcome: response.outcome.description))
          if sent == nil { sent = (number, sending.frame) }
        case .navigated(let record):
          let target = record.destination
          links.append(.navigation("\(record.operation.description), from \(record.origin) to \(target)"))
        default: break
        }
      }
      for timer in frame.due where !timer.isOfRequest {
        links.append(.timer(purpose: timer.purpose, place: timer.place))
      }
      guard let sent, sent.frame.time < frame.time || sent.frame.step < frame.step else {
        let waited = !frame.due.isEmpty
        if !waited, sent == nil, step(frame.step)?.statement.acts == true {
          links.append(.action(step: frame.step))
        }
        return links
      }
      links.append(.sent(request: sent.request, step: sent.frame.step, time: sent.frame.time))
      frame = sent.frame
      if frame.due.isEmpty, !frame.events.contains(where: \.isAnswer) { return links }
    }
  }
}

extension RunEvent {
  fileprivate var isAnswer: Bool { if case .responded = self { true } else { false } }
}
