import Synchronization

extension FakeTransport {
  /// Every request of the session in the order of sending.
  package var requests: [RequestRecord] { state.withLock { $0.records } }

  /// Returns the requests that a pattern matches, in the order of sending.
  package func requests(matching pattern: RequestPattern) -> [RequestRecord] {
    requests.filter { pattern.matches($0.request) }
  }

  /// Whether a request waits for its reply.
  package var hasInFlight: Bool {
    state.withLock { state in state.flights.keys.contains { state.records[$0 - 1].isInFlight } }
  }

  /// The requests that wait for their reply, in the order of sending.
  package var inFlight: [RequestRecord] { inFlight { $0.isInFlight } }

  /// Those of them whose reply has no time yet, such as one that is held.
  package var inFlightWithoutDeadline: [RequestRecord] { inFlight { $0.outcome == .inFlight(dueAt: nil) } }

  private func inFlight(_ isWanted: (RequestRecord) -> Bool) -> [RequestRecord] {
    state.withLock { state in
      // Asked for after every step, when there is mostly none.
      if state.flights.isEmpty { return [] }
      let numbers = state.flights.keys.filter { isWanted(state.records[$0 - 1]) }
      return numbers.sorted().map { state.records[$0 - 1] }
    }
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
