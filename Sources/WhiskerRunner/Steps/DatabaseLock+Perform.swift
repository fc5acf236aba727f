import WhiskerScript

extension DatabaseLock: PerformedStatement {
  /// Locks a database as another connection would, or ends that.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    switch kind {
    case .lock: try world.databaseLocks.lock(database, in: world.environmentOfOthers())
    case .unlock: try world.databaseLocks.unlock(database)
    }
  }
}
