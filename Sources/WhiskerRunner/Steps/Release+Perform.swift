import WhiskerFakeHTTP
import WhiskerScript

extension Release: PerformedStatement {
  /// Releases the replies to held requests.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let pattern = try RequestPattern(requests, world.targets)
    guard world.transport.held.contains(where: { pattern.matches($0.request) }) else {
      throw .network(
        .nothingHeld(
          pattern, sent: world.transport.requests.filter { pattern.matches($0.request) },
          held: world.heldRequests,
          holds: world.transport.holds.map { DeclaredHold($0, in: world.journey) }))
    }
    world.transport.release(pattern)
    try app.frame()
  }
}
