import Synchronization

extension FakeTransport {
  /// Every request of the session in the order of sending.
  package var requests: [RequestRecord] { state.withLock { $0.records } }

  /// Whether a request waits for its reply.
  package var hasInFlight: Bool { state.withLock { !$0.flights.isEmpty } }

  /// The requests that wait for their reply, in the order of sending.
  package var inFlight: [RequestRecord] {
    state.withLock { state in state.flights.map { state.records[$0.number - 1] } }
  }

  /// The replies that no request has reached, in the order of declaration, except those that may remain unused.
  package var unusedReplies: [UnusedReply] {
    let rules = state.withLock { $0.rules }
    return rules.flatMap { use in
      use.rule.isOptional
        ? []
        : use.rule.replies.indices.dropFirst(use.users.count).map { index in
          UnusedReply(
            pattern: use.rule.pattern, index: index + 1, count: use.rule.replies.count,
            origin: use.rule.replies[index].origin)
        }
    }
  }

  /// Returns the problems since the last call, in the order in which they arose.
  ///
  /// The caller must fail the current step for each.
  package func takeProblems() -> [FakeTransportProblem] {
    state.withLock { state in
      if state.problems.isEmpty { return [] }
      defer { state.problems = [] }
      return state.problems
    }
  }
}
