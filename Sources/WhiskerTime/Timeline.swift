internal import Synchronization

/// The time of one session, which any thread can read; only the session's scheduler moves it.
final class Timeline: Sendable {
  private let nanoseconds = Atomic<Int64>(0)
  private let over = Atomic<Bool>(false)

  /// The nanoseconds since the session's start.
  var now: Int64 { nanoseconds.load(ordering: .relaxed) }

  /// Whether the session has ended; its time no longer moves then.
  var isOver: Bool { over.load(ordering: .relaxed) }

  func move(to instant: Int64) { nanoseconds.store(instant, ordering: .relaxed) }

  func finish() { over.store(true, ordering: .relaxed) }
}
