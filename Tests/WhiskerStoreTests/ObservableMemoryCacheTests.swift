import Foundation
import TestSupport
import WhiskerTime
import XCTest

@testable import WhiskerStore

final class ObservableMemoryCacheTests: XCTestCase {
  private typealias Cache = DefaultObservableMemoryCache<String, Int>

  /// A clock that the test moves.
  private final class HandClock: Clock, @unchecked Sendable {
    typealias Instant = ContinuousClock.Instant
    private let lock = NSLock()
    private var time = ContinuousClock().now
    var now: Instant { lock.withLock { time } }
    var minimumResolution: Duration { .nanoseconds(1) }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
    func advance(by duration: Duration) { lock.withLock { time += duration } }
  }

  private func cache(_ maximumCount: Int = 10, timeToLive: Duration? = nil) -> (Cache, HandClock) {
    let clock = HandClock()
    return (Cache(maximumCount: maximumCount, timeToLive: timeToLive, clock: clock), clock)
  }

  /// The values that an observer gets until the cache ends.
  private func all(_ iterator: CacheValues<Int>.Iterator) async -> [Int?] {
    var iterator = iterator
    var seen: [Int?] = []
    while let value = await iterator.next() { seen.append(value) }
    return seen
  }

  // MARK: Values

  func testAValueIsReturnedUntilItIsReplacedOrRemoved() {
    let (cache, _) = cache()
    XCTAssertNil(cache.get("a"))
    cache.put("a", value: 1)
    XCTAssertEqual(cache.get("a"), 1)
    cache.put("a", value: 2)
    XCTAssertEqual(cache.get("a"), 2)
    XCTAssertEqual(cache.count, 1)
    XCTAssertEqual(cache.remove("a"), 2)
    XCTAssertNil(cache.remove("a"))
    XCTAssertNil(cache.get("a"))
    cache.put("a", value: 3)
    cache.put("b", value: 4)
    cache.clear()
    XCTAssertEqual(cache.count, 0)
    XCTAssertNil(cache.get("b"))
  }

  func testTheLeastRecentlyUsedValueGoes() {
    let (cache, _) = cache(3)
    for (key, value) in [("a", 1), ("b", 2), ("c", 3)] { cache.put(key, value: value) }
    XCTAssertEqual(cache.get("a"), 1)
    cache.put("b", value: 20)
    cache.put("d", value: 4)
    XCTAssertNil(cache.get("c"))
    XCTAssertEqual(["a", "b", "d"].map { cache.get($0) }, [1, 20, 4])
    cache.put("e", value: 5)
    XCTAssertNil(cache.get("a"))
    XCTAssertEqual(cache.count, 3)
  }

  func testRandomCallsAnswerAsAModelDoes() {
    let seed = Thoroughness.seed(4)
    var random = SeededGenerator(seed: seed)
    for limit in [1, 2, 5, 20] {
      let (cache, clock) = cache(limit, timeToLive: .seconds(10))
      var model: [(key: String, value: Int, end: Int)] = []
      var time = 0
      for number in 0..<Thoroughness.count(3_000, thorough: 200_000) {
        let key = "\(random.next(below: 12))"
        let known = model.firstIndex { $0.key == key }
        switch random.next(below: 8) {
        case 0, 1, 2:
          let life = random.next(below: 2) == 0 ? 10 : 1 + random.next(below: 20)
          if let known { model.remove(at: known) }
          model.append((key, number, time + life))
          if model.count > limit { model.removeFirst() }
          if life == 10 {
            cache.put(key, value: number)
          } else {
            cache.put(key, value: number, timeToLive: .seconds(life))
          }
        case 3:
          let expected = known.flatMap { model[$0].end > time ? model[$0].value : nil }
          if let known { model.remove(at: known) }
          XCTAssertEqual(cache.remove(key), expected)
        case 4 where random.next(below: 30) == 0:
          model = []
          cache.clear()
        case 5 where random.next(below: 30) == 0:
          model.removeAll { $0.end <= time }
          cache.removeExpired()
        case 6:
          time += random.next(below: 3)
          clock.advance(by: .seconds(time) - clockTime)
          clockTime = .seconds(time)
        default:
          var expected: Int?
          if let known {
            let entry = model.remove(at: known)
            if entry.end > time {
              expected = entry.value
              model.append(entry)
            }
          }
          XCTAssertEqual(cache.get(key), expected)
        }
        XCTAssertEqual(cache.count, model.count)
      }
      clockTime = .zero
    }
  }
  private var clockTime = Duration.zero

  func testAValueIsNotReturnedOnceItsTimeIsOver() {
    let (cache, clock) = cache(timeToLive: .seconds(10))
    cache.put("a", value: 1)
    cache.put("b", value: 2, timeToLive: .seconds(20))
    cache.put("c", value: 3, timeToLive: nil)
    clock.advance(by: .seconds(10) - .nanoseconds(1))
    XCTAssertEqual(cache.get("a"), 1, "reading does not extend it")
    clock.advance(by: .nanoseconds(1))
    XCTAssertNil(cache.get("a"))
    XCTAssertEqual(cache.count, 2)
    clock.advance(by: .seconds(10))
    XCTAssertNil(cache.remove("b"))
    clock.advance(by: .seconds(1_000_000))
    XCTAssertEqual(cache.get("c"), 3)
  }

