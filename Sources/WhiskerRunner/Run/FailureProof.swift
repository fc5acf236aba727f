import WhiskerScript

/// A second check of a step that failed while its run had to continue: the same run up to that step, then with time to wait.
@MainActor
struct FailureProof {
  /// Creates an equivalent world and app that report no events.
  let again: @MainActor () throws(StepProblem) -> (World, AppDriver)

  /// Returns the failure with the time at which the step would succeed; nil if the second run does not reach the step.
  ///
  /// - Parameter onStep: Called before each step.
  func failure(of planned: PlannedStep, onStep: @escaping () -> Void) -> RunFailure? {
    do throws(StepProblem) {
      let (world, app) = try again()
      defer { end(world, app) }
      var found: RunFailure?
      let emit: (RunEvent) -> Void = { if case .stepStarted = $0 { onStep() } }
      StepLoop(world, app, emit: emit).doSteps(through: planned.number) { failure in
        if failure.step.number == planned.number {
          found = FailureExplainer(world: world, app: app).explain(failure, looksAhead: true)
          return .stop
        }
        return failure.isSoft ? .goOn : .stop
      }
      return found
    } catch { return nil }
  }

  /// Ends the second run; work that cannot be ended was already reported by the first one.
  private func end(_ world: World, _ app: AppDriver) {
    app.beginPostMortem()
    app.end()
    _ = world.end()
    do throws(StepProblem) { try world.storage.end() } catch { return }
  }
}
