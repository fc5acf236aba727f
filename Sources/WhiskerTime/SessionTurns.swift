import Synchronization

/// The callers that wait until no session is active, first come, first served.
///
/// They wait without a job: a caller that looked again and again would take the processor from the test that has the session.
final class SessionTurns: Sendable {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// Waits until a session has ended, or a caller before this one has gone on.
  ///
  /// - Parameter isActive: Whether a session is active, asked again once this caller can be called.
  @MainActor
  func wait(while isActive: () -> Bool) async {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
      // A session that another thread has released meanwhile called nobody.
      if !isActive() { callNext() }
    }
  }

  /// Lets the first caller go on; it looks whether a session is active then.
  func callNext() {
    waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.resume()
  }
}
