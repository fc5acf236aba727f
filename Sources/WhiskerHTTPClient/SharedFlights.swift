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

    /// Removes a caller; nil if it is not one of them.
    mutating func remove(_ caller: Int) -> Continuation? {
      callers.firstIndex { $0.number == caller }.map { callers.remove(at: $0).continuation }
    }
  }

  private struct State {
    var flights: [HTTPRequest: Flight] = [:]
    /// The flights that a change has overtaken, by their numbers: they answer their callers, and no one joins them.
    var detached: [Int: Flight] = [:]
    /// How often the cache was emptied before the flights that can be joined.
    var removals = 0
    var callers = 0
    /// The callers that have neither an answer nor a place in a flight yet; true for those that were cancelled.
    var arriving: [Int: Bool] = [:]

    mutating func detach(_ request: HTTPRequest) {
      guard let flight = flights.removeValue(forKey: request) else { return }
      detached[flight.number] = flight
    }
  }

  private let state = Mutex(State())

  /// Returns the answer of the equal request under way, or of this one.
  ///
  /// Cancelling the calling task ends its wait at once, and the request if nobody else waits for it.
  ///
  /// - Parameter removals: How often the cache was emptied. A request from before that may have been that of another person.
  func result(
    of request: HTTPRequest, after removals: Int, load: @escaping @Sendable () async -> Answer
  ) async -> Answer {
    let caller = state.withLock { state in
      state.callers += 1
      state.arriving[state.callers] = false
      return state.callers
    }
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { join(request, caller, removals, $0, load) }
    } onCancel: {
      leave(request, caller)
    }
  }

  /// Detaches the requests for a URL that has changed: those who wait get their answer, and later requests are sent.
  func detach(_ url: HTTPURL) {
    let resource = url.resource
    state.withLock { state in
      for request in state.flights.keys where request.url.resource == resource { state.detach(request) }
    }
  }

  private func join(
    _ request: HTTPRequest, _ caller: Int, _ removals: Int, _ continuation: Continuation,
    _ load: @escaping @Sendable () async -> Answer
  ) {
    let (isCancelled, isFirst) = state.withLock { state in
      if state.arriving.removeValue(forKey: caller) ?? true { return (true, false) }
      if removals > state.removals {
        for request in state.flights.keys { state.detach(request) }
        state.removals = removals
      }
      if let place = state.flights.index(forKey: request) {
        state.flights.values[place].callers.append((caller, continuation))
        return (false, false)
      }
      state.flights[request] = Flight(number: caller, callers: [(caller, continuation)])
      return (false, true)
    }
    if isCancelled { return continuation.resume(returning: .failure(.cancelled)) }
    guard isFirst else { return }
    let task = Task { self.finish(request, caller, await load()) }
    let isUnderWay = state.withLock { state in
      if let place = state.flights.index(forKey: request), state.flights.values[place].number == caller {
        state.flights.values[place].task = task
        return true
      }
      state.detached[caller]?.task = task
      return state.detached[caller] != nil
    }
    // Without a flight its callers have left, or the task has ended.
    if !isUnderWay { task.cancel() }
  }

  private func finish(_ request: HTTPRequest, _ number: Int, _ answer: Answer) {
    let callers = state.withLock { state -> [(number: Int, continuation: Continuation)] in
      guard let place = state.flights.index(forKey: request), state.flights.values[place].number == number
      else { return state.detached.removeValue(forKey: number)?.callers ?? [] }
      return state.flights.remove(at: place).value.callers
    }
    for caller in callers { caller.continuation.resume(returning: answer) }
  }

  private func leave(_ request: HTTPRequest, _ caller: Int) {
    let (continuation, task) = state.withLock { state -> (Continuation?, Task<Void, Never>?) in
      if state.arriving[caller] != nil {
        state.arriving[caller] = true
        return (nil, nil)
      }
      if let left = state.flights[request]?.remove(caller) {
        guard state.flights[request]?.callers.isEmpty ?? false else { return (left, nil) }
        return (left, state.flights.removeValue(forKey: request)?.task)
      }
      for number in state.detached.keys {
        guard let left = state.detached[number]?.remove(caller) else { continue }
        guard state.detached[number]?.callers.isEmpty ?? false else { return (left, nil) }
        return (left, state.detached.removeValue(forKey: number)?.task)
      }
      return (nil, nil)
    }
    task?.cancel()
    continuation?.resume(returning: .failure(.cancelled))
  }
}