  func testThePlaceOfARemovedEntryIsUsedAgain() {
    var list = RecencyList<Int, Int>()
    for number in 0..<1_000 { _ = list.set(number, number) }
    let places = list.placeCount
    for number in 0..<100_000 {
      XCTAssertEqual(list.removeEarliest()?.key, number)
      _ = list.set(number + 1_000, number)
    }
    XCTAssertEqual(list.placeCount, places)
    XCTAssertEqual(list.count, 1_000)
    XCTAssertEqual(list.keys, (100_000..<101_000).reversed())
  }

  func testAValueIsDeallocatedOutsideTheLock() {
    final class Hook: Sendable {
      let act: @Sendable () -> Void
      init(_ act: @escaping @Sendable () -> Void) { self.act = act }
      deinit { act() }
    }
    let cache = DefaultObservableMemoryCache<String, Hook>(maximumCount: 2, clock: ContinuousClock())
    let calls = Counter()
    @Sendable func hook() -> Hook {
      Hook { [weak cache] in
        calls.add()
        _ = cache?.get("a")
      }
    }
    for key in ["a", "a", "b", "c"] { cache.put(key, value: hook()) }
    cache.remove("c")
    cache.clear()
    XCTAssertEqual(calls.count, 4)
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    func add() { lock.withLock { number += 1 } }
    var count: Int { lock.withLock { number } }
  }

  // MARK: Observers

  func testAnObserverGetsThePresentValueAndThenEachChange() async {
    let clock = HandClock()
    var cache: Cache? = Cache(maximumCount: 2, timeToLive: .seconds(10), clock: clock)
    let early = cache!.values(for: "a").makeAsyncIterator()
    cache!.put("a", value: 1)
    cache!.put("a", value: 1)
    let late = cache!.values(for: "a").makeAsyncIterator()
    cache!.put("b", value: 7)
    cache!.remove("a")
    cache!.remove("a")
    cache!.put("a", value: 2)
    cache!.clear()
    cache!.put("a", value: 3)
    cache!.put("b", value: 8)
    cache!.put("c", value: 9)
    cache!.put("a", value: 4)
    clock.advance(by: .seconds(10))
    XCTAssertNil(cache!.get("a"))
    cache!.put("a", value: 5)
    clock.advance(by: .seconds(10))
    cache!.removeExpired()
    cache = nil
    let early_ = await all(early)
    XCTAssertEqual(early_, [nil, 1, 1, nil, 2, nil, 3, nil, 4, nil, 5, nil])
    let late_ = await all(late)
    XCTAssertEqual(late_, [1, nil, 2, nil, 3, nil, 4, nil, 5, nil])
  }

  func testAnObserverLearnsTheEndOfAValueThatIsReplacedAfterIt() async {
    let clock = HandClock()
    var cache: Cache? = Cache(maximumCount: 2, timeToLive: .seconds(10), clock: clock)
    cache!.put("a", value: 1)
    let observer = cache!.values(for: "a").makeAsyncIterator()
    clock.advance(by: .seconds(10) - .nanoseconds(1))
    cache!.put("a", value: 2)
    clock.advance(by: .seconds(10))
    cache!.put("a", value: 3)
    cache = nil
    let values = await all(observer)
    XCTAssertEqual(values, [1, 2, nil, 3])
  }

  func testAnObserverOfAValueWhoseTimeIsOverGetsNone() async {
    let clock = HandClock()
    var cache: Cache? = Cache(maximumCount: 2, timeToLive: .seconds(10), clock: clock)
    cache!.put("a", value: 1)
    let early = cache!.values(for: "a").makeAsyncIterator()
    clock.advance(by: .seconds(10))
    let late = cache!.values(for: "a").makeAsyncIterator()
    cache = nil
    let (one, other) = (await all(early), await all(late))
    XCTAssertEqual(one, [1, nil])
    XCTAssertEqual(other, [nil])
  }

  func testEachIterationOfASequenceIsAnObserver() async {
    var cache: Cache? = Cache(maximumCount: 2, clock: ContinuousClock())
    let values = cache!.values(for: "a")
    let first = values.makeAsyncIterator()
    cache!.put("a", value: 1)
    let second = values.makeAsyncIterator()
    XCTAssertEqual(cache!.observedCount, 2)
    cache = nil
    let (one, other) = (await all(first), await all(second))
    XCTAssertEqual(one, [nil, 1])
    XCTAssertEqual(other, [1])
    let none = await all(values.makeAsyncIterator())
    XCTAssertEqual(none, [], "there is nothing to observe any more")
  }

