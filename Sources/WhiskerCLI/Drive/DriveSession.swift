import TextRenderer
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// A session that drives an app by typed lines: performs each one and shows its result.
///
/// The session is its list of steps. All of them are performed again, in a new process, whenever one is added or undone;
/// a step that fails, crashes or never ends is not added, unless it comes from a file and a run continues after it.
@MainActor
final class DriveSession {
  let apps: [AppDescriptor]
  let app: AppDescriptor
  let options: RunOptions
  let stepLimit: Int
  /// The memory that the process of the steps may use, in megabytes.
  let memoryLimit: Int
  let usesColor: Bool
  private(set) var progress: DriveProgress
  private(set) var report = LiveReport()
  /// The progress before each change that can be undone.
  private var past: [DriveProgress] = []
  /// The progress before each change that was undone.
  private var future: [DriveProgress] = []
  /// The run whose secrets are hidden in lines; nil before there is one.
  private var entry: JourneyPlan.Entry?
  /// The secrets that its steps took.
  private var taken: [TakenSecret] = []
  /// The steps of the run in ``report``.
  private var known = 0
  /// The journey as it is in a file other than that of kept steps; nil for none.
  private var saved: DrivenJourney?
  private var keeper: StepKeeper
  /// Whether the initial journey is a file of kept steps, which has not been saved elsewhere.
  private var continuesKept = false
  /// Whether the session began with the steps of a journey.
  private var hasJourney = false
  private let formatter = JourneyFormatter(vocabulary: .screens)

  init(
    apps: [AppDescriptor], app: AppDescriptor, options: RunOptions, stepLimit: Int, memoryLimit: Int,
    usesColor: Bool, journey: DrivenJourney
  ) {
    self.apps = apps
    self.app = app
    self.options = options
    self.stepLimit = stepLimit
    self.memoryLimit = memoryLimit
    self.usesColor = usesColor
    progress = DriveProgress(journey: journey)
    keeper = StepKeeper(artifacts: options.artifacts, fixtures: options.fixtures)
  }

  /// The steps that were performed.
  var journey: DrivenJourney { progress.journey }
  /// The steps of the initial journey that have not been performed yet.
  var ahead: [String] { progress.ahead }

  // MARK: Going on

  /// Performs the first steps of the initial journey; the steps after them remain for `next`.
  ///
  /// - Parameters:
  ///   - count: The number of these steps.
  ///   - entry: The run of the initial journey.
  /// - Returns: Whether they were performed. If one failed and a run would end there, only those before it were.
  func begin(with count: Int, of entry: JourneyPlan.Entry) -> Bool {
    let whole = journey
    self.entry = entry
    hasJourney = true
    progress = DriveProgress(journey: whole.prefix(0), ahead: Array(whole.steps.dropFirst(count)))
    saved = continuesKept ? nil : whole
    let wanted = whole.prefix(count)
    if wanted.steps.isEmpty { return true }
    if case .failed(let step)? = attempt(wanted, from: 0, keepsFailed: true) {
      progress.ahead = Array(whole.steps.dropFirst(max(step - 1, 0)))
      let rest = whole.prefix(max(step - 1, 0))
      if !rest.steps.isEmpty { _ = attempt(rest, from: .max, keepsFailed: true) }
      return false
    }
    return true
  }

  /// The outcome of lines that were typed.
  enum Addition {
    case added
    /// The lines are valid, but did not do what a session adds.
    case failed
    /// The lines have a mistake; none was performed.
    case refused

    init(_ outcome: LiveAttempt.Outcome?) {
      switch outcome {
      case .done?: self = .added
      case .failed?, .interrupted?, .impossible?: self = .failed
      case nil: self = .refused
      }
    }
  }

  /// Adds a step, or a header line while there is no step, and performs it; comments may be above it.
  ///
  /// - Parameter insteadOfLast: Whether it replaces the lines that were added last, which are its first ones.
  func add(_ lines: [String], insteadOfLast: Bool = false) -> Addition {
    if let first = FirstLine(lines) { return take(first, lines) }
    let before = insteadOfLast ? past.last : nil
    var candidate = before?.journey ?? journey
    let isHeader = Self.forms(of: lines).contains { $0.section == .header }
    if isHeader, candidate.steps.isEmpty { candidate.addHeader(lines) } else { candidate.add(lines) }
    let outcome = go(to: canonical(candidate), after: before, keepsFailed: false)
    // `undo` returns to the progress before both.
    if before != nil, case .done? = outcome { past.removeLast() }
    return Addition(outcome)
  }

  /// The reason why a session cannot take a line with rows below it; nil for any other line.
  func refusalOfTable(_ lines: [String]) -> String? {
    guard Self.beginsTable(lines) else { return nil }
    return
      "a session is one run and takes no tables; `\(CommandName.current) drive FILE.journey` fills in those of a journey"
  }

