import WhiskerFakeHTTP

extension StepContext {
  /// Has a portal answer each request, with a status.
  func captivePortal(status: Int?) { world.transport.conditions.portalStatus = status ?? 200 }
}
