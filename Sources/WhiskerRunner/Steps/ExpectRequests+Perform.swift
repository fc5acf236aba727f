import WhiskerFakeHTTP
import WhiskerScript

extension ExpectRequests: PerformedStatement {
  /// Expects a number of requests.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let pattern = try RequestPattern(method, target, conditions, world.targets)
    let all = world.transport.requests
    let sent = all.filter { pattern.matches($0.request) }
    let counted = isCancelled ? sent.count(where: \.isCancelled) : sent.count
    app.saw(counted == 0 ? "there was none" : counted == 1 ? "there was 1" : "there were \(counted)")
    if !number.contains(counted) { throw .network(.otherRequestCount(self, sent: sent, of: all)) }
  }
}
