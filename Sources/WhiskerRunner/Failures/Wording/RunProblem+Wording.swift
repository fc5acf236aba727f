import ScreenModels
import WhiskerEnvironment
import WhiskerFiles
import WhiskerScript
import WhiskerSource
import WhiskerTime

extension RunProblem {
  /// The failure in words.
  var wording: FailureWording {
    switch self {
    case .notLaunched:
      FailureWording(message: "the app is not running", label: "needs a screen", remedies: ["launch"])
    case .launchedTwice:
      FailureWording(
        message: "the app is already running",
        see: ["scenes continue in the same run of the app"], remedies: ["relaunch"],
        doing: ["remove this step to continue where the previous one led"])
    case .launchFailed(let error): FailureWording(message: "the app did not launch: \(error)")
    case .inBackground:
      FailureWording(
        message: "the app is in the background and cannot be used",
        remedies: ["foreground"])
    case .alreadyIn(let phase):
      FailureWording(
        message: "the app is already in \(phase == .background ? "the background" : "front")",
        doing: ["remove this step"])
    case .nothingKept(.notInBackground):
      FailureWording(
        message: "there is no navigation to restore", label: "never in the background",
        see: ["the system keeps the navigation of an app when it goes to the background"],
        remedies: ["background"])
    case .nothingKept(.notAskedFor):
      FailureWording(
        message: "there is no navigation to restore", label: "the app asks for none to be kept",
        doing: ["return true from the coordinator's `restoresNavigation`"])
    case .noEffect(let kind, let text, let since): Self.noEffect(kind, text, since)
    case .unknownSecret(let name, let known, let file): Self.unknownSecret(name, known, file)
    case .shortSecret(let name):
      FailureWording(
        message: "the value of `\(name.value)` is too short to be hidden", span: name.span,
        label: "fewer than \(SecretForms.shortest) bytes", doing: ["give it a longer value"])
    case .invariant(let problem, let declaration):
      FailureWording(
        message: problem.wording.message + Self.reason(of: problem, declaration),
        label: "since this step",
        see: ["\(declaration.text), declared at \(declaration.file.path):\(declaration.line)"]
          + problem.wording.see, doing: problem.wording.doing)
    case .unnamedChanges(let changes):
      FailureWording(
        message: changes.count == 1
          ? "no expectation mentions this change"
          : "no expectation mentions these \(changes.count) changes",
        see: changes.map(\.description),
        doing: ["mention it with `see` or `expect` below this step, or compare the whole screen"])
    case .notTaken(let name, let fault):
      FailureWording(
        message: "`\(name)` has no value, because the `let` that takes it was not reached",
        span: fault.diagnostic.span, label: "used here")
    case .unbound(let fault):
      FailureWording(
        message: "the value taken by `let` does not fit here: \(fault.diagnostic.message)",
        span: fault.diagnostic.span,
        label: fault.diagnostic.label, see: fault.diagnostic.see)
    case .passedUnexpectedly(let expected, let variant):
      FailureWording(
        message: "the journey passed, but is \(expected.isQuarantine ? "quarantined" : "expected to fail")",
        span: expected.span, label: "no longer true?",
        doing: [
          variant == nil
            ? "remove this line"
            : "remove this line, or name in a quarantine which run fails: `PATH, RUN because \"…\"`"
        ])
    case .workLeft(let work, let calls):
      FailureWording(message: "the app cannot be ended: \(work)", doing: LeakedCall.remedies(calls))
    case .file(let error): FailureWording(message: error.description)
    case .other(let error): FailureWording(message: "\(error)")
    }
  }

  /// Returns the end of the message about a condition that was to hold all the time.
  private static func reason(of problem: StepProblem, _ declaration: Step) -> String {
    if case .expectation = problem { return ", as `always` requires" }
    return ", although `always` \(declaration.isSee ? "requires" : "forbids") it"
  }

  private static func noEffect(
    _ kind: EventKind, _ text: ExpectedText, _ effects: [Effect]
  ) -> FailureWording {
    let all = effects.map { "\($0.kind.rawValue) \(quoted($0.text))" }
    return FailureWording(
      message: "no \(kind.rawValue) \(text)", span: text.span,
      label: all.isEmpty
        ? "no effects since the last action" : "effects: " + all.joined(separator: ", "))
  }

  private static func unknownSecret(
    _ name: LocatedText, _ known: [String], _ usedFile: String?
  ) -> FailureWording {
    FailureWording(
      message: "unknown secret `\(name.value)`", span: name.span,
      label: NearestName.best(for: name.value, among: known).map { "did you mean `\($0)`?" }
        ?? "no param, let or config key",
      see: (usedFile.map { ["\($0) declares it"] } ?? []) + [
        known.isEmpty
          ? "\(usedFile ?? "this run") has no params, lets or config keys"
          : "known: " + known.joined(separator: ", ")
      ],
      doing: [
        "name a param, a `let` or a config key of this \(usedFile == nil ? "journey" : "file") or of the run"
      ])
  }
}

extension Step {
  /// Whether it is an `always see`, which requires an element, and does not forbid one or a text.
  fileprivate var isSee: Bool { statement.only(Always.self)?.claim.only(See.self) != nil }
}
