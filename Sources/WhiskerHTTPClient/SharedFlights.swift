import Synchronization
import WhiskerHTTP

/// The requests under way, each with the callers that wait for its response.
final class SharedFlights: Sendable {
  typealias Answer = Result<HTTPResponse, HTTPError>
  private typealias Continuation = UnsafeContinuation<Answer, Never>

  private struct Flight {
    let number: Int
    /// In the order in which they asked.
    var callers: [(number: Int, continuation: Continuation)]
    var task: Task<Void, Never>?
  }

  private struct State {
    var flights: [HTTPRequest: Flight] = [:]
    var callers = 0
    /// The callers that have neither an answer nor a place in a flight yet; true for those that were cancelled.
    var arriving: [Int: Bool] = [:]
  }

  private let state = Mutex(State())

  /// Returns the answer of the equal request under way, or of this one.
  ///
  /// Cancelling the calling task ends its wait at once, and the request if nobody else waits for it.
  func result(of request: HTTPRequest, load: @escaping @Sendable () async -> Answer) async -> Answer {
    let caller = state.withLock { state in
      state.callers += 1
      state.arriving[state.callers] = false
      return state.callers
    }
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { join(request, caller, $0, load) }
    } onCancel: {
      leave(request, caller)
    }
  }

  private func join(
    _ request: HTTPRequest, _ caller: Int, _ continuation: Continuation,
    _ load: @escaping @Sendable () async -> Answer
  ) {
    let (isCancelled, isFirst) = state.withLock { state in
      if state.arriving.removeValue(forKey: caller) ?? true { return (true, false) }
      if state.flights[request] != nil {
        state.flights[request]?.callers.append((caller, continuation))
        return (false, false)
      }
      state.flights[request] = Flight(number: caller, callers: [(caller, continuation)])
      return (false, true)
    }
    if isCancelled { return continuation.resume(returning: .failure(.cancelled)) }
    guard isFirst else { return }
    let task = Task { self.finish(request, caller, await load()) }
    let isUnderWay = state.withLock { state in
      guard state.flights[request]?.number == caller else { return false }
      state.flights[request]?.task = task
      return true
    }
    // Without a flight its callers have left, or the task has ended.
    if !isUnderWay { task.cancel() }
  }

  private func finish(_ request: HTTPRequest, _ number: Int, _ answer: Answer) {
    let callers = state.withLock { state -> [(number: Int, continuation: Continuation)] in
      guard let flight = state.flights[request], flight.number == number else { return [] }
      state.flights[request] = nil
      return flight.callers
    }
    for caller in callers { caller.continuation.resume(returning: answer) }
  }

  private func leave(_ request: HTTPRequest, _ caller: Int) {
    let (continuation, task) = state.withLock { state -> (Continuation?, Task<Void, Never>?) in
      if state.arriving[caller] != nil {
        state.arriving[caller] = true
        return (nil, nil)
      }
      guard let place = state.flights[request]?.callers.firstIndex(where: { $0.number == caller }) else {
        return (nil, nil)
      }
      let left = state.flights[request]?.callers.remove(at: place)
      guard state.flights[request]?.callers.isEmpty ?? false else { return (left?.continuation, nil) }
      return (left?.continuation, state.flights.removeValue(forKey: request)?.task)
    }
    task?.cancel()
    continuation?.resume(returning: .failure(.cancelled))
  }
}
