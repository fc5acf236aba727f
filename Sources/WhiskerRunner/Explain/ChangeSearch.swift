import AppCoordinator
import ScreenModels
import WhiskerScript
import WhiskerSource

/// Why something is on the screen as it is when a step is done: the frame that last changed it, and what led to that.
package struct ChangeCause: Sendable {
  /// What became of it in that frame.
  package enum Kind: Sendable, Equatable {
    /// It was not there before.
    case came
    /// It is not there since.
    case left
    /// It was another before.
    case changed
    /// It was never there.
    case never
  }

  /// What it is about: an element as the step names it, or a part of the screen in words.
  package let subject: String
  /// What became of it.
  package let kind: Kind
  /// The frame in which it happened; nil if it never was there.
  package let frame: RunFrame?
  /// What led to it, outermost first.
  package let chain: [CauseLink]
  /// What the frame changed about the subject; all that it changed on the screen, if nothing of that names the subject.
  package let changes: [String]
  /// How much else the frame changed on the screen.
  package let otherChanges: Int
  /// The frames before that changed it too, the latest first.
  package let earlier: [RunFrame]
  /// What on the screen is most like it, where it is not there now.
  package let nearest: [String]
}

/// One link of the chain of causes; the next one led to it.
package enum CauseLink: Sendable, Equatable {
  /// The answer to a request, and where that was sent.
  case answer(request: Int, summary: String, outcome: String)
  /// A request was sent, in a step.
  case sent(request: Int, step: Int, time: Duration)
  /// A wait was over, since a line.
  case timer(purpose: String, line: Int?)
  /// The step itself did it.
  case action(step: Int)
  /// The coordinator was told where to go.
  case navigation(String)
}

extension RunRecord {
  /// Looks for what last changed each thing that a step is about, up to the moment at which the step is done.
  ///
  /// - Returns: Nil if there is no step of that number, or it did not begin.
  package func causes(of number: Int) -> [ChangeCause]? {
    guard let planned = step(number), begun.contains(number) else { return nil }
    let statement = bound(planned).step.statement
    let past = frames.prefix { $0.step < number || ($0.step == number && !statement.acts) }
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

  /// What led to a frame: answers with the requests before them, waits, commands, or the step itself.
  private func chain(of frame: RunFrame) -> [CauseLink] {
    var links: [CauseLink] = []
    var frame = frame
    var known: Set<Int> = []
    // An answer leads to the frame that sent its request, which has a cause of its own.
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
        links.append(.timer(purpose: timer.purpose, line: timer.line))
      }
      guard let sent, sent.frame.time < frame.time || sent.frame.step < frame.step else {
        let waited = !frame.due.isEmpty
        if !waited, sent == nil, step(frame.step)?.step.statement.acts == true {
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
