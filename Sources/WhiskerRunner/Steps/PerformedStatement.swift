import WhiskerScript

/// A statement that a run does: every one that is left once a journey is expanded.
///
/// Its conformance is in a file of this folder that is named after the statement.
protocol PerformedStatement: Statement {
  /// Does what the statement says.
  @MainActor
  func perform(in world: World, on app: AppDriver) throws(StepProblem)
}

extension Statement {
  /// The statement as one that a run does.
  ///
  /// - Precondition: It is not a block; expansion writes those out.
  var performed: any PerformedStatement {
    guard let performed = self as? any PerformedStatement else {
      preconditionFailure("an expanded journey has no blocks (was \(type(of: self)))")
    }
    return performed
  }

  /// Whether a failure of it does not end the run.
  var isSoft: Bool { self is Check }
}
