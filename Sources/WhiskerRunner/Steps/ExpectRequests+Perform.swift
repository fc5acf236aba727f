import WhiskerFakeHTTP
import WhiskerScript

extension StepContext {
  /// Expects a number of requests, or at least one.
  func expect(_ count: RequestCount) throws(StepProblem) {
    let sent = world.transport.requests(matching: try RequestPattern(count.method, count.target))
    let counted = count.cancelled ? sent.count(where: \.isCancelled) : sent.count
    app.saw("\(counted)")
    let isRight = count.count.map { $0 == counted } ?? (counted > 0)
    if !isRight { throw .network(.otherRequestCount(count, sent: sent)) }
  }
}
