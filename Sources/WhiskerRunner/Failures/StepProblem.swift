import ScreenModels
import WhiskerFiles
import WhiskerSnapshots
import WhiskerTime

/// A reason why a step could not run, or did not find what it expects.
///
/// Each subject has an enum with a case per kind of failure, which holds its evidence as values. The wording is in the file of the
/// same name under `Failures/Wording`, the code in ``FailureCode``.
enum StepProblem: Error {
  case expectation(FalseExpectation)
  case element(ElementProblem)
  case screen(ScreenProblem)
  case navigation(NavigationProblem)
  case network(NetworkProblem)
  case time(TimeProblem)
  case storage(StorageProblem)
  case run(RunProblem)

  /// The code of the failure.
  var code: FailureCode {
    switch self {
    case .expectation: .notAsExpected
    case .element(let problem): problem.code
    case .screen(let problem): problem.code
    case .navigation(let problem): problem.code
    case .network(let problem): problem.code
    case .time(let problem): problem.code
    case .storage(let problem): problem.code
    case .run(let problem): problem.code
    }
  }

  /// The failure in words.
  var wording: FailureWording {
    switch self {
    case .expectation(let problem): problem.wording
    case .element(let problem): problem.wording
    case .screen(let problem): problem.wording
    case .navigation(let problem): problem.wording
    case .network(let problem): problem.wording
    case .time(let problem): problem.wording
    case .storage(let problem): problem.wording
    case .run(let problem): problem.wording
    }
  }

  /// Whether the step could succeed at a later virtual time.
  var mayComeTrue: Bool { code.mayComeTrue }

  /// Whether the screen is not as a reference, which may be the lines below a step, or has none.
  var isDifferentReference: Bool {
    switch self {
    case .screen(.snapshot), .screen(.otherLines), .screen(.otherChange): true
    default: false
    }
  }

  /// Whether a reference is missing, so that nothing is known of the screen.
  var isMissingReference: Bool {
    if case .screen(.snapshot(_, let outcome, _)) = self { outcome.kind == .missing } else { false }
  }

  /// Whether the engine or the environment is at fault.
  var isEngineFault: Bool {
    switch self {
    case .time(.virtualTime(let error)):
      switch error {
      case .runtimeMisbehaves, .zoneFileMissing, .unsupportedPlatform, .alreadyActive, .notAlone: true
      case .ended, .reentrant, .livelock, .tooManyFrames, .unsettled, .leak, .replayDiverged, .replayTooLong:
        false
      }
    // A reference, a proposal or the device's folder cannot be read or written, whatever the app does.
    case .run(.file): true
    case .expectation, .element, .screen, .navigation, .network, .time, .storage, .run: false
    }
  }

  /// Creates the failure of an operation that throws any error.
  init(_ error: any Error) {
    switch error {
    case let problem as StepProblem: self = problem
    case let error as VirtualTimeError: self = .time(.virtualTime(error))
    case let error as ScreenError: self = .screen(.invalid(error))
    case let error as FileError: self = .run(.file(error))
    default: self = .run(.other(error))
    }
  }
}
