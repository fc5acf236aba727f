import Synchronization
import WhiskerTime

/// The time of a journey, which goes on when the app's process dies and another one begins.
final class JourneyClock: Sendable {
  private struct Process {
    var clock: VirtualClock
    /// The time of the processes before this one.
    var elapsed: Duration
  }

  private let process: Mutex<Process>

  init(_ clock: VirtualClock) { process = Mutex(Process(clock: clock, elapsed: .zero)) }

  /// The time since the journey began.
  var now: Duration { process.withLock { $0.elapsed + $0.clock.now.offset } }

  /// The time of the processes before this one.
  var elapsed: Duration { process.withLock { $0.elapsed } }

  /// Goes on with the clock of a new process, whose time begins where the last one's ended.
  func `continue`(with clock: VirtualClock) {
    process.withLock { process in
      process.elapsed += process.clock.now.offset
      process.clock = clock
    }
  }

  /// Waits for an answer on the clock of the process that is active when the wait begins.
  func awaitAnswer(for duration: Duration, purpose: String) async throws {
    let clock = process.withLock { $0.clock }
    try await clock.sleep(for: duration, purpose: purpose, kind: .answer)
  }
}
