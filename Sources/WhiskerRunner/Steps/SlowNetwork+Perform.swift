import WhiskerFakeHTTP
import WhiskerScript

extension SlowNetwork: PerformedStatement {
  /// Limits the data rate of the network.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    world.transport.conditions.bytesPerSecond = bytesPerSecond.value
  }
}
