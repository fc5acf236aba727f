import WhiskerFakeHTTP
import WhiskerScript

extension FlakyNetwork: PerformedStatement {
  /// Lets some requests break off.
  ///
  /// The journey's own seed decides which ones, so that runs in another order of jobs have the same network.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    world.transport.conditions.failurePercentage = percentage.value
    world.transport.conditions.seed = world.journey.seed.map { UInt64($0.value) } ?? 0
  }
}
