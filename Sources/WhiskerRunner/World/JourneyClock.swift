import Synchronization
import WhiskerTime

/// The time of a journey, which continues when the app's process ends and another one starts.
final class JourneyClock: Sendable {
  private struct Process {
    var clock: VirtualClock
    /// The total time of the earlier processes.
    var elapsed: Duration
  }

  private let process: Mutex<Process>

  init(_ clock: VirtualClock) { process = Mutex(Process(clock: clock, elapsed: .zero)) }

  /// The time since the journey began.
  var now: Duration { process.withLock { $0.elapsed + $0.clock.now.offset } }

  /// The total time of the earlier processes.
  var elapsed: Duration { process.withLock { $0.elapsed } }

  /// Continues with the clock of a new process, whose time begins where that of the last one ended.
  func `continue`(with clock: VirtualClock) {
    process.withLock { process in
      process.elapsed += process.clock.now.offset
      process.clock = clock
    }
  }

  /// Waits for a response on the clock of the process that is active when the wait begins.
  func awaitAnswer(for duration: Duration, purpose: String) async throws {
    let clock = process.withLock { $0.clock }
    try await clock.sleep(for: duration, purpose: purpose, kind: .answer)
  }
}
