/// The time that one use of a database waits until another connection has finished, on a clock.
struct LockWait: Sendable {
  private let clock: any Clock<Duration>
  private let timeout: Duration
  private var waited = Duration.zero

  init(on clock: any Clock<Duration>, timeout: Duration) {
    self.clock = clock
    self.timeout = timeout
  }

  /// Whether there was no pause yet.
  var isAtBeginning: Bool { waited == .zero }
  /// Whether there is time for another try.
  var hasTime: Bool { waited < timeout }

  /// Waits before another try.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  mutating func pause() async throws {
    try await clock.sleep(for: Database.lockRetryInterval)
    waited += Database.lockRetryInterval
  }
}
