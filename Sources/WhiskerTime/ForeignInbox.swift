internal import Synchronization

/// Jobs that other threads submitted while a session was active, kept until the session's thread takes them.
///
/// Work that stays in the virtual world never arrives here; every entry is a sign that work left it.
final class ForeignInbox: @unchecked Sendable {
  enum Entry {
    /// A job that can run at once.
    case job(ReadyJob)
    /// A job that the runtime wants to run after a delay.
    case delayed(ReadyJob, nanoseconds: Int64)
    /// The cancellation of a sleep on the injected clock.
    case cancellation(Scheduler.Ticket)
    /// A sleep on the injected clock that was rejected.
    case refusedSleep
  }

  private let lock = Lock()
  private var entries: [Entry] = []
  private var isOpen = false
  private let size = Atomic<Int>(0)

  /// Whether nothing has arrived; takes no lock, so it can be read between jobs.
  var isEmpty: Bool { size.load(ordering: .relaxed) == 0 }

  /// Starts accepting entries.
  func open() { lock.withLock { isOpen = true } }

  /// Adds an entry, or returns `false` if no session is active (any more).
  func add(_ entry: Entry) -> Bool {
    lock.withLock {
      if !isOpen { return false }
      entries.append(entry)
      size.store(entries.count, ordering: .relaxed)
      return true
    }
  }

  /// Removes and returns all entries in the order of arrival.
  func takeAll() -> [Entry] {
    lock.withLock {
      let all = entries
      entries = []
      size.store(0, ordering: .relaxed)
      return all
    }
  }

  /// Stops accepting entries and returns the remaining ones.
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
