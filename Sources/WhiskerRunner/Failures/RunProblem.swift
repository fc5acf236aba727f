import ScreenModels
import WhiskerEnvironment
import WhiskerFiles
import WhiskerScript
import WhiskerTime

/// A reason why a run as a whole failed, or a step is not possible at this point of the run.
enum RunProblem {
  case notLaunched
  case launchedTwice
  case launchFailed(any Error)
  /// The app is in the background, where no user can act on it.
  case inBackground
  case alreadyIn(ScenePhase)
  /// There is no navigation to start with.
  case nothingKept(KeptStateAbsence)
  case noEffect(EventKind, ExpectedText, since: [Effect])
  /// The path of the file whose header declares the secret is nil for the journey's own.
  case unknownSecret(LocatedText, known: [String], usedFile: String?)
  case shortSecret(LocatedText)
  /// A condition that an `always` step declared no longer holds.
  indirect case invariant(StepProblem, Step)
  /// Changes that no expectation mentions, although the header requires it.
  case unnamedChanges([ScreenChange])
  /// A text taken from the screen is not valid where its name is used.
  case unbound(BindingFault)
  /// A name whose `let` was not reached is used, as in a teardown.
  case notTaken(String, BindingFault)
  /// A run passed that a line expects to fail; with its variant, if the line may be about several runs.
  case passedUnexpectedly(ExpectedFailure, variant: String?)
  /// Work that remains at the end of a process, in words, and the calls that left it.
  case workLeft(String, [LeakedCall])
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
    case .nothingKept: .nothingKept
    case .noEffect: .notAsExpected
    case .unknownSecret: .unknownSecret
    case .shortSecret: .shortSecret
    case .invariant: .brokenInvariant
    case .unnamedChanges: .unnamedChange
    case .unbound, .notTaken: .unboundName
    case .passedUnexpectedly(let expected, _):
      expected.isQuarantine ? FailureCode.quarantineOutdated : .passedUnexpectedly
    case .workLeft: .workLeft
    case .file, .other: .fileFailed
    }
  }
}

/// The reason why the system has no navigation of an app.
enum KeptStateAbsence {
  /// Its process has not been in the background.
  case notInBackground
  /// The app does not ask the system to keep it.
  case notAskedFor
}
