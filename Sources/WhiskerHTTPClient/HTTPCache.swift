import Synchronization
import WhiskerEnvironment
import WhiskerHTTP

/// Responses that servers allow to be used again, in memory, for one or more clients.
///
/// A change through one of its clients is one for all of them.
///
/// It follows RFC 9111 as a private cache does: `Cache-Control` with `max-age`, `no-cache` and `no-store`, `Expires`, `Date`, `Age`, `Vary`, and validation with
/// `ETag` and `Last-Modified`. The age of a response counts from its `Date`, if that is earlier than the request. Nothing is fresh by
/// a guess: a response without a lifetime is validated each time. Safe to use from any thread.
public final class HTTPCache: Sendable {
  private struct Entry {
    let stored: StoredResponse
    /// The number of the load that it is the response to.
    let load: UInt64
  }

  /// The requests under way for a URL whose responses may be stored.
  private struct Loads {
    var count = 0
    /// The number of changes of the URL since the first of them was sent.
    var generation = 0
    /// The number of the latest one whose response has been stored, or has removed what was.
    var latest: UInt64 = 0
  }

  private struct Contents {
    var entries = RecentItems<String, Entry>()
    /// The number of bytes of all bodies.
    var size = 0
    /// By URL, only while a request is under way, so that URLs that change take no memory.
    var loads: [String: Loads] = [:]
    /// The number of the last load.
    var lastLoad: UInt64 = 0
    /// The number of times that everything was removed.
    var removals = 0

    mutating func remove(_ key: String) { forget(entries.remove(key)) }

    /// Removes the response that was used least recently.
    mutating func removeOldest() { forget(entries.removeOldest()) }

    private mutating func forget(_ entry: Entry?) { size -= entry?.stored.response.body.count ?? 0 }
  }

  /// A request under way, from before it is sent.
  struct Load {
    /// The stored response to it, which may have to be validated.
    let stored: StoredResponse?
    fileprivate let key: String
    fileprivate let generation: Int
    /// How often everything had been removed when the request was asked for.
    fileprivate let removals: Int
    /// Larger than those of earlier loads.
    fileprivate let number: UInt64
  }

  /// What the response to a request means for the cache.
  enum Outcome {
    /// It is stored in the place of the one before.
    case store(StoredResponse)
    /// What is stored is not valid any more.
    case remove
    /// Nothing, as for a failure.
    case nothing
  }

  private let capacity: Int
  /// The most responses that are stored, for those that have no body.
  let countLimit: Int
  private let contents = Mutex(Contents())
  /// The requests under way of its clients, of which a change through one client is one for all.
  private let listeners = Mutex<[Listener]>([])

  private struct Listener {
    weak var flights: SharedFlights?
  }

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The most bytes that all bodies may have together; the least recently used responses are removed first, also if there
  ///   are more than 10,000.
  public convenience init(capacity: Int = 4 << 20) { self.init(capacity: capacity, countLimit: 10_000) }

  init(capacity: Int, countLimit: Int) {
    self.capacity = capacity
    self.countLimit = countLimit
  }

  /// The number of bytes of all bodies.
  public var size: Int { contents.withLock { $0.size } }

  /// How often everything was removed.
  var removals: Int { contents.withLock { $0.removals } }

  /// Removes everything, as for a memory warning or when a person signs out.
  ///
  /// What is under way is not stored, either, and no later request shares it.
  public func removeAll() {
    contents.withLock { contents in
      contents.removals += 1
      contents.entries.removeAll()
      contents.size = 0
    }
  }

  /// Returns the response that is stored for a request; it may have to be validated.
  func response(to request: HTTPRequest) -> StoredResponse? {
    let key = request.url.resource
    return contents.withLock { response(to: request, key, in: &$0) }
  }

  private func response(
    to request: HTTPRequest, _ key: String, in contents: inout Contents
  ) -> StoredResponse? {
    guard let entry = contents.entries.peek(key), entry.stored.answers(request) else { return nil }
    return contents.entries.use(key)?.stored
  }

  /// Begins a request whose response may be stored, unless everything was removed since it was asked for; each one has to be ended.
  func begin(_ request: HTTPRequest, after removals: Int) -> Load {
    let key = request.url.resource
    return contents.withLock { contents in
      var loads = contents.loads[key] ?? Loads()
      loads.count += 1
      contents.loads[key] = loads
      contents.lastLoad += 1
      return Load(
        stored: response(to: request, key, in: &contents), key: key, generation: loads.generation,
        removals: removals, number: contents.lastLoad)
    }
  }

  /// Ends a request; its outcome has no effect if the URL has changed since it began, or if what is stored, or is not any more, was requested later.
  func end(_ load: Load, with outcome: Outcome) {
    contents.withLock { contents in
      guard var loads = contents.loads[load.key] else { return }
      defer {
        loads.count -= 1
        contents.loads[load.key] = loads.count > 0 ? loads : nil
      }
      guard contents.removals == load.removals, loads.generation == load.generation,
        loads.latest < load.number,
        contents.entries.peek(load.key).map({ $0.load < load.number }) ?? true
      else { return }
      switch outcome {
      case .store(let stored): store(stored, load.key, load.number, in: &contents)
      case .remove: contents.remove(load.key)
      case .nothing: return
      }
      loads.latest = load.number
    }
  }

  /// Stores a response in the place of the one before.
  private func store(
    _ stored: StoredResponse, _ key: String, _ load: UInt64, in contents: inout Contents
  ) {
    contents.remove(key)
    guard stored.response.body.count <= capacity else { return }
    contents.entries.set(key, Entry(stored: stored, load: load))
    contents.size += stored.response.body.count
    while contents.size > capacity || contents.entries.count > countLimit { contents.removeOldest() }
  }

  /// Has a client's requests for a URL detached when the URL changes; the cache does not keep them alive.
  func announceChanges(to flights: SharedFlights) {
    listeners.withLock { listeners in
      listeners.removeAll { $0.flights == nil }
      listeners.append(Listener(flights: flights))
    }
  }

  /// The number of clients to which changes are announced, for tests of the growth.
  var listenerCount: Int { listeners.withLock { $0.count } }

  /// Removes what is stored for a URL because it has changed; what is under way for it, by any client, is neither stored nor joined by further callers.
  func remove(_ url: HTTPURL) {
    let key = url.resource
    contents.withLock { contents in
      contents.remove(key)
      contents.loads[key]?.generation += 1
    }
    for flights in listeners.withLock({ $0.compactMap(\.flights) }) { flights.detach(url) }
  }
}
