import AppCoordinator
import ScreenModels
import WhiskerRunner
import WhiskerSource
import WhiskerText

/// The data of one journey for the page of a report.
struct HTMLJourney {
  private typealias NumberedScreen = (screen: Screen, number: Int)

  private struct Step {
    let head: StepHead
    let text: Int
    /// The screen before the step; nil if the app had none.
    let before: NumberedScreen?
    /// The last of its screens; nil if it changed none.
    var after: NumberedScreen?
    var end: Duration?
    var screens: [(screen: Int, delta: Int?)] = []
    var notes: [Note] = []
    var pending: [Int] = []
  }

  /// Something that happened during a step, in a few words.
  private struct Note {
    let kind: String
    let text: Int
  }

  private struct Request {
    let step: Int
    let summary: Int
    let sent: Duration
    var ended: Duration?
    var outcome = -1
    var origin = -1
    var size = 0
  }

  private let head: JourneyHead
  private var steps: [Step] = []
  private var requests: [Request] = []
  private var failures: [RunFailure] = []
  private var skipReason: String?
  private var outcome: JourneyOutcome?
  private var screen: NumberedScreen?

  init(_ head: JourneyHead) { self.head = head }

  /// Adds an event.
  mutating func receive(_ event: RunEvent, _ texts: inout TextTable, _ screens: inout ScreenTable) {
    switch event {
    case .stepStarted(let head):
      steps.append(Step(head: head, text: texts.number(of: head.text), before: screen))
    case .stepEnded(_, let time, let pending):
      let pending = pending.map { texts.number(of: $0) }
      change {
        $0.end = time
        $0.pending = pending
      }
    case .screenChanged(let screen, let fingerprint):
      let new = (screen: screen, number: screens.number(of: screen, fingerprint))
      let delta = self.screen.map { screens.delta(from: $0, to: new) }
      self.screen = new
      change {
        $0.screens.append((new.number, delta))
        $0.after = new
      }
    case .requested(let request):
      requests.append(
        Request(
          step: steps.last?.head.number ?? 0, summary: texts.number(of: request.summary), sent: request.time))
    case .responded(let response):
      guard requests.indices.contains(response.number - 1) else { return }
      requests[response.number - 1].ended = response.time
      requests[response.number - 1].outcome = texts.number(of: response.outcome.description)
      requests[response.number - 1].size = response.body.size
      if let origin = response.origin { requests[response.number - 1].origin = texts.number(of: origin) }
    case .navigated(let record):
      let refusal = record.refusal.map { ", refused: \($0.message)" } ?? ""
      note(
        "navigation",
        "\(record.operation.description), from \(record.origin) to \(record.destination)\(refusal)",
        &texts)
    case .effect(let kind, let text): note("effect", "\(kind) \(text)", &texts)
    case .expectation(let holds, let saw): note(holds ? "holds" : "fails", saw, &texts)
    case .snapshot(let name, let result, _): note("snapshot", "\(name): \(result.rawValue)", &texts)
    case .taken(let name, let value, let hiding):
      if let hiding { screen = (hiding, screens.number(of: hiding, hiding.fingerprint)) }
      note("let", "\(name) = \(value)", &texts)
    case .failed(let failure), .failedAsExpected(_, let failure): failures.append(failure)
    case .skipped(let reason): skipReason = reason
    case .journeyEnded(let outcome): self.outcome = outcome
    case .journeyStarted, .acted, .frame, .printed, .used: break
    }
  }

  private mutating func change(_ change: (inout Step) -> Void) {
    if !steps.isEmpty { change(&steps[steps.count - 1]) }
  }

  private mutating func note(_ kind: String, _ text: String, _ texts: inout TextTable) {
    let note = Note(kind: kind, text: texts.number(of: text))
    change { $0.notes.append(note) }
  }

  /// Appends the journey as an object.
  func write(to bytes: inout [UInt8], _ texts: inout TextTable, _ screens: inout ScreenTable) {
    var object = JSONObject()
    object.add("path", VisibleText.inLine(head.path))
    object.add("title", VisibleText.inLine(head.title))
    object.add("variant", head.variant.map(VisibleText.inLine))
    object.add("app", VisibleText.inLine(head.app))
    object.add("device", VisibleText.inLine(head.device))
    object.add("tags", head.tags.map(VisibleText.inLine))
    object.add("scenes", head.scenes.map(VisibleText.inLine))
    object.add("planned", head.steps)
    object.add("done", outcome?.steps ?? steps.count { $0.end != nil })
    object.add("status", (outcome?.status ?? .crashed).rawValue)
    object.add("reason", (skipReason ?? head.expectedToFail).map(VisibleText.inLine))
    if head.isQuarantined { object.add("quarantined", true) }
    object.add("time", outcome?.time ?? .zero)
    object.add("command", head.command)
    var number = 0
    object.add("steps", steps) {
      // Steps that a failure left out have no row, and those of the teardown follow with later numbers.
      if $1.head.number != number + 1 { $0.add("k", $1.head.number) }
      number = $1.head.number
      Self.write($1, to: &$0, &texts)
    }
    object.add("requests", requests) { Self.write($1, to: &$0) }
    object.add("failures", failures) { write($1, to: &$0, &texts, &screens) }
    object.end(into: &bytes)
  }

  private static func write(_ step: Step, to object: inout JSONObject, _ texts: inout TextTable) {
    object.add("l", step.head.line)
    object.add("t", step.text)
    object.add("b", step.head.time)
    if let end = step.end {
      if end != step.head.time { object.add("e", end) }
    } else {
      object.add("open", true)
    }
    object.add("p", step.head.path.map { texts.number(of: $0) })
    if step.head.scene > 0 { object.add("c", step.head.scene) }
    object.add("via", step.head.origins.map { texts.number(of: $0) })
    object.add("s", step.screens.flatMap { [$0.screen, $0.delta ?? -1] })
    object.add("w", step.pending)
    object.add("n", step.notes.flatMap { [texts.number(of: $0.kind), $0.text] })
  }

  private static func write(_ request: Request, to object: inout JSONObject) {
    object.add("s", request.step)
    object.add("t", request.summary)
    object.add("b", request.sent)
    if let ended = request.ended { object.add("e", ended) }
    if request.outcome >= 0 { object.add("o", request.outcome) }
    if request.origin >= 0 { object.add("d", request.origin) }
    if request.size > 0 { object.add("z", request.size) }
  }

  private func write(
    _ failure: RunFailure, to object: inout JSONObject, _ texts: inout TextTable, _ screens: inout ScreenTable
  ) {
    let diagnostic = failure.diagnostic
    var place = VisibleText.inLine(diagnostic.file.path)
    if let span = diagnostic.span {
      let position = diagnostic.file.position(of: span.start)
      place += ":\(position.line):\(position.column)"
    }
    let step = steps.contains { $0.head.number == failure.step } ? failure.step : nil
    if let step { object.add("step", step) }
    if let delta = delta(until: step, &screens) { object.add("d", delta) }
    object.add("code", diagnostic.code)
    object.add("message", VisibleText.inLine(diagnostic.message))
    object.add("place", place)
    object.add("text", texts.number(ofLines: FailureText.withoutScreen(failure)))
  }

  /// The difference between the two screens that the page shows of a failure: before and after the last step that changed the screen.
  ///
  /// Such a step may change it several times, and back.
  private func delta(until number: Int?, _ screens: inout ScreenTable) -> Int? {
    guard let step = steps.last(where: { $0.after != nil && $0.head.number <= number ?? .max }),
      let before = step.before, let after = step.after
    else { return nil }
    return screens.delta(from: before, to: after)
  }
}