  /// Whether a line is the head of a table, of which the word may be misspelled: a message would propose it.
  private static func beginsTable(_ lines: [String]) -> Bool {
    var forms = forms(of: lines)
    if forms.isEmpty {
      let word = firstWord(of: lines)
      let near = NearestName.best(for: word, among: StatementForm.all.flatMap(\.firstWords))
      if let near, NearestName.isSlip(word, of: near) { forms = StatementForm.all(beginningWith: near) }
    }
    return forms.contains { $0.definition.block == .table }
  }

  /// The forms with the first word of a line that may have comments above it.
  private static func forms(of lines: [String]) -> [StatementForm] {
    StatementForm.all(beginningWith: firstWord(of: lines))
  }

  private static func firstWord(of lines: [String]) -> String {
    String((lines.first { !$0.hasPrefix("#") } ?? "").prefix { $0 != " " })
  }

  /// Whether lines have mistakes that a block below them could fix, and no others.
  func needsBlock(_ lines: [String]) -> Bool {
    var candidate = journey
    candidate.add(lines)
    let errors = plan(candidate).diagnostics.errors
    return !errors.isEmpty && errors.allSatisfy { Self.openEnds.contains($0.code) }
  }

  /// The codes of incomplete steps, which need lines below them: no reply, no body, no steps, no raw lines.
  private static let openEnds = Set(
    [ProblemCode.onWithoutReply, .bodyMissing, .blockWithoutSteps, .linesMissing].map(\.rawValue))

  /// Adds comments below the last step; returns whether there is one.
  func addBelowLast(_ comments: [String]) -> Bool {
    if journey.steps.isEmpty { return false }
    if !comments.isEmpty {
      var candidate = journey
      candidate.addBelowLast(comments)
      progress.journey = canonical(candidate)
      keep()
    }
    return true
  }

  /// Takes a line with the title or the app, which the header has already.
  ///
  /// - Parameter lines: The line, below its comments.
  private func take(_ line: FirstLine, _ lines: [String]) -> Addition {
    if let refusal = line.refusal(in: self) {
      say("error: \(VisibleText.inLine(refusal))")
      return .refused
    }
    var candidate = journey
    candidate.setHeaderLine(lines)
    if candidate == journey {
      showStatus()
      return .added
    }
    return Addition(go(to: candidate, keepsFailed: false))
  }

  /// Performs the next steps of the initial journey.
  func next(_ count: Int) {
    if sayNothingIsAhead() { return }
    for _ in 0..<count {
      guard let step = ahead.first else { break }
      let before = progress
      var candidate = journey
      candidate.append(step)
      say(shown(step.trimmed), before: "next: ")
      progress.ahead.removeFirst()
      guard case .done? = go(to: candidate, after: before, keepsFailed: true) else {
        progress.ahead = before.ahead
        return say("`next` tries it again, `skip` passes over it")
      }
    }
  }

  /// Passes over the next steps of the initial journey.
  func skip(_ count: Int) {
    if sayNothingIsAhead() { return }
    future = []
    for _ in 0..<count {
      guard let step = ahead.first else { break }
      past.append(progress)
      progress.skip()
      say(shown(step.trimmed), before: "skipped: ")
    }
    keep()
    showNext(orEnd: true)
  }

  /// Says why the initial journey has no next step; returns whether that is so.
  private func sayNothingIsAhead() -> Bool {
    guard ahead.isEmpty else { return false }
    say(
      hasJourney
        ? "the journey has no further steps"
        : "the session began without a journey whose steps could be performed")
    return true
  }

  /// Shows the next step of the initial journey.
  ///
  /// - Parameter orEnd: Whether to say that there is none.
  func showNext(orEnd: Bool = false) {
    if let next = ahead.first {
      say(shown(next.trimmed), before: "next: ")
    } else if orEnd {
      say("the journey has no further steps")
    }
  }

  func undo(_ count: Int) {
    var target = progress
    var before = past
    var after = future
    for _ in 0..<count {
      guard let last = before.popLast() ?? target.withoutLastStep else { break }
      after.append(target)
      target = last
    }
    if target == progress { return say("nothing to undo") }
    let change = "undone: \(shown(progress.difference(from: target)))"
    travel(to: target, before, after) { change }
  }

  func redo(_ count: Int) {
    var target = progress
    var before = past
    var after = future
    for _ in 0..<count {
      guard let last = after.popLast() else { break }
      before.append(target)
      target = last
    }
    if target == progress { return say("nothing to redo") }
    let difference = target.difference(from: progress)
    // Only the journey that is reached declares its secrets.
    travel(to: target, before, after) { "redone: \(shown(difference))" }
  }

