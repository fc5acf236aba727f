import WhiskerRunner
import WhiskerScript
import WhiskerText

/// One journey of a run, collected from its events, for reports that are written a journey at a time.
struct JourneySummary {
  /// A step that began.
  struct Step {
    let head: StepHead
    /// The virtual time at which it succeeded; nil for a step that failed or crashed.
    var end: Duration?
    /// The screens that it printed.
    var printed: [String] = []
    /// The snapshots that it compared.
    var snapshots: [(name: String, result: SnapshotResult)] = []
  }

  /// The facts known before the journey ran.
  let head: JourneyHead
  /// The steps that began, in order.
  private(set) var steps: [Step] = []
  /// The names of the snapshots that it recorded, whether or not the report has its steps.
  private var recorded: [String] = []
  /// The failures in the order of the steps; those of a journey that is expected to fail as well.
  private(set) var failures: [RunFailure] = []
  /// The reason why it was skipped; nil if it ran.
  private(set) var skipReason: String?
  /// The outcome; nil until the journey ends.
  private(set) var outcome: JourneyOutcome?

  /// Creates the summary of a journey that begins.
  init(_ head: JourneyHead) { self.head = head }

  /// Adds an event of the journey.
  mutating func receive(_ event: RunEvent) {
    switch event {
    case .stepStarted(let head): steps.append(Step(head: head))
    case .stepEnded(_, let time, _): change { $0.end = time }
    case .printed(let screen): change { $0.printed.append(screen) }
    case .snapshot(let name, let result, _):
      change { $0.snapshots.append((name, result)) }
      if result == .recorded { recorded.append(name) }
    case .failed(let failure), .failedAsExpected(_, let failure): failures.append(failure)
    case .skipped(let reason): skipReason = reason
    case .journeyEnded(let outcome): self.outcome = outcome
    case .journeyStarted, .taken, .requested, .responded, .effect, .acted, .navigated, .screenChanged, .frame,
      .expectation, .used:
      break
    }
  }

  private mutating func change(_ change: (inout Step) -> Void) {
    if !steps.isEmpty { change(&steps[steps.count - 1]) }
  }

  /// The result; a journey without an end counts as crashed.
  var status: JourneyOutcome.Status { outcome?.status ?? .crashed }

  /// Why a journey that did not pass does not fail the run; nil for any other.
  var excuse: String? {
    switch status {
    case .skipped: skipReason ?? ""
    case .failedAsExpected: expectation
    case .notRun: "the run ended before it"
    case .passed, .failed, .recorded, .crashed, .interrupted: nil
    }
  }

  /// What is said of the references that it recorded before it ended in another way; nil if there are none.
  var alsoRecorded: String? {
    status == .recorded || recorded.isEmpty ? nil : FailureText.alsoRecorded(recorded)
  }

  /// Why it is expected to fail; empty if it is not.
  var expectation: String { (head.isQuarantined ? "quarantined: " : "") + (head.expectedToFail ?? "") }

  /// Why the journey fails the run, in one line; nil if it does not.
  var fault: String? {
    switch status {
    case .passed, .skipped, .failedAsExpected, .notRun: nil
    case .recorded: FailureText.recorded(recorded, ofJourneyAt: head.path)
    case .failed, .crashed, .interrupted:
      failures.first.map(ConsoleReport.headline(of:)) ?? "the journey did not end"
    }
  }
}

extension JourneyHead {
  /// The command line that runs this journey alone, or this run of it if it has several.
  var command: String {
    let filter = ownVariant.map { " --filter \(ShellWord.quoted($0))" } ?? ""
    let options = options.map { " " + ShellWord.quoted($0) }.joined()
    return "\(CommandName.current) run \(ShellWord.quoted(path: path))\(filter)\(options)"
  }

  /// The part of the variant that numbers a repetition, which the command line lacks; nil if the run is not repeated.
  var repetition: String? {
    guard let variant else { return nil }
    let own = Repetition.removed(from: variant)
    let rest = variant.utf8.dropFirst(own.utf8.count)
    if rest.isEmpty { return nil }
    return String(Substring(own.isEmpty ? rest : rest.dropFirst(", ".utf8.count)))
  }

  /// The variant without the number of a repetition, which only `--repeat` makes.
  private var ownVariant: String? {
    guard let variant else { return nil }
    let own = Repetition.removed(from: variant)
    return own.isEmpty ? nil : own
  }
}

extension JourneySummary? {
  /// Receives the next event of a run; returns the summary of the journey that ends with it.
  mutating func collect(_ event: RunEvent) -> JourneySummary? {
    if case .journeyStarted(let head) = event { self = JourneySummary(head) }
    self?.receive(event)
    guard case .journeyEnded = event else { return nil }
    defer { self = nil }
    return self
  }
}
