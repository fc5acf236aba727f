import WhiskerEnvironment
import WhiskerFakeHTTP

extension StepContext {
  /// Takes the device off the network, or brings it back.
  func setOnline(_ isOnline: Bool) throws(StepProblem) {
    if isOnline { world.transport.goOnline() } else { world.transport.goOffline() }
    world.process.reachability.isOnline = isOnline
    try app.frame()
  }
}
