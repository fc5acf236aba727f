internal import Synchronization

/// The time of one session, readable from any thread; the session's scheduler alone moves it.
final class Timeline: Sendable {
  private let nanoseconds = Atomic<Int64>(0)
  private let over = Atomic<Bool>(false)

  /// Nanoseconds since the session's start.
  var now: Int64 { nanoseconds.load(ordering: .relaxed) }

  /// Whether the session has ended; its time stands still from then on.
  var isOver: Bool { over.load(ordering: .relaxed) }

  func move(to instant: Int64) { nanoseconds.store(instant, ordering: .relaxed) }

  func finish() { over.store(true, ordering: .relaxed) }
}
