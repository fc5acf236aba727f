import AppCoordinator
import ScreenModels
import WhiskerEnvironment
import WhiskerFakeHTTP
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import WhiskerTime

/// Why a step could not be done, or did not find what it says.
///
/// The wording of each case is in `StepProblem+Wording.swift` and nowhere else.
enum StepProblem: Error {
  case notLaunched
  case launchedTwice
  case launchFailed(String)
  case notFound(Selector, nearest: [NearElement])
  case ambiguous(Selector, matches: [String])
  case offScreen(Selector, list: String, row: Int, of: Int)
  case covered(Selector, by: String, actions: [String])
  case disabled(Selector)
  case cannot(Selector, verb: String, actions: [String])
  case nothingToScroll
  case severalToScroll([String])
  case alreadyTurned(Selector, on: Bool)
  /// The replacement is what was probably meant in the place of the span.
  case refused(
    NavigationRefusal, span: SourceSpan, verb: String, suggestions: [String], replacement: String? = nil)
  case nothingToDismiss(Presentation, Screen)
  /// The app is not in front, so that nobody can do anything to it.
  case inBackground
  case phaseAlready(ScenePhase)
  /// What the header provides for the launch cannot be provided.
  case provision(SourceSpan, String)
  case unknownSecret(LocatedText, known: [String])
  case shortSecret(LocatedText)
  case alertWithoutCancel(String, actions: [String])
  case unexpected(Selector, at: String)
  case expected(String, span: SourceSpan, was: String)
  case rows(Selector, changes: [String])
  case order(Selector, ExpectedText, was: String)
  /// An expectation did not come true in the time that it had.
  indirect case notInTime(StepProblem, within: Duration)
  case moment(SourceSpan, String, clock: String)
  case nothingHeld(String, held: [String], waiting: [String])
  case stillHeld([String], release: String, SourceSpan)
  case unanswered(FakeTransportProblem)
  case badTarget(LocatedText, reason: String)
  case snapshot(name: String, SnapshotOutcome)
  case file(String)
  case time(VirtualTimeError)
  case screen(ScreenError)
  case unusedReplies([String], SourceSpan)
  case workLeft(String)
  indirect case invariant(StepProblem, declared: String)
  case notNamed([String])
  case lines(LineSearch.Mismatch, ofChange: Bool)
  case passedUnexpectedly(LocatedText)
  case unbound(Diagnostic)

  /// Whether more virtual time could make the step true.
  var mayComeTrue: Bool {
    switch self {
    case .notFound, .unexpected, .expected, .rows, .order, .lines, .notInTime: true
    default: false
    }
  }

  /// Whether the journey's header is at fault, and nothing has run yet.
  var isOfHeader: Bool {
    switch self {
    case .provision, .unknownSecret, .shortSecret: true
    default: false
    }
  }

  /// Whether the engine or the environment is at fault.
  var isEngineFault: Bool {
    switch self {
    case .time(.runtimeMisbehaves), .time(.unsupportedPlatform), .time(.alreadyActive):
      true
    default: false
    }
  }
}
