import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript
import WhiskerSource

/// Steps that say how good the network is, and which of its answers wait.
extension JourneySession {
  func slowNetwork(bytesPerSecond: Int) { transport.conditions.bytesPerSecond = bytesPerSecond }

  /// Lets requests break off; which ones is a matter of the journey's own seed, so that runs in another order of jobs have the same network.
  func flaky(percentage: Int) {
    transport.conditions.failurePercentage = percentage
    transport.conditions.seed = journey.seed.map { UInt64($0.value) } ?? 0
  }

  func captivePortal(status: Int?) { transport.conditions.portalStatus = status ?? 200 }

  func normalNetwork() { transport.conditions = NetworkConditions() }

  func hold(_ requests: RequestDescription) throws(StepProblem) {
    let pattern = try pattern(requests.method, requests.target, requests.conditions)
    let step = currentStep?.step
    transport.hold(
      RequestHold(pattern, origin: RuleOrigin(file: (step?.file ?? journey.file).path, line: step?.line ?? 1))
    )
  }

  func release(_ requests: RequestDescription) throws(StepProblem) {
    let pattern = try pattern(requests.method, requests.target, requests.conditions)
    guard transport.held.contains(where: { pattern.matches($0.request) }) else {
      throw .nothingHeld(
        pattern.description, held: heldWork,
        waiting: transport.holds.map { "hold \($0.pattern) is there since \(place($0.origin))" })
    }
    transport.release(pattern)
    try frame()
  }

  /// The line that lets the first held request go; nil where none is held.
  var releaseLine: String? {
    guard let first = transport.held.first,
      let hold = transport.holds.last(where: { $0.pattern.matches(first.request) })
    else { return nil }
    let description = hold.pattern.description
    return description.contains(HTTPRedaction.mark) ? nil : "release \(description)"
  }

  /// The held requests, as messages name them.
  var heldWork: [String] { transport.held.compactMap(heldText) }

  /// A held request, and since when; nil for one that isn't held.
  func heldText(_ record: RequestRecord) -> String? {
    record.heldBy.map { origin in
      "\(HTTPRedaction.standard.summary(of: record.request)) (request \(record.number)), held since \(place(origin))"
    }
  }

  /// A line of the journey, or of another file.
  private func place(_ origin: RuleOrigin) -> String {
    origin.file.utf8.elementsEqual(journey.file.path.utf8) ? "line \(origin.line)" : "\(origin)"
  }
}
