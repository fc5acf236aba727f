import WhiskerScript
import WhiskerEnvironment
import WhiskerFakeHTTP

extension Connectivity: PerformedStatement {
  /// Disconnects the device from the network, or reconnects it.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    if isOnline { world.transport.goOnline() } else { world.transport.goOffline() }
    world.process.reachability.isOnline = isOnline
    try app.frame()
  }
}
