import RecipesData
import Synchronization
import Testing
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerStore

/// Save, hit, miss, clear and eviction of the photos on the device.
struct PhotoCacheTests {
  private final class Log: Sendable {
    private let content = Mutex<[String]>([])
    var lines: [String] { content.withLock { $0 } }
    func append(_ line: String) { content.withLock { $0.append(line) } }
  }

  private let storage = MemoryStorage()
  private let log = Log()

  private func cache(count: Int = 10, bytes: Int = 1_000) -> DiskImageCache {
    let log = log
    return DiskImageCache(
      DiskCache(named: "photos", in: storage, maximumCount: count, maximumBytes: bytes),
      onFailure: { log.append("photo cache: \($0)") })
  }

  private func url(_ name: String) throws -> HTTPURL {
    try #require(HTTPURL("https://photos.example.com/\(name).jpg"))
  }

  @Test func aSavedPhotoIsAHitAndEveryOtherAMiss() async throws {
    let cache = cache()
    #expect(await cache.data(for: try url("a")) == nil)
    await cache.store([1, 2, 3], for: try url("a"))
    #expect(await cache.data(for: try url("a")) == [1, 2, 3])
    #expect(await cache.data(for: try url("b")) == nil)
  }

  @Test func photosSurviveTheApp() async throws {
    await cache().store([1], for: try url("a"))
    #expect(await cache().data(for: try url("a")) == [1])
  }

  @Test func theLeastRecentlyUsedPhotoGoesFirstByCount() async throws {
    let cache = cache(count: 2)
    await cache.store([1], for: try url("a"))
    await cache.store([2], for: try url("b"))
    #expect(await cache.data(for: try url("a")) == [1])
    await cache.store([3], for: try url("c"))
    #expect(await cache.data(for: try url("b")) == nil)
    #expect(await cache.data(for: try url("a")) == [1])
    #expect(await cache.data(for: try url("c")) == [3])
  }

  @Test func theLeastRecentlyUsedPhotosGoFirstByBytes() async throws {
    let cache = cache(bytes: 10)
    for name in ["a", "b", "c"] { await cache.store(Array(repeating: 0, count: 4), for: try url(name)) }
    #expect(await cache.data(for: try url("a")) == nil)
    #expect(await cache.data(for: try url("b"))?.count == 4)
    #expect(await cache.data(for: try url("c"))?.count == 4)
  }

  @Test func aClearedCacheIsEmpty() async throws {
    let cache = cache()
    await cache.store([1], for: try url("a"))
    await cache.clear()
    #expect(await cache.data(for: try url("a")) == nil)
    #expect(try storage.fileNames() == [])
  }

  @Test func namesOfFilesAreDigestsOfTheURLs() async throws {
    await cache().store([1], for: try url("a"))
    let names = try storage.fileNames()
    #expect(names.count == 1)
    #expect(names[0].wholeMatch(of: /photos\/[0-9a-f]{64}/) != nil)
  }

  @Test func aPhotoThatIsTooLargeIsLoggedAndNotKept() async throws {
    let cache = cache(bytes: 3)
    await cache.store([1, 2, 3, 4], for: try url("a"))
    #expect(await cache.data(for: try url("a")) == nil)
    #expect(log.lines.map { $0.hasPrefix("photo cache: ") } == [true])
  }

  @Test func theLargePhotoIsNotKept() async throws {
    let cache = NoPhotoCache()
    await cache.store([1], for: try url("a"))
    #expect(await cache.data(for: try url("a")) == nil)
  }
}
