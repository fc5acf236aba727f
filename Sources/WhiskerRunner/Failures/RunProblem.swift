import ScreenModels
import WhiskerEnvironment
import WhiskerFiles
import WhiskerScript
import WhiskerTime

/// Why a run as a whole failed, or a step is not possible where the run is.
enum RunProblem {
  case notLaunched
  case launchedTwice
  case launchFailed(any Error)
  /// The app is not in front, so that nobody can do anything to it.
  case inBackground
  case alreadyIn(ScenePhase)
  case noEffect(EventKind, ExpectedText, since: [Effect])
  case unknownSecret(LocatedText, known: [String])
  case shortSecret(LocatedText)
  /// A statement that an `always` step declared is not true any more.
  indirect case invariant(StepProblem, Step)
  /// Changes that no expectation mentions, where the header asks for that.
  case unnamedChanges([ScreenChange])
  /// A text taken from the screen does not fit where its name is used.
  case unbound(BindingFault)
  case passedUnexpectedly(LocatedText)
  case workLeft(SessionEnd)
  case file(FileError)
  case other(any Error)

  /// The code of the failure.
  var code: FailureCode {
    switch self {
    case .notLaunched: .notLaunched
    case .launchedTwice: .launchedTwice
    case .launchFailed: .launchFailed
    case .inBackground: .inBackground
    case .alreadyIn: .alreadyInPhase
    case .noEffect: .notAsExpected
    case .unknownSecret: .unknownSecret
    case .shortSecret: .shortSecret
    case .invariant: .brokenInvariant
    case .unnamedChanges: .unnamedChange
    case .unbound: .unboundName
    case .passedUnexpectedly: .passedUnexpectedly
    case .workLeft: .workLeft
    case .file, .other: .fileFailed
    }
  }
}
