/// An operation did not end in time.
public struct TimeoutError: Error, Sendable, Equatable, CustomStringConvertible {
  /// How long it was given.
  public let limit: Duration

  /// A timeout of so much time.
  public init(limit: Duration) { self.limit = limit }

  /// The stable, machine-readable name of the error.
  public var code: String { "environment.timeout" }

  /// Such as `no result after 10.0 seconds`.
  public var description: String { "no result after \(limit)" }
}

/// Gives an operation so much time and no more.
///
///     let breeds = try await withTimeout(.seconds(10), clock: environment.clock) { try await api.breeds() }
///
/// The time is measured from the call. What ends first counts: the operation's result or error, or the deadline, upon which the operation is
/// cancelled. An operation that ends at the very instant of the deadline wins if it was to wake up first. This function returns only when the
/// operation has ended, so one that ignores its cancellation holds it up; its late result is dropped.
/// - Throws: ``TimeoutError`` when the time is over; otherwise what the operation throws. If the caller is cancelled, so is the
///   operation, and what it does then counts.
nonisolated(nonsending) public func withTimeout<Result: Sendable>(
  _ limit: Duration, clock: any Clock<Duration>,
  operation: @escaping @isolated(any) @Sendable () async throws -> Result
) async throws -> Result {
  let wait = clock.wait(limit)
  return try await withThrowingTaskGroup(of: TimeoutOutcome<Result>.self) { group in
    group.addTask { .value(try await operation()) }
    group.addTask {
      do { try await wait() } catch is CancellationError { return .waitCancelled }
      return .timeIsOver
    }
    defer { group.cancelAll() }
    while let outcome = try await group.next() {
      switch outcome {
      case .value(let value): return value
      case .timeIsOver: throw TimeoutError(limit: limit)
      case .waitCancelled: continue
      }
    }
    throw CancellationError()
  }
}

private enum TimeoutOutcome<Result: Sendable>: Sendable {
  case value(Result)
  case timeIsOver
  case waitCancelled
}