  func testAnObserverMayBeCancelledWhileAnotherThreadTellsIt() async {
    let cache = Cache(maximumCount: 10, clock: ContinuousClock())
    let isOver = Flag()
    Thread { while !isOver.isSet { cache.put("a", value: 1) } }.start()
    for _ in 0..<3_000 {
      let observing = Task.detached { for await _ in cache.values(for: "a") {} }
      await Task.yield()
      observing.cancel()
      await observing.value
    }
    isOver.set()
    XCTAssertEqual(cache.get("a"), 1)
  }

  /// A flag that one thread sets and another reads.
  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
  }

  func testAnObserverThatEndsIsForgotten() async {
    let (cache, _) = cache()
    do {
      let observer = cache.values(for: "a").makeAsyncIterator()
      XCTAssertEqual(cache.observedCount, 1)
      withExtendedLifetime(observer) {}
    }
    XCTAssertEqual(cache.observedCount, 0, "dropped")
    let task = Task {
      var seen: [Int?] = []
      for await value in cache.values(for: "a") { seen.append(value) }
      return seen
    }
    while cache.observedCount == 0 { await Task.yield() }
    task.cancel()
    _ = await task.value
    XCTAssertEqual(cache.observedCount, 0, "cancelled")
  }

  /// Many observers, so that no order of a hashed collection is theirs by chance.
  @MainActor
  func testObserversGetAChangeAndTheEndInTheOrderInWhichTheyBegan() async throws {
    let session = try VirtualTimeSession.start()
    var cache: Cache? = Cache(maximumCount: 50, clock: session.clock)
    var told: [Int] = []
    var ended: [Int] = []
    let tasks = (0..<40).map { number in
      let values = cache!.values(for: "\(number % 7)")
      return Task { @MainActor in
        for await value in values where value != nil { told.append(number) }
        ended.append(number)
      }
    }
    try session.drain()
    XCTAssertEqual(cache?.observedCount, 40)
    for number in [3, 20, 21, 22, 39] { tasks[number].cancel() }
    try session.drain()
    XCTAssertEqual(ended, [3, 20, 21, 22, 39])
    ended = []
    let left = (0..<40).filter { ![3, 20, 21, 22, 39].contains($0) }
    XCTAssertEqual(cache?.observedCount, left.count)
    for key in 0..<7 { cache?.put("\(key)", value: 1) }
    try session.drain()
    XCTAssertEqual(told, (0..<7).flatMap { key in left.filter { $0 % 7 == key } })
    cache = nil
    try session.drain()
    XCTAssertEqual(ended, left)
    XCTAssertTrue(session.end().isClean)
  }

  func testThePlacesOfEndedObserversAreRemoved() {
    let (stream, observer) = AsyncStream.makeStream(of: Int?.self)
    var observers = KeyObservers<Int>()
    for number in 1...10_000 { observers.add(observer, number) }
    for number in (1...10_000).reversed() where number % 1_000 != 0 {
      XCTAssertNotNil(observers.remove(number))
    }
    XCTAssertNil(observers.remove(1))
    XCTAssertNil(observers.remove(10_001))
    XCTAssertEqual(observers.all.map(\.number), (1...10).map { $0 * 1_000 })
    XCTAssertEqual(observers.count, 10)
    XCTAssertLessThanOrEqual(observers.placeCount, 28)
    withExtendedLifetime(stream) {}
  }

  func testACacheBehindItsProtocolIsUsedAsTheRepositoryDoes() async {
    let cache: any ObservableMemoryCache<String, Set<String>> =
      DefaultObservableMemoryCache(maximumCount: 5, clock: ContinuousClock())
    var iterator = cache.values(for: "wishlist").map { $0?.contains("a") ?? false }.makeAsyncIterator()
    var seen: [Bool?] = [await iterator.next()]
    cache.put("wishlist", value: ["a", "b"])
    seen.append(await iterator.next())
    cache.put("wishlist", value: ["b"], timeToLive: .seconds(5))
    seen.append(await iterator.next())
    XCTAssertEqual(seen, [false, true, false])
    XCTAssertEqual(cache.get("wishlist"), ["b"])
    cache.remove("wishlist")
    cache.clear()
    XCTAssertNil(cache.get("wishlist"))
  }

  // MARK: Threads

  func testEightThreadsLoseAndDoubleNoNotification() throws {
    let count = Thoroughness.count(10_000, thorough: 1_000_000)
    let process = try TrialProcess(["caches", "8", "\(count)"])
    let line = try process.line()
    XCTAssertEqual(process.end(), 0, line ?? "")
    let text = try XCTUnwrap(line)
    XCTAssertTrue(text.hasPrefix("8 threads, \(count) operations: "), text)
    XCTAssertTrue(text.hasSuffix(" notifications, none lost, doubled or out of order"), text)
  }
}

extension DefaultObservableMemoryCache {
  /// The number of observers.
  fileprivate var observedCount: Int {
    lock.lock()
    defer { lock.unlock() }
    return state.pointee.observers.values.reduce(0) { $0 + $1.count }
  }
}
