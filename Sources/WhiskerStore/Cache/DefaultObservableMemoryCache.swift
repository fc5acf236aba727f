internal import Synchronization

/// An observable cache that keeps a limited number of values: when it is full, the one that was used least recently goes.
///
/// ```swift
/// let cache = DefaultObservableMemoryCache<String, Profile>(
///   maximumCount: 500, timeToLive: .seconds(300), clock: environment.clock)
/// cache.put("mia", value: profile)
/// for await profile in cache.values(for: "mia") { show(profile) }
/// ```
///
/// - ``get(_:)`` and ``put(_:value:)`` are uses; observing is none.
/// - A value whose time to live is over is never returned. It is removed, and its observers are told, at the next call for its key
///   or by ``removeExpired()``: no timer waits for it, so that an app with a cache can be idle.
/// - Each operation takes constant time, but for ``clear()`` and ``removeExpired()``, which look at every value, and the delivery to the
///   observers of the key.
/// - The observers of a key are told in the order in which they began, and at the end of the cache those of all keys are.
/// - Calls may come from any thread, and each takes effect at once for all threads. A value is deallocated outside the lock.
public final class DefaultObservableMemoryCache<Key: Hashable & Sendable, Value: Sendable>:
  ObservableMemoryCache, @unchecked Sendable
{
  /// The maximum number of values.
  public let maximumCount: Int
  /// The time for which a value is kept; `nil` for no limit.
  public let timeToLive: Duration?

  @usableFromInline struct Kept {
    @usableFromInline let value: Value
    /// The time at which the value is no longer returned.
    @usableFromInline let end: Duration?

    @inlinable init(value: Value, end: Duration?) {
      self.value = value
      self.end = end
    }
  }

  @usableFromInline struct State {
    @usableFromInline var entries = RecencyList<Key, Kept>()
    @usableFromInline var observers: [Key: KeyObservers<Value>] = [:]
    @usableFromInline var observerCount = 0

    @usableFromInline init() {}
  }

  @usableFromInline let lock = CacheLock()
  /// The observers that ended and are still in the state.
  private let ended = Mutex<[(number: Int, key: Key)]>([])
  /// The time since the cache was created.
  @usableFromInline let time: @Sendable () -> Duration
  /// What the lock protects; behind a pointer, since checks of exclusive access to an object's properties are a part of every operation, and
  /// the lock makes sure of the same.
  @usableFromInline let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - maximumCount: The maximum number of values, at least 1.
  ///   - timeToLive: The time for which a value is kept, unless it is put with another one; `nil` for no limit.
  ///   - clock: Measures the time to live.
  public init(maximumCount: Int, timeToLive: Duration? = nil, clock: any Clock<Duration>) {
    precondition(maximumCount >= 1, "a cache keeps at least one value (was \(maximumCount))")
    self.maximumCount = maximumCount
    self.timeToLive = timeToLive
    time = clock.stopwatch()
    state.initialize(to: State())
  }

  deinit {
    // In the order in which they began, since the keys have none.
    for (_, observer) in state.pointee.observers.values.flatMap(\.all).sorted(by: { $0.number < $1.number }) {
      observer.finish()
    }
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The number of values, those included whose time is over and that no call has looked at since.
  public var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return state.pointee.entries.count
  }

  /// Keeps a value for a key, for the cache's own time to live.
  @inlinable
  public func put(_ key: Key, value: Value) { put(key, value: value, timeToLive: timeToLive) }

  /// Keeps a value for a key, for a time to live of its own; `nil` for no limit.
  @inlinable
  public func put(_ key: Key, value: Value, timeToLive: Duration?) {
    let entry = Kept(value: value, end: timeToLive.map { time() + $0 })
    lock.lock()
    // Both are deallocated after the lock is released, since that may run any code.
    let old = state.pointee.entries.set(key, entry)
    let evicted = state.pointee.entries.count > maximumCount ? state.pointee.entries.removeEarliest() : nil
    if !state.pointee.observers.isEmpty {
      if let end = old?.end, time() >= end { tell(key, nil) }
      tell(key, value)
      if let evicted { tell(evicted.key, nil) }
    }
    lock.unlock()
    withExtendedLifetime((old, evicted)) {}
  }

  /// The value of a key, which counts as a use; `nil` if there is none or its time is over.
  @inlinable
  public func get(_ key: Key) -> Value? {
    lock.lock()
    let found = state.pointee.entries.use(key)
    guard let found, let end = found.end, time() >= end else {
      lock.unlock()
      return found?.value
    }
    let old = state.pointee.entries.remove(key)
    tell(key, nil)
    lock.unlock()
    withExtendedLifetime(old) {}
    return nil
  }

  /// Removes the value of a key and returns it; `nil` if there was none or its time was over.
  @discardableResult
  public func remove(_ key: Key) -> Value? {
    lock.lock()
    let old = state.pointee.entries.remove(key)
    if old != nil { tell(key, nil) }
    lock.unlock()
    guard let old, old.end.map({ time() < $0 }) ?? true else { return nil }
    return old.value
  }

  /// Removes all values.
  public func clear() {
    lock.lock()
    let old = state.pointee.entries
    state.pointee.entries = RecencyList()
    if !state.pointee.observers.isEmpty {
      for key in old.keys { tell(key, nil) }
    }
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// Removes the values whose time to live is over.
  public func removeExpired() {
    let now = time()
    lock.lock()
    var old: [Kept] = []
    for key in state.pointee.entries.keys {
      guard let end = state.pointee.entries.peek(key)?.end, now >= end,
        let entry = state.pointee.entries.remove(key)
      else { continue }
      old.append(entry)
      tell(key, nil)
    }
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// The value of a key at the moment when an iteration begins, and then each change; `nil` for no value.
  public func values(for key: Key) -> CacheValues<Value> {
    CacheValues { [weak self] in
      let (stream, observer) = AsyncStream.makeStream(of: Value?.self, bufferingPolicy: .unbounded)
      if let self { self.add(observer, for: key) } else { observer.finish() }
      return stream
    }
  }

  // MARK: Observers

  /// Tells the observers of a key, the first one first; called with the lock, so that all get the changes in their order.
  @usableFromInline
  func tell(_ key: Key, _ value: Value?) {
    state.pointee.observers[key]?.yield(value)
  }

  private func add(_ observer: AsyncStream<Value?>.Continuation, for key: Key) {
    let now = time()
    lock.lock()
    var old: Kept?
    if let end = state.pointee.entries.peek(key)?.end, now >= end {
      old = state.pointee.entries.remove(key)
      tell(key, nil)
    }
    let left = removeEnded()
    state.pointee.observerCount += 1
    let number = state.pointee.observerCount
    state.pointee.observers[key, default: KeyObservers()].add(observer, number)
    observer.yield(state.pointee.entries.peek(key)?.value)
    lock.unlock()
    withExtendedLifetime((old, left)) {}
    observer.onTermination = { [weak self] _ in self?.end(number, for: key) }
  }

  /// Removes an observer whose stream has ended, at once or with the next one.
  ///
  /// A cancellation calls it while it has its task. A thread that has the lock may be telling that task a change, and waits for it: to wait
  /// for the lock here would be a deadlock.
  private func end(_ number: Int, for key: Key) {
    ended.withLock { $0.append((number, key)) }
    guard lock.tryLock() else { return }
    let old = removeEnded()
    lock.unlock()
    // Their buffers may have the last reference to a value.
    withExtendedLifetime(old) {}
  }

  /// Removes the observers that ended; called with the lock, and the result is dropped without it.
  private func removeEnded() -> [AsyncStream<Value?>.Continuation] {
    let all = ended.withLock { ended in
      defer { ended = [] }
      return ended
    }
    return all.compactMap { number, key in
      let old = state.pointee.observers[key]?.remove(number)
      if state.pointee.observers[key]?.count == 0 { state.pointee.observers[key] = nil }
      return old
    }
  }
}

extension Clock where Duration == Swift.Duration {
  /// A function that returns the time since this call.
  fileprivate func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
