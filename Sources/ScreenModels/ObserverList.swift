internal import Synchronization

/// A list of streams that all receive the same values, in the order of their creation.
///
/// A stream that is no longer used is removed at once, on any thread; all streams end when the list is released.
final class ObserverList<Value: Sendable>: Sendable {
  private struct Observers {
    var all: [(number: Int, continuation: AsyncStream<Value>.Continuation)] = []
    var lastNumber = 0
  }

  private let observers = Mutex(Observers())

  init() {}

  deinit {
    for observer in observers.withLock({ $0.all }) { observer.continuation.finish() }
  }

  /// The number of active observers.
  var count: Int { observers.withLock { $0.all.count } }

  /// Creates a stream, which begins with a value if one is given.
  func stream(startingWith first: Value? = nil) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    if let first { continuation.yield(first) }
    let number = observers.withLock { observers in
      observers.lastNumber += 1
      observers.all.append((observers.lastNumber, continuation))
      return observers.lastNumber
    }
    continuation.onTermination = { [weak self] _ in self?.forget(number) }
    return stream
  }

  /// Sends a value to every stream that has not ended.
  func send(_ value: Value) {
    for observer in observers.withLock({ $0.all }) { observer.continuation.yield(value) }
  }

  private func forget(_ number: Int) {
    observers.withLock { $0.all.removeAll { $0.number == number } }
  }
}
