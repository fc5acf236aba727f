import Foundation
import Synchronization
import Testing
import WhiskerEnvironment

@testable import WhiskerRunner
@testable import WhiskerStore

struct DiskCacheTests {
  private func cache(_ storage: any DeviceStorage, count: Int = 10, bytes: Int = 1_000) -> DiskCache {
    DiskCache(named: "pictures", in: storage, maximumCount: count, maximumBytes: bytes)
  }

  private func picture(_ number: UInt8, size: Int = 100) -> [UInt8] {
    [UInt8](repeating: number, count: size)
  }

  private func storages() throws -> [(any DeviceStorage, StoreFolder?)] {
    let folder = try StoreFolder()
    return [(MemoryStorage(), nil), (try FolderStorage(folder.path), folder)]
  }

  @Test func aFileIsHitOrMissedAndRemoved() async throws {
    for (storage, _) in try storages() {
      let cache = cache(storage)
      let missed = try await cache.get("a")
      #expect(missed == nil)
      try await cache.put("a", picture(1))
      try await cache.put("a/../b?", [])
      let found = [try await cache.get("a"), try await cache.get("a/../b?")]
      #expect(found == [picture(1), []])
      try await cache.remove("a")
      let gone = try await cache.get("a")
      #expect(gone == nil)
      try await cache.clear()
      let count = try await cache.count
      #expect(count == 0)
      #expect(try storage.keys() + storage.fileNames() == [])
    }
  }

