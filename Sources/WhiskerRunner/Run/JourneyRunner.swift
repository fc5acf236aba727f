import ScreenModels
import WhiskerFakeHTTP
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import WhiskerTime

/// Runs journeys one after the other in this process and reports what happens as events.
///
/// ```swift
/// let plan = try JourneyPlan(paths: ["Fixtures/Journeys"], apps: [shop])
/// let runner = JourneyRunner()
/// for entry in plan.entries { runner.run(entry) { event in print(event) } }
/// ```
@MainActor
package final class JourneyRunner {
  let options: RunOptions
  let files: FixtureFiles
  let targets = RequestTargets()
  let receivedWords = ReceivedWords()
  /// The names that each app was reported to use, so that each is reported once.
  private var usedNames: [String: UsedNames] = [:]
  /// Whether work of a journey could not be ended and might disturb the next one in this process.
  package internal(set) var isDirty = false
  /// Receives each secret that a `let` takes, for a caller that has to report on behalf of a run that cannot.
  package var onTakenSecret: ((TakenSecret) -> Void)?

  /// Receives each failure as it happens, as the event that reports it at the end of its run, for a caller that has to report it if the
  /// app ends the process before that; the same failure again once it is explained further.
  package var onHeldFailure: ((RunEvent) -> Void)?

  /// Receives how a failure is being explained, again for each step of a run that is repeated for it, and nil at the end of it: if the app
  /// ends the process meanwhile, the journey does not.
  package var onExplaining: ((FailureExplanation?) -> Void)?

  /// Called when the steps of a run are over and its app is about to be ended: what the app does from then on is not the last step's.
  package var onEnding: (() -> Void)?

  /// Creates a runner.
  package init(options: RunOptions = RunOptions()) {
    self.options = options
    files = options.replyFiles ?? FixtureFiles()
  }

  /// Returns an event with the run's secrets hidden, for callers that report on behalf of a run that cannot.
  ///
  /// - Parameter taken: The secrets that the run has taken.
  package static func masked(
    _ event: RunEvent, of entry: JourneyPlan.Entry, options: RunOptions, taken: [TakenSecret] = []
  ) -> RunEvent {
    mask(of: entry, options, taken).masked(event)
  }

  /// Returns output of a run's process with the run's secrets hidden.
  ///
  /// - Parameter taken: The secrets that the run has taken.
  package static func masked(
    _ output: [UInt8], of entry: JourneyPlan.Entry, options: RunOptions, taken: [TakenSecret]
  ) -> [UInt8] {
    mask(of: entry, options, taken).masked(output)
  }

  private static func mask(
    of entry: JourneyPlan.Entry, _ options: RunOptions, _ taken: [TakenSecret]
  ) -> SecretMask {
    let mask = SecretMask(entry, options: options)
    for secret in taken { mask.take(secret) }
    return mask
  }

  /// Runs one journey to its end or its first failure; its teardown runs in either case.
  ///
  /// - Parameters:
  ///   - entry: A run of a plan without errors.
  ///   - emit: Receives each event as it happens.
  @discardableResult
  package func run(_ entry: JourneyPlan.Entry, emit: @escaping (RunEvent) -> Void) -> JourneyOutcome {
    let mask = SecretMask(entry, options: options)
    mask.onTaken = onTakenSecret
    let emit = masking(emit, of: entry, by: mask)
    emit(.journeyStarted(JourneyHead(entry)))
    let outcome: JourneyOutcome
    if let reason = entry.run.skip, !options.performsSkipped {
      emit(.skipped(because: reason))
      outcome = JourneyOutcome(status: .skipped, steps: 0, jobs: 0, time: .zero)
    } else {
      do throws(StepProblem) {
        let (world, app) = try start(entry, options, mask, emit)
        let run = inProgress(entry, world, app, mask, emit)
        outcome = run.runToEnd()
        if options.details.contains(.names) {
          let new = usedNames[entry.app.name, default: UsedNames()].add(of: world)
          if !new.isEmpty { emit(.used(new)) }
        }
        if !run.endedClean { isDirty = true }
      } catch {
        let failure = RunFailure(error, in: entry.run)
        let isOfHeader = error.code.isOfHeader
        emit(isOfHeader ? entry.run.report(of: failure) : .failed(failure))
        outcome = JourneyOutcome(
          status: isOfHeader ? entry.run.statusOfFailure : .crashed, steps: 0, jobs: 0, time: .zero)
      }
    }
    emit(.journeyEnded(outcome))
    return outcome
  }

  /// Creates the world of a run and a driver of its app, which is not launched yet.
  func start(
    _ entry: JourneyPlan.Entry, _ options: RunOptions, _ mask: SecretMask,
    _ emit: @escaping (RunEvent) -> Void
  ) throws(StepProblem) -> (World, AppDriver) {
    if let problem = entry.run.secretProblem(options) { throw problem }
    let world = try World(
      entry.run, options: options, files: files, targets: targets, words: receivedWords, mask: mask)
    return (world, AppDriver(entry.app, in: world, emit: emit))
  }

  /// Creates a run of which nothing is done yet.
  func inProgress(
    _ entry: JourneyPlan.Entry, _ world: World, _ app: AppDriver, _ mask: SecretMask,
    _ emit: @escaping (RunEvent) -> Void
  ) -> RunInProgress {
    let run = RunInProgress(world, app, proof(of: entry), emit: emit)
    run.onExplaining = onExplaining
    run.onEnding = onEnding
    if let onHeldFailure {
      let emit = masking(onHeldFailure, of: entry, by: mask)
      run.onHeld = { emit(.failed($0)) }
    }
    return run
  }

  /// Creates the second check for failures of a run, which records nothing.
  ///
  /// It begins without the secrets that the run has taken, so that it sees what the run saw, and proposes what the run has proposed.
  private func proof(of entry: JourneyPlan.Entry) -> FailureProof {
    var quiet = options
    quiet.recordMode = .never
    quiet.details = []
    return FailureProof { [self, quiet] () throws(StepProblem) in
      try start(entry, quiet, SecretMask(entry, options: quiet), { _ in })
    }
  }

  /// Returns a receiver that hides a run's secrets.
  func masking(
    _ emit: @escaping (RunEvent) -> Void, of entry: JourneyPlan.Entry, by mask: SecretMask
  ) -> (RunEvent) -> Void {
    // A `let` can add a secret while the journey runs.
    mask.isEmpty && !entry.run.hasSecrets ? emit : { emit(mask.masked($0)) }
  }
}
