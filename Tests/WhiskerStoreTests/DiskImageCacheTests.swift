import Synchronization
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerStore
import WhiskerTime
import XCTest

/// Images in memory and on the device behind the interface that image loaders use.
final class DiskImageCacheTests: XCTestCase {
  /// A device that counts what is read, and can be full or damaged.
  private final class Device: DeviceStorage {
    struct State {
      var content = MemoryStorage()
      var reads = 0
      var isFull = false
      var isUnreadable = false
    }

    let state = Mutex(State())

    private func check(writing: Bool) throws(StorageError) -> MemoryStorage {
      let (content, fault) = state.withLock { state -> (MemoryStorage, String?) in
        let fault: String? = state.isUnreadable ? "no medium" : writing && state.isFull ? "no space" : nil
        return (state.content, fault)
      }
      if let fault { throw .system(fault) }
      return content
    }

    func value(forKey key: String) throws(StorageError) -> [UInt8]? {
      try check(writing: false).value(forKey: key)
    }
    func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {
      try check(writing: true).set(value, forKey: key)
    }
    func keys() throws(StorageError) -> [String] { try check(writing: false).keys() }
    func file(named name: String) throws(StorageError) -> [UInt8]? {
      state.withLock { $0.reads += 1 }
      return try check(writing: false).file(named: name)
    }
    func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {
      try check(writing: true).write(bytes, toFile: name)
    }
    func fileNames() throws(StorageError) -> [String] { try check(writing: false).fileNames() }
    func database(named name: String) throws(StorageError) -> DatabasePlace { throw .system("none") }

    var reads: Int { state.withLock { $0.reads } }
  }

  private final class Log: Sendable {
    private let content = Mutex<[DiskCacheError]>([])
    var codes: [String] { content.withLock { $0.map(\.code) } }
    func append(_ error: DiskCacheError) { content.withLock { $0.append(error) } }
  }

  private let device = Device()
  private let log = Log()

  private func cache(memory: MemoryImageCache? = MemoryImageCache()) -> DiskImageCache {
    let log = log
    return DiskImageCache(
      DiskCache(named: "images", in: device, maximumCount: 10, maximumBytes: 100), memory: memory,
      onFailure: { log.append($0) })
  }

  private func url(_ name: String) throws -> HTTPURL {
    try XCTUnwrap(HTTPURL("https://a.test/\(name)"))
  }

  func testMemoryIsAskedBeforeTheDevice() async throws {
    let (cache, a) = (cache(), try url("a"))
    await cache.store([1, 2], for: a)
    let first = await cache.data(for: a)
    XCTAssertEqual(first, [1, 2])
    XCTAssertEqual(device.reads, 0)
    cache.releaseMemory()
    XCTAssertNil(cache.dataAtHand(for: a), "what is on the device has to be read")
    for _ in 0..<3 {
      let again = await cache.data(for: a)
      XCTAssertEqual(again, [1, 2])
    }
    XCTAssertEqual(cache.dataAtHand(for: a), [1, 2])
    XCTAssertEqual(device.reads, 1, "it is in memory again")
  }

  func testAnImageThatIsTakenFromMemoryCountsAsUsedOnTheDevice() async throws {
    let cache = cache()
    let urls = try (0..<12).map { try url("\($0)") }
    for url in urls.prefix(10) { await cache.store([1], for: url) }
    for url in [urls[1], urls[0], urls[1]] { XCTAssertEqual(cache.dataAtHand(for: url), [1]) }
    _ = await cache.data(for: urls[2])
    for url in urls.suffix(2) { await cache.store([1], for: url) }
    XCTAssertEqual(device.reads, 0, "a use alone reads nothing")
    // The order of the uses is that of the next launch as well.
    let next = self.cache()
    for name in ["x", "y", "z"] { await next.store([1], for: try url(name)) }
    let last = self.cache()
    var kept: [Int] = []
    for (index, url) in urls.enumerated() where await last.data(for: url) != nil { kept.append(index) }
    XCTAssertEqual(kept, [0, 1, 2, 8, 9, 10, 11])
  }

  func testImagesAreOnTheDeviceAtTheNextLaunch() async throws {
    await cache().store([1], for: try url("a"))
    let next = await cache().data(for: try url("a"))
    let other = await cache().data(for: try url("b"))
    XCTAssertEqual([next, other], [[1], nil])
    let bare = await cache(memory: nil).data(for: try url("a"))
    XCTAssertEqual(bare, [1])
  }

  func testAClearedCacheHasNothingInEitherPlace() async throws {
    let (cache, a) = (cache(), try url("a"))
    await cache.store([1], for: a)
    await cache.clear()
    let gone = await cache.data(for: a)
    XCTAssertNil(gone)
    XCTAssertEqual(try device.fileNames(), [])
  }

  @MainActor
  func testAnImageThatIsReadWhileTheCacheIsClearedIsNotInMemory() throws {
    for seed in [nil] + (1...20).map(UInt64?.some) {
      let session = try VirtualTimeSession.start(.init(seed: seed))
      let (cache, a) = (cache(), try url("a"))
      Task {
        await cache.store([1], for: a)
        cache.releaseMemory()
      }
      try session.drain()
      Task { _ = await cache.data(for: a) }
      Task { await cache.clear() }
      try session.drain()
      XCTAssertNil(cache.dataAtHand(for: a), "seed \(seed ?? 0)")
      XCTAssertTrue(session.end().isClean)
    }
  }

  func testAFullDeviceCostsTheNextLaunchOnlyAndIsReported() async throws {
    let (cache, a) = (cache(), try url("a"))
    device.state.withLock { $0.isFull = true }
    await cache.store([1], for: a)
    let shown = await cache.data(for: a)
    XCTAssertEqual(shown, [1])
    XCTAssertEqual(log.codes, ["disk-cache.cannot-write"])
    let next = await self.cache().data(for: a)
    XCTAssertNil(next)
  }

  func testADeviceThatCannotBeReadIsReported() async throws {
    device.state.withLock { $0.isUnreadable = true }
    let none = await cache().data(for: try url("a"))
    XCTAssertNil(none)
    XCTAssertEqual(log.codes, ["disk-cache.cannot-read"])
  }

  func testAnImageThatIsTooLargeIsReportedAndInMemoryOnly() async throws {
    let (cache, a) = (cache(), try url("a"))
    await cache.store([UInt8](repeating: 0, count: 101), for: a)
    XCTAssertEqual(log.codes, ["disk-cache.too-large"])
    let shown = await cache.data(for: a)
    XCTAssertEqual(shown?.count, 101)
    cache.releaseMemory()
    let gone = await cache.data(for: a)
    XCTAssertNil(gone)
  }

  func testAnImageThatCannotBeKeptDoesNotBringBackTheOneItReplaces() async throws {
    let (cache, a) = (cache(), try url("a"))
    await cache.store([7], for: a)
    await cache.store([UInt8](repeating: 0, count: 101), for: a)
    XCTAssertEqual(log.codes, ["disk-cache.too-large"], "the failure is reported once")
    cache.releaseMemory()
    let gone = await cache.data(for: a)
    XCTAssertNil(gone)
    let next = await self.cache().data(for: a)
    XCTAssertNil(next)
  }
}
