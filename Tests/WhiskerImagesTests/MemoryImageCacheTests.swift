import WhiskerHTTP
import XCTest

final class MemoryImageCacheTests: XCTestCase {
  private func url(_ name: String) throws -> HTTPURL { try XCTUnwrap(HTTPURL("https://a.test/\(name)")) }

  private func kept(_ names: [String], in cache: MemoryImageCache) async throws -> [String] {
    var kept: [String] = []
    for name in names where await cache.data(for: try url(name)) != nil { kept.append(name) }
    return kept
  }

  func testTheImagesUsedLastStay() async throws {
    let cache = MemoryImageCache(limit: 30)
    for name in ["a", "b", "c"] { await cache.store([UInt8](repeating: 1, count: 10), for: try url(name)) }
    _ = await cache.data(for: try url("a"))
    await cache.store([UInt8](repeating: 2, count: 15), for: try url("d"))
    XCTAssertEqual(cache.bytes, 25)
    let kept = try await kept(["a", "b", "c", "d"], in: cache)
    XCTAssertEqual(kept, ["a", "d"], "b and c were not used for longest")
  }

  func testDataAboveTheLimitIsNotKeptAndReplacesWhatWasThere() async throws {
    let cache = MemoryImageCache(limit: 10)
    await cache.store([1], for: try url("a"))
    await cache.store([UInt8](repeating: 1, count: 11), for: try url("a"))
    XCTAssertEqual(cache.bytes, 0)
    await cache.store([1], for: try url("b"))
    await cache.store([UInt8](repeating: 1, count: 11), for: try url("c"))
    XCTAssertEqual(cache.bytes, 1, "it leaves the others")
    await cache.store([], for: try url("b"))
    let empty = await cache.data(for: try url("b"))
    XCTAssertNil(empty, "it would never be removed for the limit")
    await cache.store([1, 2], for: try url("a"))
    await cache.store([3], for: try url("a"))
    XCTAssertEqual(cache.bytes, 1)
    cache.removeAll()
    let kept = try await kept(["a"], in: cache)
    XCTAssertEqual(kept, [])
    XCTAssertEqual(cache.bytes, 0)
  }
}
