import WhiskerFakeHTTP
import WhiskerScript

extension ExpectRequests: PerformedStatement {
  /// Expects a number of requests, or at least one.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let pattern = try RequestPattern(method, target, conditions, world.targets)
    let all = world.transport.requests
    let sent = all.filter { pattern.matches($0.request) }
    let counted = isCancelled ? sent.count(where: \.isCancelled) : sent.count
    app.saw(counted == 0 ? "there was none" : counted == 1 ? "there was 1" : "there were \(counted)")
    let isRight = count.map { $0 == counted } ?? (counted > 0)
    if !isRight { throw .network(.otherRequestCount(self, sent: sent, of: all)) }
  }
}
