/// Runs only the last of several actions that follow each other quickly.
///
/// Each call forgets the one before and starts the wait again, measured from the call itself and not from when
/// the runtime gets round to it. An action that has begun is cancelled by the next call.
@MainActor
public final class Debounce {
  private let delay: Duration
  private let clock: any Clock<Duration>
  private var task: Task<Void, Never>?

  /// Makes a debounce that waits for `delay` on `clock`.
  public init(_ delay: Duration, clock: any Clock<Duration>) {
    self.delay = delay
    self.clock = clock
  }

  /// Runs `action` after the delay unless another call comes first.
  public func callAsFunction(_ action: @escaping @MainActor () async -> Void) {
    task?.cancel()
    let wait = clock.wait(delay)
    task = Task {
      do { try await wait() } catch { return }
      await action()
    }
  }

  /// Forgets the waiting action and cancels a running one.
  public func cancel() {
    task?.cancel()
    task = nil
  }
}

extension Clock where Duration == Swift.Duration {
  /// A wait whose deadline is set now, however late it is awaited.
  func wait(_ delay: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: delay)
    return { try await self.sleep(until: deadline, tolerance: nil) }
  }
}
