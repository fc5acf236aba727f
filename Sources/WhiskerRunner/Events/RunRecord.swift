package import WhiskerScript
import WhiskerSource

/// Everything that happened in one run, so that what led to what can be looked up afterwards.
///
/// It is made of the run's events, frames among them, in whichever process they are received.
package struct RunRecord: Sendable {
  /// The run.
  package let run: JourneyRun
  /// Its frames in their order.
  package private(set) var frames: [RunFrame] = []
  /// The numbers of the steps that began.
  package private(set) var begun: [Int] = []
  /// What was found, in its order.
  package private(set) var failures: [RunFailure] = []
  /// What `let` steps took, by the scope of their names.
  private(set) var taken: [Int: Bindings] = [:]
  /// What each step says, secrets hidden.
  private let texts: [String]
  /// The secrets that are known before the run; what a `let` took is hidden in ``taken``.
  let secrets: KnownSecrets
  private var assembly = FrameAssembly()
  private var current: Int?

  /// A record of a run that has not begun.
  @MainActor
  package init(_ entry: JourneyPlan.Entry, options: RunOptions) {
    run = entry.run
    let mask = SecretMask(entry.run, options: options)
    texts = entry.run.allSteps.map { mask.masked($0.text) }
    secrets = mask.secrets
  }

  /// Takes note of an event.
  package mutating func receive(_ event: RunEvent) {
    if let frame = assembly.receive(event) { frames.append(frame) }
    switch event {
    case .stepStarted(let head):
      current = head.number
      begun.append(head.number)
    case .taken(let name, let value):
      guard let scope = current.flatMap({ step($0) })?.scope else { return }
      taken[scope, default: Bindings()].set(name, to: value)
    case .failed(let failure), .failedAsExpected(_, let failure): failures.append(failure)
    case .journeyStarted, .requested, .responded, .effect, .navigated, .screenChanged, .frame, .expectation,
      .snapshot, .printed, .stepEnded, .skipped, .journeyEnded:
      break
    }
  }

  /// What a step says, by its number; secrets are hidden.
  package func text(of number: Int) -> String { texts.indices.contains(number - 1) ? texts[number - 1] : "" }

  /// The number of the first step that failed; nil if none did.
  package var failedStep: Int? { failures.lazy.compactMap(\.step).first }

  /// A step of the run by its number.
  package func step(_ number: Int) -> PlannedStep? {
    run.allSteps.indices.contains(number - 1) ? run.allSteps[number - 1] : nil
  }

  /// Where a request was sent: the frame, and what it was.
  func sending(of request: Int) -> (frame: RunFrame, summary: String)? {
    for frame in frames {
      for case .requested(let sent) in frame.events where sent.number == request {
        return (frame, sent.summary)
      }
    }
    return nil
  }
}

extension JourneyRunner {
  /// Runs one journey to its end and keeps all that happened.
  package func record(_ entry: JourneyPlan.Entry) -> RunRecord {
    var options = options
    options.details = [.usual, .frames]
    let recorder = Recorder(RunRecord(entry, options: options))
    let runner = JourneyRunner(options: options)
    runner.run(entry) { recorder.record.receive($0) }
    if runner.isDirty { isDirty = true }
    return recorder.record
  }
}

@MainActor
private final class Recorder {
  var record: RunRecord

  init(_ record: RunRecord) { self.record = record }
}