  /// - Parameter change: Returns the change in words, after it was made.
  private func travel(
    to target: DriveProgress, _ before: [DriveProgress], _ after: [DriveProgress], _ change: () -> String
  ) {
    let old = progress
    let screen = report.fingerprint
    progress.takeAhead(of: target)
    if target.journey != journey {
      guard case .done? = attempt(target.journey, from: .max, keepsFailed: true) else {
        progress = old
        return say("the session is unchanged")
      }
    } else {
      keep()
    }
    past = before
    future = after
    say(change())
    if report.fingerprint != screen { showScreen() }
    if target.journey != old.journey { showStatus() }
    if target.ahead != old.ahead { showNext(orEnd: true) }
  }

  /// Performs a changed journey; `undo` returns to the progress before, which is the present one if none is given.
  private func go(
    to candidate: DrivenJourney, after before: DriveProgress? = nil, keepsFailed: Bool
  ) -> LiveAttempt.Outcome? {
    let old = before ?? progress
    let screen = report.fingerprint
    let outcome = attempt(candidate, from: known, keepsFailed: keepsFailed)
    guard case .done? = outcome else { return outcome }
    past.append(old)
    future = []
    if report.fingerprint != screen { showScreen() }
    showStatus()
    return outcome
  }

  /// The codes of what the next steps may put right: a name that no line uses, and no steps.
  private static let unfinished = Set([FailureCode.unusedName, .noSteps].map(\.rawValue))

  /// Plans and performs all steps of a journey, which becomes the session's if none fails.
  ///
  /// - Parameters:
  ///   - known: The number of steps of its run whose output has already been shown.
  ///   - keepsFailed: Whether it becomes the session's as well if only steps fail after which a run continues.
  /// - Returns: What became of the steps; nil if there are mistakes, so that none was performed.
  private func attempt(
    _ candidate: DrivenJourney, from known: Int, keepsFailed: Bool
  ) -> LiveAttempt.Outcome? {
    let line = candidate.steps.count > journey.steps.count ? journey.nextLine : 1
    let plan = plan(candidate)
    let renderer = DiagnosticRenderer(usesColor: usesColor)
    for var problem in plan.diagnostics where !Self.unfinished.contains(problem.code) {
      if problem.code == ProblemCode.headerTooLate.rawValue, !journey.steps.isEmpty {
        // The file has a top that could be moved to, a session does not.
        problem.remedies = [.doing("`undo \(journey.steps.count)` and type it before the first step")]
      }
      let isNew = problem.span.map { problem.file.line(at: $0.start) >= line } ?? true
      if problem.severity == .error || isNew { say(renderer.render(problem)) }
    }
    guard !plan.diagnostics.hasErrors, let entry = plan.entries.first else {
      return nil
    }
    let earlier = report.events
    let attempt = LiveAttempt(
      entry: entry, options: options, known: known, stepLimit: stepLimit, memoryLimit: memoryLimit,
      usesColor: usesColor)
    let outcome = attempt.run { Terminal.print($0) }
    switch outcome {
    case .done(_, let failed, _) where !failed.isEmpty && !keepsFailed: return .failed(step: failed[0])
    case .done(let report, let failed, let taken):
      if !failed.isEmpty {
        say("a run continues after \(failed.count == 1 ? "that failure" : "those failures")")
      }
      // A longer block does more between what its shorter one did.
      let isLonger = candidate.steps.starts(with: journey.steps)
      if known != .max, isLonger, !report.events.starts(with: earlier) {
        say("warning: the steps so far did not do the same as before; `save` would fail")
      }
      self.report = report
      self.known = entry.run.steps.count
      self.entry = entry
      self.taken = taken
      progress.journey = candidate
      keep()
    case .failed: break
    case .interrupted: say("interrupted; the step was not added")
    case .impossible: say("error: could not start a worker process")
    }
    return outcome
  }

  func plan(_ journey: DrivenJourney) -> JourneyPlan {
    do throws(FileError) {
      return try JourneyPlan(
        files: [journey.file], apps: apps, app: app.name, fixtures: options.fixtures)
    } catch {
      say("error: \(VisibleText.inLine(error.description))")
      return JourneyPlan(files: [], apps: apps)
    }
  }

  /// The journey in its canonical form, or unchanged if it has mistakes.
  private func canonical(_ candidate: DrivenJourney) -> DrivenJourney {
    do throws(UnformattableJourney) {
      let text = String(decoding: try formatter.format(candidate.file), as: UTF8.self)
      return candidate.takingForm(text) ?? candidate
    } catch { return candidate }
  }

  // MARK: Keeping

