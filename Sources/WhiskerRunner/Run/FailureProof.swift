import WhiskerScript

/// Another look at a step that failed while the run had to go on: the same run once more, up to that step, with time to wait.
@MainActor
struct FailureProof {
  /// Makes another world like that of the run, with its app, that tells nothing.
  let again: @MainActor () throws(StepProblem) -> (World, AppDriver)

  /// The failure of the step with the time at which it would be true; nil where the second run does not get there.
  func failure(of planned: PlannedStep) -> RunFailure? {
    do throws(StepProblem) {
      let (world, app) = try again()
      defer { end(world, app) }
      var found: RunFailure?
      StepLoop(world, app, emit: { _ in }).doSteps(through: planned.number) { failure in
        if failure.step.number == planned.number {
          found = FailureExplainer(world: world, app: app).explain(failure, looksAhead: true)
          return .stop
        }
        return failure.isSoft ? .goOn : .stop
      }
      return found
    } catch { return nil }
  }

  /// Ends the second run; what could not be ended was told of the first one.
  private func end(_ world: World, _ app: AppDriver) {
    app.beginPostMortem()
    app.end()
    _ = world.end()
    do throws(StepProblem) { try world.storage.end() } catch { return }
  }
}
