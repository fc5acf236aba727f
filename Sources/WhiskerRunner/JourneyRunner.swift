import ScreenModels
import WhiskerFakeHTTP
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import WhiskerTime

/// Runs journeys one after the other in this process and tells what happens as events.
///
/// ```swift
/// let plan = try JourneyPlan(paths: ["Fixtures/Journeys"], apps: [shop])
/// let runner = JourneyRunner()
/// for entry in plan.entries { runner.run(entry) { event in print(event) } }
/// ```
@MainActor
public final class JourneyRunner {
  let options: RunOptions
  let files = FixtureFiles()
  /// Whether work of a journey could not be ended, so that it could disturb the next one in this process.
  public internal(set) var isDirty = false

  /// Makes a runner.
  public init(options: RunOptions = RunOptions()) {
    self.options = options
  }

  /// An event about a run without the values of its secrets, for who tells of a run that could not tell itself.
  ///
  /// What a `let` took in that run is not known here.
  public static func masked(
    _ event: RunEvent, of entry: JourneyPlan.Entry, options: RunOptions
  ) -> RunEvent {
    SecretMask(entry.run, options: options).masked(event)
  }

  /// Runs one journey from its first step to its end or its first failure; its teardown is done in any case.
  ///
  /// - Parameters:
  ///   - entry: A run of a plan without errors.
  ///   - emit: Receives each event as it happens.
  @discardableResult
  public func run(_ entry: JourneyPlan.Entry, emit: @escaping (RunEvent) -> Void) -> JourneyOutcome {
    let journey = entry.journey
    let mask = SecretMask(entry.run, options: options)
    let emit = masking(emit, of: entry, by: mask)
    emit(.journeyStarted(JourneyHead(entry)))
    let outcome: JourneyOutcome
    if let reason = journey.skip {
      emit(.skipped(because: reason.value))
      outcome = JourneyOutcome(status: .skipped, steps: 0, jobs: 0, time: .zero)
    } else {
      do throws(StepProblem) {
        let session = try session(of: entry, mask, emit)
        let progress = progress(of: entry, in: session, mask, emit)
        outcome = progress.runToEnd()
        if !progress.endedClean { isDirty = true }
      } catch {
        emit(.failed(RunFailure(journey, error, at: nil, session: nil)))
        outcome = JourneyOutcome(
          status: error.isOfHeader ? .failed : .crashed, steps: 0, jobs: 0, time: .zero)
      }
    }
    emit(.journeyEnded(outcome))
    return outcome
  }

  /// A session in which the steps of a run are done.
  func session(
    of entry: JourneyPlan.Entry, _ mask: SecretMask, _ emit: @escaping (RunEvent) -> Void
  ) throws(StepProblem) -> JourneySession {
    if let problem = entry.run.secretProblem(options) { throw problem }
    return try JourneySession(
      entry.run, app: entry.app, options: options, files: files, mask: mask, emit: emit)
  }

  func progress(
    of entry: JourneyPlan.Entry, in session: JourneySession, _ mask: SecretMask,
    _ emit: @escaping (RunEvent) -> Void
  ) -> RunProgress {
    RunProgress(
      session, entry.run,
      again: { [options, files] () throws(StepProblem) in
        // Another look at what happened must not write anything.
        var quiet = options
        quiet.recordMode = .never
        quiet.details = []
        return try JourneySession(
          entry.run, app: entry.app, options: quiet, files: files, mask: mask, emit: { _ in })
      }, emit)
  }

  /// Receives what happens in a run without its secrets.
  func masking(
    _ emit: @escaping (RunEvent) -> Void, of entry: JourneyPlan.Entry, by mask: SecretMask
  ) -> (RunEvent) -> Void {
    // A `let` can make a secret known while the journey runs.
    mask.isEmpty && entry.journey.secrets.isEmpty ? emit : { emit(mask.masked($0)) }
  }
}

extension Journey {
  /// The device as the header names it.
  var deviceText: String {
    switch device?.value {
    case .phone, nil: "phone"
    case .tablet: "tablet"
    case .size(let columns, let rows): "\(columns)x\(rows)"
    }
  }
}
