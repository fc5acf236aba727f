public import AppCoordinator
public import ScreenModels
public import WhiskerSource

/// Something that happened while a journey ran; the stream of these is what a run produces.
///
/// Every report is a function of this stream. No event holds a wall-clock time, an absolute path or anything else
/// that two runs of the same journey could differ in.
public enum RunEvent: Sendable {
  /// A journey begins.
  case journeyStarted(JourneyHead)
  /// A step begins, at a virtual time since the launch of the session.
  case stepStarted(number: Int, line: Int, text: String, time: Duration, trail: StepTrail)
  /// The app sent a request; `summary` is its method and URL, secrets hidden.
  case requested(number: Int, summary: String, time: Duration)
  /// A request ended; `outcome` is a status or the kind of failure.
  case responded(number: Int, outcome: String, time: Duration)
  /// A navigation command was given.
  case navigated(NavigationRecord)
  /// The screen is not what it was; `fingerprint` identifies it.
  case screenChanged(Screen, fingerprint: String)
  /// The app had the device do something once: `haptic`, `share`, `download` or `transition`, and what exactly.
  case effect(kind: String, text: String)
  /// A named snapshot was compared.
  case snapshot(name: String, outcome: String)
  /// A `print screen` step asked for the screen.
  case printed(screen: String)
  /// A step ended as it should.
  case stepEnded(number: Int, time: Duration)
  /// A `let` step gave a name to what it read.
  case taken(name: String, value: String)
  /// A step, or the end of the journey, failed.
  case failed(RunFailure)
  /// A journey that is expected to fail did so.
  case failedAsExpected(because: String, RunFailure)
  /// A journey was not run.
  case skipped(because: String)
  /// A journey ended.
  case journeyEnded(JourneyOutcome)
}

/// How a step came to where it is in a run; empty for a step that stands in the journey's own file.
public struct StepTrail: Sendable {
  /// The path of its file, if that is not the journey's own.
  public let path: String?
  /// The lines that brought it there, from the outside in, such as `round 2 of 3 at cats.journey:12`.
  public let origins: [String]

  /// Says how a step came to where it is.
  public init(path: String? = nil, origins: [String] = []) {
    self.path = path
    self.origins = origins
  }
}

/// What is known of a journey before it runs.
public struct JourneyHead: Sendable {
  /// Its place in the run, from 0.
  public let index: Int
  /// The path of its file as it was given.
  public let path: String
  /// The text after `journey`.
  public let title: String
  /// Which of several runs of the journey it is, such as `example 2, branch "by link"`; nil where there is one.
  public let variant: String?
  /// The app it drives.
  public let app: String
  /// The device it runs on.
  public let device: String
  /// The number of its steps.
  public let steps: Int

  /// Says what is known of a journey.
  public init(
    index: Int, path: String, title: String, variant: String? = nil, app: String, device: String, steps: Int
  ) {
    self.index = index
    self.path = path
    self.title = title
    self.variant = variant
    self.app = app
    self.device = device
    self.steps = steps
  }
}

/// How a journey ended.
public struct JourneyOutcome: Sendable {
  /// Passed, or why not.
  public enum Status: String, Sendable {
    /// Every step did what it says.
    case passed
    /// A step found something else than it says.
    case failed
    /// References were written; that is never a pass.
    case recorded
    /// The process, the engine or the environment broke.
    case crashed
    /// It failed, as its header says that it does; that counts as passed.
    case failedAsExpected
    /// It was not run, as its header says.
    case skipped
  }

  /// Passed, or why not.
  public let status: Status
  /// The number of steps that ran to their end.
  public let steps: Int
  /// The number of the app's jobs that ran.
  public let jobs: Int
  /// The virtual time that passed.
  public let time: Duration
  /// How exactly waits that do not use the injected clock were known: `exact` or `simplestDecimal`; `nil` when no
  /// session was started.
  public let tier: String?
  /// The choices of a seeded session, which repeat its order of jobs; empty without a seed.
  public let picks: [Int]

  /// Says how a journey ended.
  public init(
    status: Status, steps: Int, jobs: Int, time: Duration, tier: String? = nil, picks: [Int] = []
  ) {
    self.status = status
    self.steps = steps
    self.jobs = jobs
    self.time = time
    self.tier = tier
    self.picks = picks
  }
}

/// Everything that explains a failure.
public struct RunFailure: Sendable {
  /// What is wrong and where, with what to try.
  public let diagnostic: Diagnostic
  /// The number of the step that failed, from 1; nil for what is wrong with a journey as a whole.
  public let step: Int?
  /// What the step changed on the screen before it failed, a line each.
  public let changes: [String]
  /// The difference between reference and screen, as a unified diff.
  public let difference: String?
  /// The screen at that moment, as a wireframe.
  public let screen: String?
  /// Whether the engine or the environment is at fault, not the app or the journey.
  public let isEngineFault: Bool

  /// Explains a failure.
  public init(
    diagnostic: Diagnostic, step: Int? = nil, changes: [String] = [], difference: String? = nil,
    screen: String? = nil,
    isEngineFault: Bool = false
  ) {
    self.diagnostic = diagnostic
    self.step = step
    self.changes = changes
    self.difference = difference
    self.screen = screen
    self.isEngineFault = isEngineFault
  }
}
