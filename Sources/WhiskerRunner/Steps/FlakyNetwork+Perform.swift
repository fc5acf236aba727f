import WhiskerFakeHTTP
import WhiskerScript

extension FlakyNetwork: PerformedStatement {
  /// Makes some requests fail.
  ///
  /// The journey's own seed selects them, so that runs with another order of jobs have the same network.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    world.transport.conditions.failurePercentage = percentage.value
    world.transport.conditions.seed = world.journey.seed.map { UInt64($0.value) } ?? 0
  }
}
