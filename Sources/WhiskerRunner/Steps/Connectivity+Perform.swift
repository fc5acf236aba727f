import WhiskerScript
import WhiskerEnvironment
import WhiskerFakeHTTP

extension Connectivity: PerformedStatement {
  /// Takes the device off the network, or brings it back.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    if isOnline { world.transport.goOnline() } else { world.transport.goOffline() }
    world.process.reachability.isOnline = isOnline
    try app.frame()
  }
}
