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

  /// Calls a closure when a response is due, on the clock of the process that is active now; see ``VirtualClock/timer(after:purpose:kind:_:)``.
  func timer(
    ofAnswerAfter duration: Duration, purpose: String, _ action: @escaping @Sendable (_ isDue: Bool) -> Void
  ) -> VirtualClock.Timer? {
    process.withLock { $0.clock }.timer(after: duration, purpose: purpose, kind: .answer, action)
  }
}
