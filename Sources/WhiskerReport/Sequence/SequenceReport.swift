import AppCoordinator
import ScreenModels
package import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// A run as a Mermaid sequence diagram: what the person does, and what view, model, coordinator, service and network make of it.
///
/// Messages are events of the run. Who sends one follows from them: a handler of an element is the model's, a system control such as the back
/// button is the view's, and what happens while time passes was begun by a model's task. The engine sees requests and not who asked for them,
/// so between model and service there is one message for all requests of an instant. Nor does it see the order of an instant's events of
/// different kinds; they are written as ``InstantEvents`` orders them.
package struct SequenceReport: Reporter {
  /// The steps of each run, by its index in the plan.
  private let steps: [Int: [PlannedStep]]
  private let sink: ByteSink
  private var assembly = FrameAssembly()
  private var head: JourneyHead?
  private var scene = 0
  /// The number of the current step; 0 before the first.
  private var step = 0
  /// The participant whose next navigation command the step is about.
  private var commander = Participant.model
  /// The requests under way, by their numbers.
  private var requests: [Int: SentRequest] = [:]

  private typealias Participant = SequenceDiagram.Participant

  /// Creates a report of a plan.
  package init(_ plan: JourneyPlan, sink: @escaping ByteSink) {
    steps = Dictionary(plan.entries.map { ($0.index, $0.run.allSteps) }) { first, _ in first }
    self.sink = sink
    sink(Array(SequenceDiagram.head.utf8))
  }

  /// The events that frames consist of, effects, and the handlers that steps call.
  package var details: RunDetails {
    [.steps, .screens, .network, .navigation, .effects, .actions, .frames]
  }

  /// Writes the messages of a step or a frame, and notes on the beginning and the end of a journey.
  package mutating func receive(_ event: RunEvent) {
    if let frame = assembly.receive(event) { write(frame) }
    switch event {
    case .journeyStarted(let head):
      self.head = head
      scene = 0
      step = 0
      requests = [:]
      note(nil, "\(head.path), \(head.name)")
    case .stepStarted(let head): begin(head)
    case .acted(let action, _):
      say(.view, .call, .model, action.word + (action.name.map { " \"\($0)\"" } ?? "") + " handler")
    case .failed(let failure):
      writeRest()
      // That of a check comes at the end, when the screen may long be another one.
      let place = failure.step.map { $0 < step ? " at step \($0)" : "" } ?? ""
      note(nil, "failed\(place): \(failure.diagnostic.message)")
    case .failedAsExpected(let reason, _):
      writeRest()
      note(nil, "failed as expected: \(reason)")
    case .skipped(let reason): note(nil, "skipped: \(reason)")
    case .taken, .requested, .responded, .effect, .navigated, .screenChanged, .frame, .expectation, .snapshot,
      .printed, .stepEnded, .used, .journeyEnded:
      break
    }
  }

  /// Writes nothing: a diagram has no totals.
  package mutating func finish(_ totals: RunTotals) {}

  // MARK: - Steps

  private mutating func begin(_ step: StepHead) {
    commander = .model
    self.step = step.number
    guard let head else { return }
    if step.scene != scene, head.scenes.indices.contains(step.scene - 1) {
      scene = step.scene
      note(nil, head.scenes[scene - 1])
    }
    guard let planned = steps[head.index], planned.indices.contains(step.number - 1) else { return }
    let statement = planned[step.number - 1].statement
    switch SequenceCall(statement) {
    case .nothing: break
    case .network: note(.network, step.text)
    case .coordinator: commander = .person
    case .launch: say(.person, .call, .coordinator, step.text)
    case .control:
      say(.person, .call, .view, step.text)
      commander = .view
    case .view: say(.person, .call, .view, step.text)
    }
  }

  // MARK: - Frames

  private mutating func write(_ frame: RunFrame) {
    for timer in frame.due where !timer.isOfRequest { say(.model, .call, .model, "\(timer.purpose) is over") }
    let events = InstantEvents(frame.events)
    writeCauses(events)
    if let screen = frame.after, frame.before != screen { write(screen, frame) }
    writeConsequences(events)
  }

  /// Writes what was under way when a failure came, which ends in no frame.
  private mutating func writeRest() {
    let events = InstantEvents(assembly.takeRest())
    writeCauses(events)
    writeConsequences(events)
  }

  private mutating func writeCauses(_ events: InstantEvents) {
    write(events.answers)
    for record in events.commands { write(record) }
    for effect in events.effects { note(.model, effect) }
  }

  private mutating func writeConsequences(_ events: InstantEvents) {
    write(events.cancellations)
    write(events.requests)
  }

  private func write(_ screen: Screen, _ frame: RunFrame) {
    let changes = frame.changes
    let places =
      frame.isFirstScreen
      ? ["stack \(screen.front.stack.joined(separator: " › "))"]
      : changes.filter(\.isOfPlace).map { "\($0)" }
    if places.isEmpty {
      let shown = changes.map { "\($0)" }
      say(.model, .call, .view, counted(shown.count, "change"))
      say(.view, .answer, .person, foldedLines(shown, limit: 3).joined(separator: ", "))
    } else {
      for place in places { say(.coordinator, .call, .view, place) }
      say(.view, .answer, .person, "shows " + (screen.front.title.map { "\"\($0.name)\"" } ?? screen.name))
    }
  }

  private mutating func write(_ sent: [SentRequest]) {
    if sent.isEmpty { return }
    say(.model, .call, .service, Self.list(sent.map(\.number), "request"))
    for request in sent {
      requests[request.number] = request
      say(.service, .call, .network, request.summary)
    }
  }

  private mutating func write(_ received: [ReceivedResponse]) {
    for response in received {
      let request = requests.removeValue(forKey: response.number)
      let time = request.map { " after \(VirtualMoment.literal(response.time - $0.time))" } ?? ""
      let number = "request \(response.number)"
      switch response.outcome {
      case .status(let status):
        let size = response.body.size
        say(
          .network, .answer, .service, "\(number): \(status)\(time), \(counted(size, "byte"))")
      case .failure: say(.network, .failure, .service, "\(number): \(response.outcome)\(time)")
      case .cancelled: say(.service, .cancel, .network, "\(number): cancelled\(time)")
      case .unmatched: say(.network, .failure, .service, "\(number): no reply matches")
      }
    }
    let answered = received.filter { $0.outcome != .cancelled }.map(\.number)
    if !answered.isEmpty { say(.service, .answer, .model, Self.list(answered, "answer to request")) }
  }

  /// `request 3`, or `requests 3, 4, 5`.
  private static func list(_ numbers: [Int], _ word: String) -> String {
    (numbers.count == 1 ? word : word + "s") + " " + numbers.map(String.init).joined(separator: ", ")
  }

  private mutating func write(_ record: NavigationRecord) {
    let asker = record.operation == .restore ? Participant.coordinator : commander
    commander = .model
    say(asker, .call, .coordinator, record.operation.description)
    if let refusal = record.refusal { say(.coordinator, .failure, asker, "refused: \(refusal.message)") }
  }

  private func say(
    _ from: Participant, _ arrow: SequenceDiagram.Arrow, _ to: Participant, _ text: String
  ) {
    sink(Array(SequenceDiagram.message(from, arrow, to, text).utf8))
  }

  private func note(_ participant: Participant?, _ text: String) {
    sink(Array(SequenceDiagram.note(over: participant, text).utf8))
  }
}

extension ScreenChange {
  /// Whether it is about where the person is, and not about what a screen shows.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .app, .tab, .stack, .presented, .dismissed: true
    case .device, .tabs, .badge, .tint, .hidden, .scrolled, .added, .removed, .moved, .renamed, .identifier,
      .role, .value, .state, .action, .detail, .extra, .announced, .silence, .other:
      false
    }
  }
}