  /// The unsaved journey: of kept steps that are continued, those that were not performed belong to it.
  var unsaved: DrivenJourney {
    var journey = journey
    if continuesKept { for step in ahead { journey.append(step) } }
    return journey
  }

  /// Whether there are steps that are not saved, or not with the present header.
  var isUnsaved: Bool {
    let journey = unsaved
    if journey.steps.isEmpty { return false }
    guard let saved, bytesEqual(saved.header, journey.header) else { return true }
    return !saved.steps.starts(with: journey.steps, by: { bytesEqual($0, $1) })
  }

  /// The file in which unsaved steps are kept.
  var keptPath: String { keeper.path }

  /// Whether the file of kept steps has all steps of this session.
  var areKept: Bool { keeper.has(unsaved.text) }

  /// Takes a file of kept steps for the one of this session, which begins with them.
  func continueKept(at path: String, bytes: [UInt8]) {
    keeper.take(path, text: journey.text, bytes: bytes)
    continuesKept = true
  }

  /// The most files of earlier sessions to name.
  private static let shownFiles = 5

  private func keep() {
    // Steps that were all undone are not kept for a later session.
    guard isUnsaved else { return removeKept() }
    do throws(FileError) { try keeper.keep(unsaved) } catch {
      say("warning: could not keep the steps: \(VisibleText.inLine(error.description))")
    }
  }

  private func removeKept(savedTo path: String? = nil) {
    do throws(FileError) { try keeper.remove(savedTo: path) } catch {
      say("warning: could not remove the kept steps: \(VisibleText.inLine(error.description))")
    }
  }

  /// Mentions the steps that earlier sessions kept.
  ///
  /// - Parameter path: The journey that this session begins with; nil for none.
  func mentionKeptSteps(besides path: String?) {
    do throws(FileError) {
      let files = try keeper.others(besides: path)
      guard let first = files.first else { return }
      let isElsewhere = options.artifacts != DriveArguments().artifacts
      let folder = isElsewhere ? " --artifacts \(ShellWord.quoted(options.artifacts))" : ""
      func command(_ file: String) -> String { "`\(CommandName.current) drive \(file)\(folder)`" }
      if files.count == 1 {
        let continuing = "\(command(ShellWord.quoted(first))) continues them"
        return say(VisibleText.inLine("note: \(first) has steps of an earlier session; \(continuing)"))
      }
      let names = files.prefix(Self.shownFiles).joined(separator: ", ")
      let rest = files.count > Self.shownFiles ? " and \(files.count - Self.shownFiles) more" : ""
      let continuing = "\(command("FILE")) continues those of one"
      say(VisibleText.inLine("note: \(names)\(rest) have steps of earlier sessions; \(continuing)"))
    } catch { say("warning: could not read the kept steps: \(VisibleText.inLine(error.description))") }
  }

  func save(to path: String, over: Bool) {
    let saving = JourneySaving(session: self)
    do throws(JourneySaving.Refusal) {
      let lost = over ? saving.losses(in: path) : ""
      let notes = try saving.save(to: path, over: over)
      saved = journey
      // Steps that were not performed are in no other file.
      if continuesKept, !ahead.isEmpty { keeper.forget() } else { removeKept(savedTo: path) }
      continuesKept = false
      let count = journey.steps.count
      let missing = progress.missing.map { "; \($0)" } ?? ""
      say(VisibleText.inLine("saved \(path) (\(counted(count, "step"))\(missing))\(lost)"))
      if !notes.isEmpty { say("`\(CommandName.current) run` will report:\n\(notes)") }
    } catch { say("not saved: \(VisibleText.inLines(error.message))") }
  }

  // MARK: Showing

  func say(_ text: String, before: String = "") {
    Terminal.print(before + text + (text.hasSuffix("\n") ? "" : "\n"))
  }

  /// Returns lines of the session with the secrets hidden that its journey declares or its steps took.
  func shown(_ lines: String) -> String {
    guard let entry else { return lines }
    return lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { entry.masked(line: String($0), taken: taken) }.joined(separator: "\n")
  }

  func showScreen() {
    if report.wireframe.isEmpty { return say("the app is not running; `launch` starts it") }
    guard let columns = Terminal.columns(1) else { return say(report.wireframe) }
    let rows = report.wireframe.split(separator: "\n", omittingEmptySubsequences: false)
    say(rows.map { RowText.cut(String($0), to: columns) }.joined(separator: "\n"))
  }

  private func showStatus() {
    let place = report.screen.isEmpty ? "not running" : "screen \(report.screen)"
    let pending = report.pending.isEmpty ? "nothing pending" : "\(report.pending.count) pending"
    say("ok  \(report.time)  \(place), \(pending)")
  }
}
