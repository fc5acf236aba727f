import WhiskerScript
import WhiskerFakeHTTP

extension CaptivePortal: PerformedStatement {
  /// Makes a captive portal answer each request with a status.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    world.transport.conditions.portalStatus = status ?? 200
  }
}
