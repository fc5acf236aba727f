/// A cache in memory whose values can be observed by key.
///
/// A repository keeps what a service returned and lets models follow one key:
///
/// ```swift
/// final class WishlistRepository {
///   private let cache: any ObservableMemoryCache<String, Set<String>>
///
///   func isWishlisted(_ product: String) -> some AsyncSequence<Bool, Never> {
///     cache.values(for: "wishlist").map { $0?.contains(product) ?? false }
///   }
///
///   func add(_ product: String) async throws {
///     cache.put("wishlist", value: try await service.add(product))
///   }
/// }
/// ```
///
/// Every call may come from any thread. See ``DefaultObservableMemoryCache`` for what is kept, and for how long.
public protocol ObservableMemoryCache<Key, Value>: AnyObject, Sendable {
  /// Identifies a value.
  associatedtype Key: Hashable & Sendable
  /// What is kept.
  associatedtype Value: Sendable

  /// Keeps a value for a key, for the cache's own time to live.
  func put(_ key: Key, value: Value)

  /// Keeps a value for a key, for a time to live of its own; `nil` for no limit.
  func put(_ key: Key, value: Value, timeToLive: Duration?)

  /// The value of a key, which counts as a use; `nil` if there is none or its time is over.
  func get(_ key: Key) -> Value?

  /// Removes the value of a key and returns it.
  @discardableResult
  func remove(_ key: Key) -> Value?

  /// Removes all values.
  func clear()

  /// The value of a key at the moment when an iteration begins, and then each change; `nil` for no value.
  func values(for key: Key) -> CacheValues<Value>
}

/// The values of a key over time: that of the moment when an iteration begins, then each change.
///
/// - Each iteration is an observer of its own, and observes from the call of `makeAsyncIterator()`, which `for await` makes. There
///   can be any number.
/// - Every change arrives, once, in the order of the changes, which is the same for all observers. A slow observer gets them all, later.
/// - Putting a value is a change, also if it is equal to the one before. Removing, clearing, eviction and the end of a time to
///   live are changes to `nil`; removing a value that does not exist is none.
/// - The iteration ends when its task is cancelled or the cache is deallocated. It does not keep the cache alive.
public struct CacheValues<Value: Sendable>: AsyncSequence, Sendable {
  private let observe: @Sendable () -> AsyncStream<Value?>

  /// Creates a sequence whose iterations are those of a stream, which begins with the present value.
  public init(observing observe: @escaping @Sendable () -> AsyncStream<Value?>) { self.observe = observe }

  /// Begins to observe.
  public func makeAsyncIterator() -> Iterator { Iterator(base: observe().makeAsyncIterator()) }

  /// An observer.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<Value?>.Iterator

    /// Waits for the next value; `nil` at the end of the iteration.
    public mutating func next() async -> Value?? { await base.next() }

    /// Waits for the next value; `nil` at the end of the iteration.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value?? {
      await base.next(isolation: actor)
    }
  }
}
