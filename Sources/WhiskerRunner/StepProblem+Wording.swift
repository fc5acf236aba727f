import WhiskerTime
import AppCoordinator
import WhiskerSnapshots
import ScreenModels
import WhiskerEnvironment
import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript
import WhiskerSource

extension StepProblem {
  /// What a message says, before the place it is about is known.
  struct Wording {
    var code: String
    var message: String
    var span: SourceSpan?
    var label = ""
    var see: [String] = []
    /// Lines that could be written.
    var remedies: [String] = []
    /// What could stand in the place of `span`, each in a line that is like the step otherwise.
    var replacements: [String] = []
    /// What could be added to the step.
    var appended: [String] = []
    /// What could be done, in words.
    var doing: [String] = []
  }

  /// The one place where run-time problems are put into words.
  var wording: Wording {
    switch self {
    case .notLaunched:
      Wording(
        code: "J200", message: "the app is not running", label: "needs a screen",
        remedies: ["launch"])
    case .launchedTwice:
      Wording(
        code: "J201", message: "the app is running already",
        see: ["scenes follow one another in the same run of the app"], remedies: ["relaunch"],
        doing: ["remove this step to go on where the step before it led"])
    case .launchFailed(let reason):
      Wording(code: "J214", message: "the app did not launch: \(reason)")
    case .notFound(let selector, let nearest):
      Wording(
        code: "J202", message: "\(selector) is not on the screen", span: selector.span,
        label: "no such element in view", see: nearest.map(\.line), remedies: nearest.compactMap(\.step),
        replacements: nearest.count { $0.selector != nil } == 1 ? nearest.compactMap(\.selector) : [])
    case .ambiguous(let selector, let matches):
      Wording(
        code: "J203", message: "\(selector) is \(matches.count) elements", span: selector.span,
        label: "matches \(matches.count)", see: matches,
        doing: ["say which one: add `in …` or use its id"])
    case .offScreen(let selector, let list, let row, let total):
      Wording(
        code: "J205", message: "\(selector) is scrolled out of view", span: selector.span,
        label: "row \(row) of \(total) of \(list)", remedies: ["scroll to \(selector)"])
    case .covered(let selector, let cover, let actions):
      Wording(
        code: "J204", message: "\(selector) cannot be reached", span: selector.span,
        label: "covered by \(cover)",
        see: [cover + (actions.isEmpty ? "" : " with actions " + actions.joined(separator: ", "))],
        remedies: actions.map { "choose \($0) in \(cover)" })
    case .disabled(let selector):
      Wording(code: "J206", message: "\(selector) is disabled", span: selector.span, label: "does not react")
    case .cannot(let selector, let verb, let actions):
      Wording(
        code: "J207", message: "\(selector) cannot \(verb)", span: selector.span,
        label: "has no handler for it",
        see: ["its actions: " + (actions.isEmpty ? "none" : actions.joined(separator: ", "))])
    case .nothingToScroll:
      Wording(code: "J208", message: "there is no list or grid to scroll on this screen")
    case .severalToScroll(let lists):
      Wording(
        code: "J209", message: "there are \(lists.count) lists to scroll", see: lists,
        appended: lists.map { "in \($0)" })
    case .alreadyTurned(let selector, let isOn):
      Wording(
        code: "J210", message: "\(selector) is \(isOn ? "on" : "off") already", span: selector.span,
        label: "nothing to turn", remedies: ["expect \(selector) is \(isOn ? "on" : "off")"])
    case .refused(let refusal, let span, let verb, let suggestions, let replacement):
      Wording(
        code: "J211", message: "cannot \(verb): \(refusal.message)", span: span, see: suggestions,
        replacements: replacement.map { [$0] } ?? [])
    case .nothingToDismiss(let kind, let screen):
      Wording(
        code: "J212", message: "no \(kind.rawValue) is in front", see: ["in front: \(screen.frontText)"],
        remedies: screen.waysToDismiss)
    case .inBackground:
      Wording(
        code: "J285", message: "the app is in the background, where nobody can do anything to it",
        remedies: ["foreground"])
    case .phaseAlready(let phase):
      Wording(
        code: "J281",
        message: "the app is in \(phase == .background ? "the background" : "front") already",
        doing: ["remove this step"])
    case .provision(let span, let reason):
      Wording(code: "J282", message: "the device cannot be given this: \(reason)", span: span)
    case .unknownSecret(let name, let known):
      Wording(
        code: "J283", message: "there is no secret \(name.value) to hide", span: name.span,
        label: NearestName.best(for: name.value, among: known).map { "did you mean \($0)?" }
          ?? "no param, let or config key",
        see: [
          known.isEmpty
            ? "this run has no params, lets or config keys" : "known: " + known.joined(separator: ", ")
        ],
        doing: ["name a param, a `let` or a config key of this journey or of the run"])
    case .shortSecret(let name):
      Wording(
        code: "J284", message: "the value of \(name.value) is too short to be hidden", span: name.span,
        label: "fewer than \(SecretForms.shortest) bytes", doing: ["give it a longer value"])
    case .alertWithoutCancel(let alert, let actions):
      Wording(
        code: "J213", message: "\(alert) has no button that only cancels",
        see: ["its actions: " + actions.joined(separator: ", ")],
        remedies: actions.map { "choose \($0) in \(alert)" })
    case .unexpected(let selector, let place):
      Wording(
        code: "J220", message: "\(selector) is on the screen", span: selector.span, label: "found",
        see: [place])
    case .expected(let claim, let span, let was):
      Wording(code: "J221", message: claim, span: span, label: was)
    case .rows(let selector, let changes):
      Wording(
        code: "J222", message: "\(selector) has other rows", span: selector.span, see: changes)
    case .order(let selector, let text, let was):
      Wording(
        code: "J222", message: "\(selector) does not have these rows in this order", span: text.span,
        label: was)
    case .notInTime(let problem, let limit): problem.wording.afterWaiting(limit)
    case .moment(let span, let message, let clock):
      Wording(code: "J292", message: message, span: span, label: "the clock shows \(clock)")
    case .nothingHeld(let wanted, let held, let waiting):
      Wording(
        code: "J290", message: "no request to \(wanted) is held",
        see: (held.isEmpty ? ["nothing is held"] : held) + waiting,
        doing: ["let the app send the request first, below a `hold` line"])
    case .stillHeld(let requests, let release, let span):
      Wording(
        code: "J291",
        message: "\(requests.count == 1 ? "a request is" : "\(requests.count) requests are") still held",
        span: span, label: "never released", see: requests, remedies: ["release \(release)"])
    case .unanswered(let problem):
      Wording(
        code: problem.code, message: problem.headline, see: problem.details,
        remedies: problem.remedies, doing: problem.doing)
    case .badTarget(let target, let reason):
      Wording(
        code: "J230", message: "\(quoted(target.value)) is no path or URL: \(reason)", span: target.span)
    case .snapshot(let name, let outcome):
      Wording(
        code: "J240",
        message: outcome.kind == .missing
          ? "there is no reference for \(quoted(name))" : "the screen does not match \(quoted(name))",
        see: outcome.summary.split(separator: "\n").map(String.init),
        doing: [
          outcome.kind == .missing
            ? "run with `--record missing`, read what was written and commit it"
            : "look at the difference; if it is meant, run with `--record failed` and review the change"
        ])
    case .file(let message):
      Wording(code: "J250", message: message)
    case .time(let error):
      Wording(code: "J260", message: error.description)
    case .screen(let error):
      Wording(code: "J261", message: error.message)
    case .unusedReplies(let replies, let span):
      Wording(
        code: "J270",
        message: "\(replies.count == 1 ? "a reply was" : "\(replies.count) replies were") never used",
        span: span, label: "no request asked for it", see: replies,
        doing: ["remove what is not needed, or let the app ask for it"])
    case .invariant(let problem, let declared):
      Wording(
        code: "J223", message: problem.wording.message + ", against what is always true",
        label: "since this step",
        see: [declared] + problem.wording.see)
    case .lines(let mismatch, let isChange):
      Wording(
        code: isChange ? "J242" : "J241",
        message: isChange
          ? "the step did not change the screen like this" : "the screen does not show these lines",
        span: mismatch.line.text.span,
        label: mismatch.isIncomplete
          ? "more changed than this" : mismatch.found == nil ? "no such line" : "another line is here",
        see: [
          mismatch.found.map { (mismatch.isIncomplete ? "what comes next: " : "in its place: ") + $0 },
          mismatch.nearest.map { "most like it: \($0)" },
        ].compactMap(\.self), remedies: isChange ? [] : ["print outline"])
    case .notNamed(let changes):
      Wording(
        code: "J224",
        message: changes.count == 1
          ? "a change by this step is named nowhere"
          : "\(changes.count) changes by this step are named nowhere",
        see: changes,
        doing: ["mention it: see or expect it below this step, or compare the whole screen"])
    case .passedUnexpectedly(let reason):
      Wording(
        code: "J272", message: "the journey passed, and is expected to fail", span: reason.span,
        label: "no longer true?", doing: ["remove this line"])
    case .unbound(let diagnostic):
      Wording(
        code: "J225", message: "what was taken does not fit here: \(diagnostic.message)",
        span: diagnostic.span,
        label: diagnostic.label, see: diagnostic.see)
    case .workLeft(let description):
      Wording(code: "J271", message: "the app cannot be ended: \(description)")
    }
  }
}

