import WhiskerFakeHTTP
import WhiskerTime
import ScreenModels
import TextRenderer
import WhiskerScript
import WhiskerSource

/// Runs journeys one after the other in this process and tells what happens as events.
///
/// ```swift
/// let plan = try JourneyPlan(paths: ["Fixtures/Journeys"], apps: [shop])
/// let runner = JourneyRunner()
/// for entry in plan.entries { runner.run(entry) { event in print(event) } }
/// ```
@MainActor
public final class JourneyRunner {
  private let options: RunOptions
  private let files = FixtureFiles()
  /// Whether work of a journey could not be ended, so that it could disturb the next one in this process.
  public private(set) var isDirty = false

  /// Makes a runner.
  public init(options: RunOptions = RunOptions()) {
    self.options = options
  }

  /// Runs one journey from its first step to its end or its first failure.
  ///
  /// - Parameters:
  ///   - entry: A journey of a plan without errors.
  ///   - emit: Receives each event as it happens.
  @discardableResult
  public func run(_ entry: JourneyPlan.Entry, emit: @escaping (RunEvent) -> Void) -> JourneyOutcome {
    let journey = entry.journey
    emit(
      .journeyStarted(
        JourneyHead(entry)))
    let outcome: JourneyOutcome
    do throws(StepProblem) {
      outcome = run(
        try JourneySession(journey, app: entry.app, options: options, files: files, emit: emit), emit)
    } catch {
      emit(.failed(RunFailure(journey, error, at: nil, session: nil)))
      outcome = JourneyOutcome(status: .crashed, steps: 0, jobs: 0, time: .zero)
    }
    emit(.journeyEnded(outcome))
    return outcome
  }

  private func run(_ session: JourneySession, _ emit: (RunEvent) -> Void) -> JourneyOutcome {
    var done = 0
    var failure: RunFailure?
    var ended: (time: Duration, jobs: Int)?
    for (number, step) in session.journey.steps.enumerated() {
      session.begin(step)
      emit(.stepStarted(number: number + 1, line: step.line, text: step.text, time: session.now))
      let before = session.screen
      do throws(StepProblem) {
        try session.perform(step)
      } catch {
        ended = (session.now, session.jobsRun)
        failure = session.explain(error, at: step, before: before)
        break
      }
      done += 1
      emit(.stepEnded(number: number + 1, time: session.now))
    }
    let (time, jobs) = ended ?? (session.now, session.jobsRun)
    let unused = session.transport.unusedReplies
    let picks = session.picks
    let end = session.end()
    if failure == nil, !unused.isEmpty {
      let span = session.journey.file.step(atLine: unused[0].origin.line)
      failure = RunFailure(
        session.journey, .unusedReplies(unused.map(\.description), span), at: nil, session: session)
    }
    if !end.isClean { isDirty = true }
    if failure == nil, !end.isClean {
      failure = RunFailure(session.journey, .workLeft(end.description), at: nil, session: session)
    }
    if let failure { emit(.failed(failure)) }
    let status: JourneyOutcome.Status =
      switch failure {
      case let failure? where failure.isEngineFault: .crashed
      case .some: .failed
      case nil: session.recordedSnapshots > 0 ? .recorded : .passed
      }
    return JourneyOutcome(
      status: status, steps: done, jobs: jobs, time: time, tier: session.time.tier.rawValue, picks: picks)
  }
}

extension JourneyHead {
  /// What the plan knows of a journey.
  public init(_ entry: JourneyPlan.Entry) {
    let journey = entry.journey
    self.init(
      index: entry.index, path: journey.file.path, title: journey.title.value, app: entry.app.name,
      device: journey.deviceText, steps: journey.steps.count)
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
