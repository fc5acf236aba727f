import WhiskerScript
import WhiskerFakeHTTP

extension NormalNetwork: PerformedStatement {
  /// Removes every condition from the network.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    world.transport.conditions = NetworkConditions()
  }
}
