import WhiskerScript

/// A condition that must hold whenever the screen changes.
struct Invariant {
  /// A `see`, a `see no` or an `every …`.
  let claim: any Statement
  /// The `always` step that declared it.
  let declaration: Step

  /// Checks the condition on the screen after the last frame.
  @MainActor
  func verify(in world: World, on app: AppDriver) throws(StepProblem) {
    do throws(StepProblem) {
      // The places of an app come and go.
      if let absence = claim.only(SeeNo.self) {
        try absence.checkAbsence(on: app)
      } else {
        try claim.performed.perform(in: world, on: app)
      }
    } catch {
      throw .run(.invariant(error, declaration))
    }
  }
}
