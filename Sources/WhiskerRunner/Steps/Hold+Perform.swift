import WhiskerFakeHTTP
import WhiskerScript

extension StepContext {
  /// Keeps requests that are sent from now on from being answered.
  func hold(_ requests: RequestDescription) throws(StepProblem) {
    let pattern = try RequestPattern(requests)
    world.transport.hold(
      RequestHold(pattern, origin: world.origin(ofLine: world.currentStep?.step.line ?? 1)))
  }
}
