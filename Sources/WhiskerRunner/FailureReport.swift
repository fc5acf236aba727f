import WhiskerTime
import ScreenModels
import TextRenderer
import WhiskerDiff
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

extension JourneySession {
  /// Explains why a step failed: the place, what it changed, what is pending and when it would have become true.
  ///
  /// - Parameter looksAhead: Whether time may go on to find out when the step would have been true; the session is of no use
  ///   then.
  func explain(
    _ problem: StepProblem, at planned: PlannedStep, before: Screen?, looksAhead: Bool
  ) -> RunFailure {
    let step = planned.step
    let moment = VirtualMoment(now)
    let pending = pendingWork
    let release = releaseLine
    let shown = screen
    var failure = RunFailure(journey, problem, at: step, session: self)
    var diagnostic = failure.diagnostic
    let scene = planned.scene == 0 ? "" : "scene \(planned.scene) · "
    diagnostic.context = "\(scene)t = \(moment)\(shown.map { " · screen \($0.name)" } ?? "")"
    if problem.mayComeTrue {
      diagnostic.see.append(
        pending.isEmpty ? "idle; nothing is scheduled" : "pending: " + pending.joined(separator: ", "))
      if let lost {
        let work = lost.work.prefix(2).joined(separator: ", ")
        let more = lost.work.count > 2 ? " and \(lost.work.count - 2) more" : ""
        diagnostic.see.append("the relaunch in line \(lost.line) dropped \(work)\(more)")
        diagnostic.remedies.append(.doing("a `settle` before line \(lost.line) lets that happen first"))
      }
      if looksAhead { beginPostMortem() }
      if looksAhead, let wait = waitUntilTrue(step) {
        // What only has to be waited for was not mistaken for something else.
        diagnostic.see.append("would be true at \(VirtualMoment(now))")
        diagnostic.remedies = [Remedy(step.line(waiting: wait) ?? "advance \(VirtualMoment.literal(wait))")]
      } else if let release {
        diagnostic.remedies.append(Remedy(release))
      }
    }
    if step.usesNames, !planned.text.utf8.elementsEqual(step.text.utf8) {
      diagnostic.see.append("here: \(planned.text)")
    }
    diagnostic.see += planned.origins.map(\.description)
    let changes = zip(before, shown).map { ScreenDelta.between($0, $1).map(\.description) } ?? []
    failure = RunFailure(
      diagnostic: diagnostic, step: planned.number, changes: changes, difference: failure.difference,
      screen: shown.map { Wireframe.text(mask.masked($0)) }, isEngineFault: failure.isEngineFault)
    return failure
  }

  /// How long it would have taken for the step to be true, by letting the session run on; `nil` if it never is.
  private func waitUntilTrue(_ step: Step) -> Duration? {
    let start = now
    for _ in 0..<1_000 {
      guard let next = nextDeadline, next - start <= .seconds(60) else { return nil }
      do throws(StepProblem) {
        try advance(by: next - now)
      } catch { return nil }
      do throws(StepProblem) {
        try perform(step.statement.awaited, step)
        return now - start
      } catch  where !error.mayComeTrue { return nil } catch { continue }
    }
    return nil
  }
}

extension Statement {
  /// What a `wait until` waits for; the statement itself if it is none.
  fileprivate var awaited: Statement {
    if case .waitUntil(let inner, within: _) = self { inner } else { self }
  }
}

extension Step {
  /// A `wait until` that waits for so much longer; nil for other steps.
  fileprivate func line(waiting more: Duration) -> String? {
    guard case .waitUntil(_, within: let limit) = statement else { return nil }
    let before = String(decoding: file.bytes[span.start..<limit.span.start], as: UTF8.self)
    return before + VirtualMoment.literal(limit.value + more)
  }
}

/// Both values, or `nil` when one is missing.
private func zip<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
  guard let a, let b else { return nil }
  return (a, b)
}

extension RunFailure {
  /// Words a problem; without a step it is about the whole journey.
  @MainActor
  init(_ journey: Journey, _ problem: StepProblem, at step: Step?, session: JourneySession?) {
    let wording = problem.wording
    var difference: String?
    if case .snapshot(_, let outcome) = problem {
      // The wireframe says to a person what the JSON beside it says to a machine.
      difference = outcome.parts.compactMap(\.difference).first?.text()
    }
    self.init(
      diagnostic: Diagnostic(
        code: wording.code, message: wording.message, file: step?.file ?? journey.file,
        span: wording.span ?? step?.span ?? journey.title.span, label: wording.label, see: wording.see,
        remedies: wording.remedies(for: step)),
      difference: difference, isEngineFault: problem.isEngineFault)
  }
}

extension SnapshotOutcome.Part {
  fileprivate var difference: UnifiedDiff? {
    if case .mismatched(let difference, _) = status { difference } else { nil }
  }
}

extension StepProblem.Wording {
  /// Everything that could be done, lines first.
  fileprivate func remedies(for step: Step?) -> [Remedy] {
    var lines = self.remedies
    if let step {
      let bytes = step.file.bytes
      func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
      if let span, span.start >= step.span.start, span.end <= step.span.end {
        lines += replacements.map { text(step.span.start, span.start) + $0 + text(span.end, step.span.end) }
      }
      lines += appended.map { step.text + " " + $0 }
    }
    return lines.map { Remedy($0) } + doing.map { .doing($0) }
  }
}
