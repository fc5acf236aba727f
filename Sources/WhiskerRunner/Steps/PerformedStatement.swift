import ScreenModels
import WhiskerScript

/// A statement that a run performs, which is every statement left once a journey is expanded.
///
/// The conformance is in the file of this folder that is named after the statement.
protocol PerformedStatement: Statement {
  /// Performs the statement.
  @MainActor
  func perform(in world: World, on app: AppDriver) throws(StepProblem)

  /// Whether the step could succeed with an element, so that it may be meant instead of one with another role.
  func suits(_ element: Element) -> Bool
}

extension PerformedStatement {
  /// Any element can be seen.
  func suits(_ element: Element) -> Bool { true }

  /// Performs the statement and returns whether it fails in a way that more time or scrolling may resolve.
  @MainActor
  func isOpen(in world: World, on app: AppDriver) throws(StepProblem) -> Bool {
    do throws(StepProblem) {
      try app.withoutEvidence { () throws(StepProblem) in try perform(in: world, on: app) }
    } catch {
      // One that nothing resolves is reported, with all that it shows.
      if error.mayComeTrue { return true }
      return try openProblem(in: world, on: app) != nil
    }
    return false
  }

  /// Performs the statement and returns its failure if more time or scrolling may resolve it; nil if it succeeds.
  @MainActor
  func openProblem(in world: World, on app: AppDriver) throws(StepProblem) -> StepProblem? {
    do throws(StepProblem) { try perform(in: world, on: app) } catch {
      if error.mayComeTrue { return error }
      throw error
    }
    return nil
  }
}

extension Statement {
  /// The statement as one that a run performs.
  ///
  /// - Precondition: It is not a block; expansion removes those.
  var performed: any PerformedStatement { PerformedStatements.performed(self) }

  /// Whether the run continues after a failure of the statement.
  var isSoft: Bool { only(Check.self) != nil }
}
