internal import Synchronization

/// Streams that are all sent the same values, in the order in which they were asked for.
@MainActor
struct ObserverList<Value: Sendable> {
  /// Those who went away; a stream ends on whichever thread its observer ends on.
  private final class Departures: Sendable {
    let numbers = Mutex<Set<Int>>([])
  }

  private var observers: [(number: Int, continuation: AsyncStream<Value>.Continuation)] = []
  private var lastNumber = 0
  private let departures = Departures()

  /// The number of observers that have not gone away.
  var count: Int {
    let gone = departures.numbers.withLock { $0 }
    return observers.count { !gone.contains($0.number) }
  }

  /// A new stream, which begins with a value if one is given.
  mutating func stream(startingWith first: Value? = nil) -> AsyncStream<Value> {
    forgetDeparted()
    lastNumber += 1
    let number = lastNumber
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    continuation.onTermination = { [departures] _ in
      departures.numbers.withLock { _ = $0.insert(number) }
    }
    if let first { continuation.yield(first) }
    observers.append((number, continuation))
    return stream
  }

  /// Sends a value to every stream that has not ended.
  mutating func send(_ value: Value) {
    forgetDeparted()
    for observer in observers { observer.continuation.yield(value) }
  }

  private mutating func forgetDeparted() {
    let gone = departures.numbers.withLock { numbers in
      defer { numbers = [] }
      return numbers
    }
    if !gone.isEmpty { observers.removeAll { gone.contains($0.number) } }
  }
}
