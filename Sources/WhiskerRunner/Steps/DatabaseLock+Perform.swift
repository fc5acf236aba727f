import WhiskerScript

extension DatabaseLock: PerformedStatement {
  /// Locks a database as another connection would, or ends that.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    switch kind {
    case .lock:
      let place = DeclaredPlace(world.origin(ofLine: world.currentStep?.line ?? 0), in: world.journey)
      try world.databaseLocks.lock(database, at: place, in: world.environmentOfOthers())
    case .unlock: try world.databaseLocks.unlock(database)
    }
  }
}
