#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A lock of the system, as Foundation's `NSLock` is one, which tools that look for data races understand.
@usableFromInline
final class CacheLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  @usableFromInline
  init() {
    mutex.initialize(to: pthread_mutex_t())
    precondition(pthread_mutex_init(mutex, nil) == 0, "the system has no more locks")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @usableFromInline func lock() { pthread_mutex_lock(mutex) }
  /// Takes the lock if nobody has it.
  func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }
  @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
}