extension StepProblem.Wording {
  /// The wording of an expectation that had some time to come true.
  fileprivate func afterWaiting(_ limit: Duration) -> StepProblem.Wording {
    var wording = self
    wording.code = "J226"
    wording.message += " after waiting \(VirtualMoment.literal(limit))"
    return wording
  }
}

extension FakeTransportProblem {
  /// The line that could be added where an unmatched request has no reply.
  fileprivate var remedies: [String] {
    guard case .unmatched = kind, used == nil else { return [] }
    return ["on \(request.method.name) \(quoted(request.url.path))"]
  }

  /// How an unmatched request could get its reply, in words.
  fileprivate var doing: [String] {
    guard case .unmatched = kind else { return [] }
    if let used { return ["add `then reply …` below \(used), or make its last one `reply always …`"] }
    return ["declare a reply before this step, with `reply 200 …` indented below it"]
  }

  /// Where a reply stands that would fit, and is used up.
  private var used: String? {
    guard case .unmatched(let nearest) = kind, let first = nearest.first, first.differences.isEmpty,
      !first.consumed.isEmpty
    else { return nil }
    return "\(first.origin)"
  }
}

extension Screen {
  /// The steps that take away what is in front.
  fileprivate var waysToDismiss: [String] {
    if let alert {
      let kind: Presentation = alert.role == .dialog ? .dialog : .alert
      let canBeDismissed = alert.children.count { $0.detail == .button(.cancel) } == 1
      return canBeDismissed
        ? ["dismiss \(kind.rawValue)"]
        : alert.children.map { "choose \($0.quotedName) in \(alert.selectorText)" }
    }
    return front.kind == .base ? [] : ["dismiss \(front.kind.rawValue)"]
  }
}
