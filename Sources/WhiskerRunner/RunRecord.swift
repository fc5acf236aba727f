public import WhiskerScript
import WhiskerSource

/// Everything that happened in one run, so that what led to what can be looked up afterwards.
public struct RunRecord: Sendable {
  /// The run.
  public let run: JourneyRun
  /// Its frames in their order.
  public internal(set) var frames: [RunFrame] = []
  /// The numbers of the steps that began.
  public internal(set) var begun: [Int] = []
  /// What was found, in its order.
  public internal(set) var failures: [RunFailure] = []
  /// What `let` steps took, by the scope of their names.
  var taken: [Int: Bindings] = [:]
  /// What each step says, secrets hidden.
  private let texts: [String]
  /// The secrets that are known before the run; what a `let` took is hidden in ``taken``.
  let secrets: KnownSecrets

  init(_ run: JourneyRun, texts: [String], secrets: KnownSecrets) {
    self.run = run
    self.texts = texts
    self.secrets = secrets
  }

  /// What a step says, by its number; secrets are hidden.
  public func text(of number: Int) -> String { texts.indices.contains(number - 1) ? texts[number - 1] : "" }

  /// The number of the first step that failed; nil if none did.
  public var failedStep: Int? { failures.lazy.compactMap(\.step).first }

  /// A step of the run by its number.
  public func step(_ number: Int) -> PlannedStep? {
    run.allSteps.indices.contains(number - 1) ? run.allSteps[number - 1] : nil
  }

  /// Where a request was sent: the frame, and what it was.
  func sending(of request: Int) -> (frame: RunFrame, summary: String)? {
    for frame in frames {
      for case .requested(request, let summary, _) in frame.events { return (frame, summary) }
    }
    return nil
  }
}

extension JourneyRunner {
  /// Runs one journey to its end and keeps all that happened.
  public func record(_ entry: JourneyPlan.Entry, emit: @escaping (RunEvent) -> Void = { _ in }) -> RunRecord {
    let mask = SecretMask(entry.run, options: options)
    let recorder = Recorder(
      RunRecord(
        entry.run, texts: entry.run.allSteps.map { mask.masked($0.text) }, secrets: mask.secrets))
    run(entry, onFrame: { recorder.record.frames.append($0) }) { event in
      recorder.receive(event)
      emit(event)
    }
    return recorder.record
  }
}

@MainActor
private final class Recorder {
  var record: RunRecord
  private var current: Int?

  init(_ record: RunRecord) { self.record = record }

  func receive(_ event: RunEvent) {
    switch event {
    case .stepStarted(let number, _, _, _, _):
      current = number
      record.begun.append(number)
    case .taken(let name, let value):
      guard let scope = current.flatMap({ record.step($0) })?.scope else { return }
      record.taken[scope, default: Bindings()].set(name, to: value)
    case .failed(let failure), .failedAsExpected(_, let failure): record.failures.append(failure)
    default: break
    }
  }
}
