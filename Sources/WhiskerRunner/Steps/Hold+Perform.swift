import WhiskerFakeHTTP
import WhiskerScript

extension Hold: PerformedStatement {
  /// Holds the replies to requests that are sent from now on.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let pattern = try RequestPattern(requests, world.targets)
    world.transport.hold(
      RequestHold(pattern, origin: world.origin(ofLine: world.currentStep?.line ?? 1)))
  }
}
