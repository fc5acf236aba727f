import CatnipDomain
import CatnipGateway
import WhiskerEnvironment
import XCTest

@MainActor
final class DeviceBreedStoreTests: XCTestCase {
  func testFavoritesAreThereInTheNextStoreAsTheyWere() async throws {
    let storage = MemoryStorage()
    let store = try DeviceBreedStore(storage: storage)
    let favorite = breed("b", "Beta \"é\"", image: "https://a.test/b.jpg")
    store.save([favorite, breed("a"), breed("c")])
    try store.setFavorite(true, id: "b")
    try store.setFavorite(true, id: "a")
    try store.setFavorite(false, id: "a")

    let next = try DeviceBreedStore(storage: storage)
    XCTAssertEqual(next.favorites(), [favorite])
    XCTAssertEqual(next.breed(id: "b"), favorite)
    XCTAssertNil(next.breed(id: "c"), "only favourites are kept")
    XCTAssertEqual(next.listing(), [])
  }

  func testTheLastFavoriteLeavesNothingBehind() async throws {
    let storage = MemoryStorage()
    let store = try DeviceBreedStore(storage: storage)
    store.save([breed("a")])
    try store.setFavorite(true, id: "a")
    XCTAssertEqual(try storage.keys(), [DeviceBreedStore.favoritesKey])
    try store.setFavorite(false, id: "a")
    XCTAssertEqual(try storage.keys(), [])
  }

  func testADeviceThatRefusesLeavesTheFavoriteAsItWas() async throws {
    let store = try DeviceBreedStore(storage: FullStorage())
    store.save([breed("a")])
    XCTAssertThrowsError(try store.setFavorite(true, id: "a")) {
      XCTAssertEqual($0 as? BreedStoreError, .database("the device's storage failed: full"))
    }
    XCTAssertEqual(store.favorites(), [])
  }

  func testWhatCannotBeReadIsToldAndNotForgotten() async throws {
    let storage = MemoryStorage()
    try storage.set("[{}]", forKey: DeviceBreedStore.favoritesKey)
    XCTAssertThrowsError(try DeviceBreedStore(storage: storage))
    XCTAssertEqual(try storage.string(forKey: DeviceBreedStore.favoritesKey), "[{}]")
  }
}

/// A storage with room for nothing.
private struct FullStorage: DeviceStorage {
  func value(forKey key: String) throws(StorageError) -> [UInt8]? { nil }
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) { throw .system("full") }
  func keys() throws(StorageError) -> [String] { [] }
  func file(named name: String) throws(StorageError) -> [UInt8]? { nil }
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) { throw .system("full") }
  func fileNames() throws(StorageError) -> [String] { [] }
}
