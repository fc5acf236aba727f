internal import Synchronization

/// Jobs that other threads handed in while a session was active, kept until the session's thread takes them.
///
/// Nothing that stays in the virtual world arrives here; every entry is a sign that work left it.
final class ForeignInbox: @unchecked Sendable {
  enum Entry {
    /// A job that can run at once.
    case job(ReadyJob)
    /// A job that the runtime wants run after so many nanoseconds.
    case delayed(ReadyJob, nanoseconds: Int64)
    /// The cancellation of a sleep on the injected clock.
    case cancellation(Scheduler.Ticket)
    /// A sleep on the injected clock that was refused.
    case refusedSleep
  }

  private let lock = Lock()
  private var entries: [Entry] = []
  private var isOpen = false
  private let size = Atomic<Int>(0)

  /// Whether nothing has arrived; needs no lock, so it can be asked between jobs.
  var isEmpty: Bool { size.load(ordering: .relaxed) == 0 }

  /// Lets entries in.
  func open() { lock.withLock { isOpen = true } }

  /// Takes an entry in, or refuses it because no session is active (any more).
  func add(_ entry: Entry) -> Bool {
    lock.withLock {
      if !isOpen { return false }
      entries.append(entry)
      size.store(entries.count, ordering: .relaxed)
      return true
    }
  }

  /// Hands out everything in the order of arrival.
  func takeAll() -> [Entry] {
    lock.withLock {
      let all = entries
      entries = []
      size.store(0, ordering: .relaxed)
      return all
    }
  }

  /// Refuses entries from now on and hands out those that are left.
  func close() -> [Entry] {
    lock.withLock {
      let all = entries
      entries = []
      size.store(0, ordering: .relaxed)
      isOpen = false
      return all
    }
  }
}
