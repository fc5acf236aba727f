/// The error of an operation that exceeds its time limit.
public struct TimeoutError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The time limit.
  public let limit: Duration

  /// Creates an error for a time limit.
  public init(limit: Duration) { self.limit = limit }

  /// The stable, machine-readable name of the error.
  public var code: String { "environment.timeout" }

  /// Such as `no result after 10.0 seconds`.
  public var description: String { "no result after \(limit)" }
}

/// Limits the time of an operation.
///
///     let breeds = try await withTimeout(.seconds(10), clock: environment.clock) { try await api.breeds() }
///
/// The time is measured from the call. Whichever comes first decides: the operation's result or error, or the deadline, at which the operation is
/// cancelled. An operation that ends at the very instant of the deadline wins if it was due to wake up first. This function returns only when the
/// operation has ended, so an operation that ignores its cancellation delays it; its late result is dropped.
/// - Throws: ``TimeoutError`` after the deadline; otherwise the error of the operation. If the caller is cancelled, so is the
///   operation, and its result counts.
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
