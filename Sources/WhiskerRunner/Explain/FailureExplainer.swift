package import ScreenModels
import TextRenderer
import WhiskerFakeHTTP
package import WhiskerScript
import WhiskerSource
import WhiskerText
import WhiskerTime

/// Explains why a step failed: the place, the changes it made, the pending work and the time at which it would succeed.
@MainActor
struct FailureExplainer {
  let world: World
  let app: AppDriver

  /// Explains a failure.
  ///
  /// - Parameter looksAhead: Whether to advance time to find out when the step would succeed; world and app are unusable
  ///   afterwards.
  func explain(_ failure: StepFailure, looksAhead: Bool) -> RunFailure {
    let (problem, planned) = (failure.problem, failure.step)
    let step = planned.step
    let pending = world.pendingWork
    let parked = world.parkedWork
    let release = world.releaseLine
    let held = world.heldRequests.prefix(1).map(\.hold.origin)
    let shown = app.screen
    let plain = RunFailure(problem, in: world.run, at: step)
    var diagnostic = plain.diagnostic
    diagnostic.context = planned.context(at: world.now, on: shown)
    if problem.mayComeTrue {
      let state =
        if !pending.isEmpty {
          "pending: " + folded(pending, limit: Self.pendingLimit)
        } else if !parked.isEmpty {
          "waiting for " + folded(parked, limit: Self.pendingLimit)
        } else {
          Self.restText(seesContinuations: world.time.seesAllContinuations)
        }
      diagnostic.see.append(state)
      explainRelaunch(&diagnostic, of: step.statement)
      if looksAhead { app.beginPostMortem() }
      if looksAhead, let wait = waitUntilTrue(step) {
        // If waiting is enough, no other element was meant.
        diagnostic.see.append("would be true at \(VirtualMoment(world.now))")
        diagnostic.remedies = [Remedy(step.line(waiting: wait) ?? "advance \(VirtualMoment.literal(wait))")]
      } else if let release {
        diagnostic.remedies.append(Remedy(release))
        diagnostic.related += world.run.relatedPlaces(of: held, "held here")
      }
    }
    if step.usesNames, !planned.text.utf8.elementsEqual(step.text.utf8) {
      diagnostic.see.append("here: \(planned.text)")
    }
    if let line = problem.missingLine, !bytesEqual(line.value, planned.file.text(of: line.span)) {
      diagnostic.see.append("here: \(line.value)")
    }
    diagnostic.see += planned.origins.map(\.description)
    return RunFailure(
      diagnostic: diagnostic, step: planned.number, changes: changes(since: failure.before, shown),
      difference: plain.difference, screen: shown.map { Wireframe.text(world.mask.masked($0)) },
      isEngineFault: plain.isEngineFault)
  }

  /// What a message says of an app of which nothing is known to wait.
  ///
  /// Where continuations are not seen, a task may wait for one.
  static func restText(seesContinuations: Bool) -> String {
    seesContinuations ? "idle; nothing is scheduled" : "nothing is scheduled"
  }

  /// The most items of pending work that a message lists.
  private static let pendingLimit = 5

  /// Adds the work that the last relaunch dropped, which never finishes.
  private func explainRelaunch(_ diagnostic: inout Diagnostic, of statement: any Statement) {
    guard let dropped = app.history.dropped, !dropped.isReplaced(in: world.transport.requests) else { return }
    let relaunch = dropped.relaunch
    let place = DeclaredPlace(RuleOrigin(file: relaunch.file.path, line: relaunch.line), in: world.journey)
    diagnostic.see.append("the relaunch on \(place) dropped \(folded(dropped.work, limit: 2))")
    // A request that ends before the relaunch is not cancelled either.
    if (statement.condition ?? statement).only(ExpectRequests.self)?.isCancelled != true {
      let before = dropped.isDue ? "a `settle`" : "a `release`"
      diagnostic.remedies.append(.doing("\(before) before \(place) lets the dropped work finish first"))
    }
    diagnostic.related.append(RelatedPlace(relaunch, "dropped by this relaunch"))
  }

  private func changes(since before: Screen?, _ shown: Screen?) -> [String] {
    guard let before, let shown else { return [] }
    return ScreenDelta.between(before, shown).map(\.description)
  }
}

extension PlannedStep {
  /// The scene, the virtual time and the screen at which the step failed.
  package func context(at time: Duration, on screen: Screen?) -> String {
    let scene = scene == 0 ? "" : "scene \(scene) · "
    return "\(scene)t = \(VirtualMoment(time))\(screen.map { " · screen \($0.name)" } ?? "")"
  }
}

extension StepProblem {
  /// The line below a step that is not on the screen, with its names replaced; nil for another problem.
  fileprivate var missingLine: LocatedText? {
    switch self {
    case .screen(.otherLines(let mismatch, _)), .screen(.otherChange(let mismatch, _)): mismatch.line.text
    default: nil
    }
  }
}
