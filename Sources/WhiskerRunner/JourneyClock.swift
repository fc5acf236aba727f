import Synchronization
import WhiskerTime

/// The time of a journey, which goes on when the app's process dies and a new virtual world begins.
final class JourneyClock: Sendable {
  private struct World {
    var clock: VirtualClock
    /// The time of the worlds before this one.
    var elapsed: Duration
  }

  private let world: Mutex<World>

  init(_ clock: VirtualClock) { world = Mutex(World(clock: clock, elapsed: .zero)) }

  /// The time since the journey began.
  var now: Duration { world.withLock { $0.elapsed + $0.clock.now.offset } }

  /// The time of the worlds before this one.
  var elapsed: Duration { world.withLock { $0.elapsed } }

  /// Goes on with the clock of a new world, whose time begins where the last one's ended.
  func `continue`(with clock: VirtualClock) {
    world.withLock { world in
      world.elapsed += world.clock.now.offset
      world.clock = clock
    }
  }

  /// Waits on the clock of the world that is active when the wait begins.
  func sleep(for duration: Duration, purpose: String) async throws {
    let clock = world.withLock { $0.clock }
    try await clock.sleep(for: duration, purpose: purpose)
  }
}
