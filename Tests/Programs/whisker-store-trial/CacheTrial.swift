import Foundation
import WhiskerStore

/// Uses a cache from several threads, and compares what observers saw with what the threads did.
///
/// Each value is put once in the whole trial, so that a lost, doubled or misplaced notification is found.
struct CacheTrial {
  let threads: Int
  let operations: Int

  private typealias Cache = DefaultObservableMemoryCache<Int, Int>

  /// What one thread did to each key.
  private struct Deeds {
    var puts: [Int: Int] = [:]
    var removals: [Int: Int] = [:]
    var late: [(key: Int, iterator: CacheValues<Int>.Iterator)] = []
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Deeds] = []
    func add(_ deeds: Deeds) { lock.withLock { all.append(deeds) } }
    func take() -> [Deeds] { lock.withLock { all } }
  }

  func run() async throws {
    precondition(threads > 0 && operations > 0, "nothing would be tried")
    let room = try await trial(maximumCount: 1_000, keys: 16)
    let evicting = try await trial(maximumCount: 40, keys: 200)
    // Many observers that begin while a few keys change all the time.
    let few = min(operations / 10, 16_000)
    let late = try await trial(maximumCount: 10, keys: 2, operations: few, lateObservers: few / 50)
    print(
      "\(threads) threads, \(operations) operations: \(room + evicting + late) notifications, none lost, doubled or out of order"
    )
  }

  /// Returns the number of notifications that were checked.
  private func trial(
    maximumCount: Int, keys: Int, operations: Int? = nil, lateObservers: Int = 8
  ) async throws -> Int {
    let results = Results()
    var cache: Cache? = Cache(maximumCount: maximumCount, clock: ContinuousClock())
    var observers: [(key: Int, iterator: CacheValues<Int>.Iterator)] = []
    for key in 0..<keys {
      for _ in 0..<2 { observers.append((key, cache!.values(for: key).makeAsyncIterator())) }
    }
    run(
      on: cache!, keys: keys, share: (operations ?? self.operations) / threads, lateObservers: lateObservers,
      results)
    let finals = (0..<keys).map { cache!.get($0) }
    if cache!.count > maximumCount { throw Fault("\(cache!.count) values are kept") }
    // The end of the cache ends the observations, once everything was delivered.
    cache = nil

    let deeds = results.take()
    var sequences: [Int: [Int?]] = [:]
    var checked = 0
    for (key, iterator) in observers {
      let seen = await Self.all(iterator)
      checked += seen.count
      if let other = sequences[key], other != seen { throw Fault("two observers of \(key) differ") }
      sequences[key] = seen
    }
    for (key, seen) in sequences.sorted(by: { $0.key < $1.key }) {
      let isEvicting = maximumCount < keys
      try check(seen, of: key, deeds, final: finals[key], isEvicting: isEvicting)
    }
    for deed in deeds {
      for (key, iterator) in deed.late {
        let seen = await Self.all(iterator)
        checked += seen.count
        guard let complete = sequences[key], Self.isEnd(seen, of: complete) else {
          throw Fault("a late observer of \(key) missed or repeated something")
        }
      }
    }
    return checked
  }

  private func run(
    on cache: Cache, keys: Int, share: Int, lateObservers: Int, _ results: Results
  ) {
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var deeds = Deeds()
      var state = UInt64(thread) &* 7_919 &+ 17
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      for number in 0..<share {
        let key = next(keys)
        switch next(10) {
        case 0..<5:
          cache.put(key, value: thread << 40 | number)
          deeds.puts[key, default: 0] += 1
        case 5..<9: _ = cache.get(key)
        default: if cache.remove(key) != nil { deeds.removals[key, default: 0] += 1 }
        }
        if next(share) < lateObservers {
          deeds.late.append((key, cache.values(for: key).makeAsyncIterator()))
        }
        // An observer that is dropped at once, while others are told.
        if next(share) < 50 { _ = cache.values(for: key).makeAsyncIterator() }
      }
      results.add(deeds)
    }
  }

  private func check(
    _ seen: [Int?], of key: Int, _ deeds: [Deeds], final: Int?, isEvicting: Bool
  ) throws {
    guard let first = seen.first, first == nil else {
      throw Fault("\(key) began with \(String(describing: seen.first))")
    }
    guard seen.last == .some(final) else { throw Fault("\(key) ended otherwise than it is") }
    let values = seen.compactMap(\.self)
    let puts = deeds.reduce(0) { $0 + ($1.puts[key] ?? 0) }
    if values.count != puts { throw Fault("\(puts) values were put for \(key), and \(values.count) seen") }
    if Set(values).count != values.count { throw Fault("a value of \(key) was seen twice") }
    for thread in 0..<threads {
      let own = values.filter { $0 >> 40 == thread }
      if own != own.sorted() { throw Fault("the values of a thread for \(key) were seen in another order") }
    }
    let removals = deeds.reduce(0) { $0 + ($1.removals[key] ?? 0) }
    let absences = seen.dropFirst().count { $0 == nil }
    if isEvicting ? absences < removals : absences != removals {
      throw Fault("\(removals) values of \(key) were removed, and \(absences) removals seen")
    }
    for (one, next) in zip(seen, seen.dropFirst()) where one == nil && next == nil {
      throw Fault("a removal of \(key) was seen twice")
    }
  }

  /// Whether a sequence is the end of another; a first `nil` may be that of any removal.
  private static func isEnd(_ seen: [Int?], of complete: [Int?]) -> Bool {
    seen.count <= complete.count && Array(complete.suffix(seen.count)) == seen
  }

  private static func all(_ iterator: CacheValues<Int>.Iterator) async -> [Int?] {
    var iterator = iterator
    var seen: [Int?] = []
    while let value = await iterator.next() { seen.append(value) }
    return seen
  }

  private struct Fault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