  @Test func aFileIsNamedByTheSHA256OfItsKey() async throws {
    let storage = MemoryStorage()
    try await cache(storage).put("abc", [1])
    #expect(
      try storage.fileNames() == ["pictures/ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"]
    )
  }

  @Test func theFilesOfOthersInTheFolderOfACacheStay() async throws {
    for (storage, _) in try storages() {
      let name = String(repeating: "g", count: 64)
      for other in [
        "pictures/beng.jpg", "pictures/\(name)", "pictures/\(String(repeating: "0", count: 63))é",
      ] {
        try storage.write(picture(1), toFile: other)
        try storage.set(picture(2), forKey: other)
      }
      let inner = DiskCache(named: "pictures/small", in: storage, maximumCount: 10, maximumBytes: 1_000)
      try await inner.put("a", picture(3))
      let before = (try storage.fileNames(), try storage.keys())
      let outer = cache(storage, count: 1)
      let count = try await outer.count
      #expect(count == 0)
      try await outer.put("b", picture(4))
      try await outer.put("c", picture(5))
      try await outer.clear()
      #expect(try storage.fileNames() == before.0)
      #expect(try storage.keys() == before.1)
      let kept = try await inner.get("a")
      #expect(kept == picture(3))
    }
  }

  @Test func theLeastRecentlyUsedFilesGoByCount() async throws {
    for (storage, _) in try storages() {
      let cache = cache(storage, count: 3)
      for (number, key) in ["a", "b", "c"].enumerated() { try await cache.put(key, picture(UInt8(number))) }
      _ = try await cache.get("a")
      try await cache.put("d", picture(9))
      let left = try await kept(cache, ["a", "b", "c", "d"])
      #expect(left == ["a", "c", "d"])
      #expect(try storage.fileNames().count == 3)
    }
  }

  @Test func theLeastRecentlyUsedFilesGoByBytes() async throws {
    for (storage, _) in try storages() {
      let cache = cache(storage, bytes: 1_000)
      for key in ["a", "b", "c", "d"] { try await cache.put(key, picture(1, size: 250)) }
      var bytes = try await cache.totalBytes
      #expect(bytes == 1_000)
      try await cache.put("b", picture(2, size: 200))
      try await cache.put("e", picture(3, size: 300))
      bytes = try await cache.totalBytes
      #expect(bytes == 1_000)
      var left = try await kept(cache, ["a", "b", "c", "d", "e"])
      #expect(left == ["b", "c", "d", "e"])
      try await cache.put("f", picture(4, size: 1_000))
      left = try await kept(cache, ["a", "b", "c", "d", "e", "f"])
      #expect(left == ["f"])
      do {
        try await cache.put("g", picture(5, size: 1_001))
        Issue.record("it was kept")
      } catch { #expect(error == .tooLarge(bytes: 1_001, limit: 1_000)) }
      left = try await kept(cache, ["f", "g"])
      #expect(left == ["f"])
    }
  }

  @Test func filesOfAnEarlierLaunchAreFoundAmongThoseOfThisOne() async throws {
    for (storage, _) in try storages() {
      try await cache(storage).put("a", picture(1))
      try await cache(storage).put("b", picture(2))
      let cache = cache(storage, count: 2)
      try await cache.put("c", picture(3))
      var left = try await kept(cache, ["a", "b", "c"])
      #expect(left == ["b", "c"])
      try await cache.put("a", picture(4))
      left = try await kept(cache, ["a", "b", "c"])
      #expect(left == ["a", "c"])
      let found = try await cache.get("a")
      #expect(found == picture(4))
    }
  }

  @Test func theOrderOfUseSurvivesARelaunch() async throws {
    for (storage, _) in try storages() {
      do {
        let cache = cache(storage, count: 3)
        for key in ["a", "b", "c"] { try await cache.put(key, picture(1)) }
        _ = try await cache.get("a")
        _ = try await cache.get("b")
      }
      let next = cache(storage, count: 3)
      try await next.put("d", picture(2))
      let left = try await kept(next, ["a", "b", "c", "d"])
      #expect(left == ["a", "b", "d"])
      let smaller = cache(storage, count: 2)
      let count = try await smaller.count
      #expect(count == 2, "the limits of the present launch count")
    }
  }

  @Test func brokenEntriesAreRemovedAndCountAsMissing() async throws {
    for (storage, _) in try storages() {
      do {
        let cache = cache(storage)
        for key in ["a", "b", "c", "d", "e"] { try await cache.put(key, picture(1)) }
      }
      let names = Dictionary(
        uniqueKeysWithValues: ["a", "b", "c", "d", "e"].map { ($0, "pictures/" + Self.digest($0)) })
      try storage.write(nil, toFile: names["a"]!)
      try storage.write(picture(2), toFile: names["b"]!)
      try storage.set([1, 2, 3], forKey: names["c"]!)
      try storage.set(nil, forKey: names["d"]!)
      let unknown = "pictures/" + String(repeating: "0", count: 64)
      try storage.write([1], toFile: unknown)
      try storage.write([1], toFile: "other")
      let next = cache(storage)
      let left = try await kept(next, ["a", "b", "c", "d", "e"])
      #expect(left == ["e"])
      #expect(try storage.fileNames() == ["other", names["e"]!])
      #expect(try storage.keys() == [names["e"]!])
      let bytes = try await next.totalBytes
      #expect(bytes == 100)
      try await next.put("b", picture(3))
      let again = try await next.get("b")
      #expect(again == picture(3))
    }
  }

  @Test func whatAnotherInstanceOfTheNameHasPutIsReadAndKept() async throws {
    for (storage, _) in try storages() {
      let (one, other) = (cache(storage), cache(storage))
      try await one.put("a", picture(1, size: 10))
      try await one.put("b", picture(2, size: 10))
      // Both are open: neither reads the entries of the other at its first use.
      try await other.put("c", picture(3, size: 10))
      for _ in 0..<3 { _ = try await other.get("c") }
      try await one.put("a", picture(4, size: 20))
      try await other.put("a", picture(5, size: 30))
      let found = [try await one.get("a"), try await other.get("a"), try await one.get("a")]
      #expect(found == [picture(5, size: 30), picture(5, size: 30), picture(5, size: 30)])
      let bytes = try await one.totalBytes
      #expect(bytes == 40)
      // The latest use is the latest one at the next launch, too.
      let left = try await kept(cache(storage, count: 1), ["a", "b", "c"])
      #expect(left == ["a"])
    }
  }

  @Test func aCacheThatCannotBeWrittenSaysSoAndKeepsWhatItHad() async throws {
    let storage = StubbornStorage()
    let cache = cache(storage)
    try await cache.put("a", picture(1))
    for part in [StubbornStorage.Part.files, .values] {
      storage.refuses.withLock { $0 = [part] }
      do {
        try await cache.put("b", picture(2))
        Issue.record("it was written")
      } catch { #expect(error == .cannotWrite(.system("read-only"))) }
      let found = [try await cache.get("a"), try await cache.get("b")]
      #expect(found == [picture(1), nil])
    }
    storage.refuses.withLock { $0 = [] }
    #expect(try storage.fileNames().count == 1)
    try await cache.put("b", picture(2))
    let count = try await cache.count
    #expect(count == 2)
  }

  @Test func whatCannotBeRemovedDoesNotKeepTheRestFromBeingRead() async throws {
    let storage = StubbornStorage()
    do {
      let cache = cache(storage)
      for key in ["a", "b", "c", "d"] { try await cache.put(key, picture(1)) }
    }
    try storage.write(picture(2), toFile: "pictures/" + Self.digest("a"))
    try storage.set([1, 2, 3], forKey: "pictures/" + Self.digest("b"))
    storage.refuses.withLock { $0 = [.files, .values, .removals] }
    let next = cache(storage)
    var found = try await kept(next, ["d", "a", "b", "c"])
    #expect(found == ["d", "c"])
    found = try await kept(cache(storage, count: 1), ["c", "d"])
    #expect(found.contains("d"), "the file used last")
    #expect(try storage.fileNames().count == 4)
    storage.refuses.withLock { $0 = [] }
    found = try await kept(cache(storage, count: 2), ["a", "b", "c", "d"])
    #expect(found == ["c", "d"])
    #expect(try storage.fileNames().count == 2)
  }

  @Test func whatCannotBeRemovedIsRemovedByTheNextAttempt() async throws {
    let storage = StubbornStorage()
    for attempt in [{ try await $0.remove("a") }, { try await $0.clear() }]
      as [(DiskCache) async throws -> Void]
    {
      let cache = cache(storage)
      try await cache.put("a", picture(1))
      storage.refuses.withLock { $0 = [.removals] }
      do {
        try await attempt(cache)
        Issue.record("it was removed")
      } catch { #expect((error as? DiskCacheError) == .cannotWrite(.system("read-only"))) }
      storage.refuses.withLock { $0 = [] }
      try await attempt(cache)
      let found = try await self.cache(storage).get("a")
      #expect(found == nil)
      #expect(try storage.keys() + storage.fileNames() == [])
    }
  }

  @Test func aFileIsKeptWhereAnOldOneCannotBeRemoved() async throws {
    let storage = StubbornStorage()
    let cache = cache(storage, count: 1)
    try await cache.put("a", picture(1))
    storage.refuses.withLock { $0 = [.removals] }
    try await cache.put("b", picture(2))
    let found = [try await cache.get("a"), try await cache.get("b")]
    #expect(found == [picture(1), picture(2)])
    storage.refuses.withLock { $0 = [] }
    try await cache.put("c", picture(3))
    let count = try await cache.count
    #expect(count == 1)
    let last = try await cache.get("c")
    #expect(last == picture(3))
    #expect(try storage.fileNames().count == 1)
  }

  @Test func aFileThatCouldNotBeRemovedIsStillTheFirstToGo() async throws {
    let storage = StubbornStorage()
    let cache = cache(storage, count: 2)
    try await cache.put("a", picture(1))
    try await cache.put("b", picture(2))
    storage.refuses.withLock { $0 = [.removals] }
    try await cache.put("c", picture(3))
    storage.refuses.withLock { $0 = [] }
    try await cache.put("d", picture(4))
    let found = try await kept(cache, ["a", "b", "c", "d"])
    #expect(found == ["c", "d"])
  }

  @Test func aFolderThatIsNoneCannotBeRead() async throws {
    let folder = try StoreFolder()
    let storage = try FolderStorage(folder.path)
    let cache = cache(storage)
    try FileManager.default.removeItem(atPath: folder.file("files"))
    try folder.write([1], to: "files")
    do {
      try await cache.put("a", [1])
      Issue.record("it was written")
    } catch { #expect(error == .cannotRead(.system("file.not-directory"))) }
  }

  private func kept(_ cache: DiskCache, _ keys: [String]) async throws -> [String] {
    var kept: [String] = []
    for key in keys where try await cache.get(key) != nil { kept.append(key) }
    return kept
  }

  private static func digest(_ key: String) -> String {
    let bytes = [
      "a": "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
      "b": "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d",
      "c": "2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6",
      "d": "18ac3e7343f016890c510e93f935261169d9e3f565436429830faf0934f4f8e4",
      "e": "3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea",
    ]
    return bytes[key]!
  }

  /// A storage in memory of which parts can be made read-only.
  private final class StubbornStorage: DeviceStorage {
    enum Part { case files, values, removals }
    let refuses = Mutex<Set<Part>>([])
    private let base = MemoryStorage()

    private func check(_ part: Part, _ isRemoval: Bool) throws(StorageError) {
      let refused = refuses.withLock { $0 }
      if refused.contains(isRemoval ? .removals : part) { throw .system("read-only") }
    }

    func value(forKey key: String) throws(StorageError) -> [UInt8]? { try base.value(forKey: key) }
    func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {
      try check(.values, value == nil)
      try base.set(value, forKey: key)
    }
    func keys() throws(StorageError) -> [String] { try base.keys() }
    func file(named name: String) throws(StorageError) -> [UInt8]? { try base.file(named: name) }
    func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {
      try check(.files, bytes == nil)
      try base.write(bytes, toFile: name)
    }
    func fileNames() throws(StorageError) -> [String] { try base.fileNames() }
    func database(named name: String) throws(StorageError) -> DatabasePlace { try base.database(named: name) }
  }
}
