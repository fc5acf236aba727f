import CatnipDomain
import CatnipGateway
import WhiskerEnvironment
import XCTest

@MainActor
final class DeviceBreedStoreTests: XCTestCase {
  func testFavoritesAreThereInTheNextStoreAsTheyWere() async throws {
    let storage = MemoryStorage()
    let store = DeviceBreedStore(storage: storage)
    let favorite = breed("b", "Beta \"é\"", image: "https://a.test/b.jpg")
    store.save([favorite, breed("a"), breed("c")])
    try store.setFavorite(true, id: "b")
    try store.setFavorite(true, id: "a")
    try store.setFavorite(false, id: "a")

    let next = DeviceBreedStore(storage: storage)
    XCTAssertEqual(next.favorites(), [favorite])
    XCTAssertEqual(next.breed(id: "b"), favorite)
    XCTAssertNil(next.breed(id: "c"), "only favourites are kept")
    XCTAssertEqual(next.listing(), [])
  }

  func testTheLastFavoriteLeavesNothingBehind() async throws {
    let storage = MemoryStorage()
    let store = DeviceBreedStore(storage: storage)
    store.save([breed("a")])
    try store.setFavorite(true, id: "a")
    XCTAssertEqual(try storage.keys(), [DeviceBreedStore.favoriteKey(of: "a")])
    try store.setFavorite(false, id: "a")
    XCTAssertEqual(try storage.keys(), [])
  }

  func testADeviceThatRefusesLeavesTheFavoriteAsItWas() async throws {
    let store = DeviceBreedStore(storage: FullStorage())
    store.save([breed("a")])
    XCTAssertThrowsError(try store.setFavorite(true, id: "a")) {
      XCTAssertEqual($0 as? BreedStoreError, .database("the device's storage failed: full"))
    }
    XCTAssertEqual(store.favorites(), [])
  }

  func testADamagedFavoriteCostsItselfAndStays() async throws {
    let storage = MemoryStorage()
    let store = DeviceBreedStore(storage: storage)
    store.save([breed("a"), breed("c")])
    try store.setFavorite(true, id: "a")
    try store.setFavorite(true, id: "c")
    try storage.set("{\"newer\":1}", forKey: DeviceBreedStore.favoriteKey(of: "b"))

    var lines: [String] = []
    let next = DeviceBreedStore(storage: storage) { lines.append($0) }
    XCTAssertEqual(next.favorites().map(\.id), ["a", "c"])
    XCTAssertEqual(next.unreadableFavorites, 1)
    XCTAssertEqual(lines, ["storage: favorite.b cannot be read"])
    XCTAssertEqual(try storage.string(forKey: DeviceBreedStore.favoriteKey(of: "b")), "{\"newer\":1}")
  }

  func testAChangeWritesOneFavorite() async throws {
    let storage = CountingStorage()
    let store = DeviceBreedStore(storage: storage)
    store.save([breed("a"), breed("b")])
    try store.setFavorite(true, id: "a")
    try store.setFavorite(true, id: "b")
    XCTAssertEqual(storage.written, ["favorite.a", "favorite.b"])
  }

  func testADeviceThatCannotBeReadIsSaid() async throws {
    var lines: [String] = []
    let store = DeviceBreedStore(storage: BrokenStorage()) { lines.append($0) }
    XCTAssertEqual(store.unreadableFavorites, 1)
    XCTAssertEqual(lines, ["storage: the device's storage failed: broken"])
  }
}

/// A storage that records the keys that are written.
private final class CountingStorage: DeviceStorage, @unchecked Sendable {
  private(set) var written: [String] = []
  func value(forKey key: String) throws(StorageError) -> [UInt8]? { nil }
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) { written.append(key) }
  func keys() throws(StorageError) -> [String] { [] }
  func file(named name: String) throws(StorageError) -> [UInt8]? { nil }
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {}
  func fileNames() throws(StorageError) -> [String] { [] }
  func database(named name: String) throws(StorageError) -> DatabasePlace { .memory(MemoryPlace()) }
}

/// A storage that cannot be read.
private struct BrokenStorage: DeviceStorage {
  func value(forKey key: String) throws(StorageError) -> [UInt8]? { throw .system("broken") }
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) { throw .system("broken") }
  func keys() throws(StorageError) -> [String] { throw .system("broken") }
  func file(named name: String) throws(StorageError) -> [UInt8]? { throw .system("broken") }
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) { throw .system("broken") }
  func fileNames() throws(StorageError) -> [String] { throw .system("broken") }
  func database(named name: String) throws(StorageError) -> DatabasePlace { throw .system("broken") }
}

/// A storage with room for nothing.
private struct FullStorage: DeviceStorage {
  func value(forKey key: String) throws(StorageError) -> [UInt8]? { nil }
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) { throw .system("full") }
  func keys() throws(StorageError) -> [String] { [] }
  func file(named name: String) throws(StorageError) -> [UInt8]? { nil }
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) { throw .system("full") }
  func fileNames() throws(StorageError) -> [String] { [] }
  func database(named name: String) throws(StorageError) -> DatabasePlace { throw .system("full") }
}
