import CatStaging
import CatnipDomain
import CatnipStaging
import WhiskerEnvironment
import WhiskerStore
import XCTest

@testable import CatnipGateway

@MainActor
final class DatabaseBreedStoreTests: XCTestCase {
  private func environment(_ storage: any DeviceStorage = MemoryStorage()) -> AppEnvironment {
    AppEnvironment(
      clock: ImmediateClock(), wallTime: { WallTime(secondsSince1970: 0) }, transport: StubTransport(),
      reachability: Reachability(), storage: storage)
  }

  private let complete = Breed(
    id: "b", name: "Beta \"é\"; DROP TABLE breeds", origin: "Égypte", temperament: "",
    description: "Two\nlines",
    lifeSpan: "9", weight: Weight(metric: nil, imperial: "7 - 10"), alternativeNames: ["Bet", "A, B"],
    characteristics: [.lap, .rare], imageID: "b1",
    image: BreedImage(url: "https://a.test/b.jpg", width: 4, height: 3))

  func testANewDatabaseRunsNoMigrationAgain() {
    XCTAssertTrue(BreedSchema.schema.hasTemplate)
  }

  func testEverythingIsThereInTheNextStoreAsItWas() async throws {
    let environment = environment()
    let store = try DatabaseBreedStore(in: environment)
    var pagination = Pagination(nextPage: 2, pageSize: 10)
    pagination.unreadable[1] = 3
    try store.saveListed([complete, breed("a")], at: .end) { _, _ in pagination }
    try store.save([breed("c", "Only found")])
    try store.setFavorite(true, id: "b")
    try store.setFavorite(true, id: "a")
    try store.setFavorite(true, id: "a")
    try store.setFavorite(false, id: "a")

    let next = try DatabaseBreedStore(in: environment)
    XCTAssertEqual(try next.listing(), [complete, breed("a")])
    XCTAssertEqual(try next.pagination(), pagination)
    XCTAssertEqual(try next.favorites(), [complete])
    XCTAssertEqual(try next.breed(id: "c"), breed("c", "Only found"))
    XCTAssertNil(try next.breed(id: "d"))
    XCTAssertEqual(next.savedData, .sound)
  }

  func testACharacteristicKeepsItsBit() {
    XCTAssertEqual(Characteristic.allCases.map { Set([$0]).bits }, [1, 2, 4, 8, 16, 32])
    XCTAssertEqual(Set(bits: 0b10_0010), [.lap, .rare])
    XCTAssertEqual(Set(bits: 0b100_0000), [], "one of a later version is not known")
  }

  func testABreedIsUniqueAndKeepsItsPlaceAndItsMark() async throws {
    let store = try DatabaseBreedStore(in: environment())
    try store.saveListed([breed("a"), breed("b")], at: .end) { _, _ in Pagination(nextPage: 1) }
    try store.setFavorite(true, id: "a")
    let listing = try store.saveListed([breed("b", "Newer"), breed("c"), breed("a", "Newer")], at: .end) {
      added, listed in
      XCTAssertEqual(added, 1)
      XCTAssertEqual(listed, 3)
      return Pagination(nextPage: 2)
    }
    XCTAssertEqual(listing, try store.listing())
    XCTAssertEqual(try store.pagination(), Pagination(nextPage: 2))
    XCTAssertEqual(try store.listing().map(\.id), ["a", "b", "c"])
    XCTAssertEqual(try store.listing().map(\.name), ["Newer", "Newer", "C"])
    XCTAssertEqual(try store.favorites().map(\.name), ["Newer"])
  }

  /// What the stores list after pages, as ids; each begins with a complete listing of "a" to "f".
  private func listings(
    _ pages: [(place: Pagination.Place, ids: [String], isComplete: Bool)]
  ) throws -> [[[String]]] {
    let stores: [any BreedStore] = [try DatabaseBreedStore(in: environment()), InMemoryBreedStore()]
    return try stores.map { store in
      _ = try store.saveListed(["a", "b", "c", "d", "e", "f"].map { breed($0) }, at: .beginning) { _, _ in
        Pagination(nextPage: 3, isComplete: true)
      }
      return try pages.map { page in
        let listed = try store.saveListed(page.ids.map { breed($0) }, at: page.place) { _, _ in
          Pagination(nextPage: 1, isComplete: page.isComplete)
        }
        XCTAssertEqual(listed, try store.listing())
        return listed.map(\.id)
      }
    }
  }

  func testAListingThatBeginsAgainIsInTheOrderOfItsPagesAndForgetsTheOthersAtItsEnd() async throws {
    let listings = try listings([
      (.beginning, ["x", "b"], false), (.end, ["a", "e"], false), (.end, ["e", "y"], true),
      (.beginning, ["y"], true),
    ])
    for listing in listings {
      XCTAssertEqual(
        listing,
        [
          ["x", "b", "a", "c", "d", "e", "f"], ["x", "b", "a", "e", "c", "d", "f"],
          ["x", "b", "a", "e", "y"],
          ["y"],
        ])
    }
  }

  func testAFirstPageInFrontOfOthersForgetsNoneOfThem() async throws {
    let listings = try listings([
      (.beginning, ["a", "b"], false), (.end, ["d", "c"], false), (.front, ["x", "b"], false),
      (.end, ["y"], true),
    ])
    for listing in listings {
      XCTAssertEqual(listing[2], ["x", "b", "a", "d", "c", "e", "f"])
      XCTAssertEqual(
        listing[3], ["x", "b", "a", "d", "c", "y"],
        "those from before the listing began were on no page since")
    }
  }

  func testTheListingIsInItsOrderInTheNextStoreToo() async throws {
    let environment = environment()
    let store = try DatabaseBreedStore(in: environment)
    try store.saveListed([breed("a"), breed("b")], at: .beginning) { _, _ in Pagination(nextPage: 1) }
    try store.saveListed([breed("b")], at: .beginning) { _, _ in Pagination(nextPage: 1) }
    let next = try DatabaseBreedStore(in: environment)
    XCTAssertEqual(try next.listing().map(\.id), ["b", "a"])
    try next.saveListed([breed("c")], at: .end) { _, _ in Pagination(nextPage: 2, isComplete: true) }
    XCTAssertEqual(try next.listing().map(\.id), ["b", "c"])
    XCTAssertEqual(try next.breed(id: "a"), breed("a"), "it is saved, and may be a favourite")
  }

  func testTheDatabaseItselfRefusesASecondEntry() async throws {
    let environment = environment()
    let store = try DatabaseBreedStore(in: environment)
    try store.saveListed([breed("a")], at: .end) { _, _ in Pagination(nextPage: 1) }
    let connection = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    XCTAssertThrowsError(try connection.execute("INSERT INTO listing (breed) VALUES ('a')")) {
      XCTAssertEqual($0 as? StoreError, .constraint(.unique, "listing.breed"))
    }
    XCTAssertThrowsError(try connection.execute("INSERT INTO listing (breed) VALUES ('x')")) {
      XCTAssertEqual(($0 as? StoreError)?.code, "store.constraint-foreign-key")
    }
  }

  func testANameIsFoundWhateverItsCaseAndItsAccents() async throws {
    try findsNames(try DatabaseBreedStore(in: environment()))
  }

  func testTheStoreInMemoryFindsTheSame() async throws { try findsNames(InMemoryBreedStore()) }

  private func findsNames(_ store: any BreedStore) throws {
    try store.save([
      breed("a", "Ægean CAT"), breed("b", "Balinese"), breed("c", "100% cat_x"), breed("d", "Siamês"),
      breed("e", "Siame\u{302}s Antigo"), breed("f", "Siamese"),
    ])
    for query in ["siames", "SIAMÊS", "Siame\u{302}s"] {
      XCTAssertEqual(try store.breeds(named: query).map(\.id).sorted(), ["d", "e", "f"], query)
    }
    XCTAssertEqual(try store.breeds(named: "aegean").map(\.id), ["a"])
    XCTAssertEqual(try store.breeds(named: "æGEAN").map(\.id), ["a"])
    XCTAssertEqual(try store.breeds(named: "cat").map(\.id).sorted(), ["a", "c"])
    XCTAssertEqual(try store.breeds(named: "%").map(\.id), ["c"])
    XCTAssertEqual(try store.breeds(named: "_").map(\.id), ["c"])
    XCTAssertEqual(try store.breeds(named: "' OR 1").map(\.id), [])
  }

  func testABreedThatIsNotSavedCannotBeAFavorite() async throws {
    let store = try DatabaseBreedStore(in: environment())
    XCTAssertThrowsError(try store.setFavorite(true, id: "x")) {
      XCTAssertEqual($0 as? BreedStoreError, .unknownBreed(id: "x"))
    }
  }

  func testADamagedDatabaseStartsTheAppAndIsNotChanged() async throws {
    let storage = MemoryStorage()
    try storage.write(Array("no database".utf8), toFile: DatabaseBreedStore.name)
    var lines: [String] = []
    let store = OpenedBreedStore.open(in: environment(storage)) { lines.append($0) }
    XCTAssertEqual(store.savedData, .unreadable)
    XCTAssertEqual(try store.listing(), [])
    try store.save([breed("a")])
    try store.setFavorite(true, id: "a")
    XCTAssertEqual(try store.favorites().map(\.id), ["a"], "changes last until the app ends")
    XCTAssertEqual(
      lines,
      [
        "storage: the file is not a database, or is damaged",
        "storage: only a part could be read: the file is not a database, or is damaged",
      ])
    XCTAssertEqual(try storage.file(named: DatabaseBreedStore.name), Array("no database".utf8))
  }

  func testANewerDatabaseIsReadAndNotChanged() async throws {
    let environment = environment()
    do {
      let store = try DatabaseBreedStore(in: environment)
      try store.saveListed([breed("a"), breed("b")], at: .end) { _, _ in Pagination(nextPage: 1) }
      try store.setFavorite(true, id: "b")
      let connection = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
      try connection.execute("ALTER TABLE breeds ADD COLUMN mood TEXT")
      try connection.execute("PRAGMA user_version = 9")
    }
    var lines: [String] = []
    let store = OpenedBreedStore.open(in: environment) { lines.append($0) }
    XCTAssertEqual(store.savedData, .newer)
    XCTAssertEqual(try store.listing().map(\.id), ["a", "b"])
    XCTAssertEqual(try store.pagination().nextPage, 1)
    XCTAssertEqual(try store.favorites().map(\.id), ["b"])
    try store.setFavorite(true, id: "a")
    XCTAssertEqual(lines, ["storage: the database has version 9, and this app knows versions up to 2"])
    let connection = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    XCTAssertEqual(
      try connection.rows("SELECT breed FROM favorites") { try $0.value(at: 0, as: String.self) }, ["b"])
  }

  /// A database of version 1 with two breeds, one of them a favourite.
  private func firstVersion(_ storage: any DeviceStorage) throws -> AppEnvironment {
    let environment = environment(storage)
    let store = try DatabaseBreedStore(in: environment)
    try store.saveListed([complete, breed("c")], at: .end) { _, _ in
      Pagination(nextPage: 1, pageSize: 2)
    }
    try store.setFavorite(true, id: "b")
    let connection = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    try connection.execute("ALTER TABLE listing DROP COLUMN is_former")
    try connection.execute("PRAGMA user_version = 1")
    return environment
  }

  func testADatabaseOfVersion1IsMigratedWithItsRows() async throws {
    let environment = try firstVersion(MemoryStorage())
    let store = try DatabaseBreedStore(in: environment)
    XCTAssertEqual(try store.listing(), [complete, breed("c")])
    XCTAssertEqual(try store.favorites(), [complete])
    XCTAssertEqual(try store.pagination(), Pagination(nextPage: 1, pageSize: 2))
    try store.saveListed([breed("a")], at: .beginning) { _, _ in Pagination(nextPage: 1, pageSize: 2) }
    XCTAssertEqual(try DatabaseBreedStore(in: environment).listing(), [breed("a"), complete, breed("c")])
  }

  func testADatabaseOfVersion1ThatCannotBeMigratedIsReadAsItIs() async throws {
    let storage = RefusingStorage(MemoryStorage(), .setting)
    let environment = try firstVersion(storage)
    storage.refuse(.writing)
    let store = OpenedBreedStore.open(in: environment) { _ in }
    XCTAssertEqual(store.savedData, .readOnly)
    XCTAssertEqual(try store.listing(), [complete, breed("c")])
    XCTAssertEqual(try store.favorites(), [complete])
    XCTAssertEqual(try store.pagination(), Pagination(nextPage: 1, pageSize: 2))
    storage.relent()
    store.check()
    XCTAssertEqual(store.savedData, .sound)
    XCTAssertEqual(try store.listing(), [complete, breed("c")])
  }

  func testCountsOfUnreadableBreedsReplaceTheFormerOnes() async throws {
    let store = try DatabaseBreedStore(in: environment())
    var pagination = Pagination(nextPage: 2, pageSize: 4)
    pagination.unreadable = [0: 1, 1: 2]
    try store.saveListed([breed("a")], at: .end) { _, _ in pagination }
    pagination.proceed(inPagesOf: 8)
    try store.saveListed([breed("b")], at: .end) { _, _ in pagination }
    XCTAssertEqual(try store.pagination().unreadable, [0: 3])
  }

  func testTheDatabaseItselfRefusesWhatCouldNotBeRead() async throws {
    let environment = environment()
    try DatabaseBreedStore(in: environment).save([breed("a")])
    let connection = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    for change: SQL in ["name = NULL", "name = x'FF'", "characteristics = 'many'", "image_width = 1.5"] {
      XCTAssertThrowsError(try connection.execute("UPDATE breeds SET \(sql: change)")) {
        XCTAssertTrue("\(($0 as? StoreError)?.code ?? "")".hasPrefix("store.constraint"), "\($0)")
      }
    }
  }

  func testABreedThatCannotBeReadIsAsGoodAsNoneAndIsWrittenAgain() async throws {
    let environment = environment()
    var lines: [String] = []
    do {
      let store = try DatabaseBreedStore(in: environment)
      try store.saveListed([complete, breed("c")], at: .end) { _, _ in Pagination(nextPage: 1) }
      let connection = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
      try connection.execute("UPDATE breeds SET image_width = NULL WHERE id = 'b'")
    }
    let store = try DatabaseBreedStore(in: environment) { lines.append($0) }
    XCTAssertNil(try store.breed(id: "b"))
    XCTAssertEqual(lines.count, 1)
    XCTAssertEqual(try store.breed(id: "c"), breed("c"))
    try store.save([complete])
    XCTAssertEqual(try store.breed(id: "b"), complete)
    XCTAssertEqual(try DatabaseBreedStore(in: environment).listing(), [complete, breed("c")])
  }

  func testAFavoriteThatCannotBeReadIsCountedAndKeepsItsMark() async throws {
    let environment = environment()
    do {
      let store = try DatabaseBreedStore(in: environment)
      try store.save([complete, breed("a"), breed("c")])
      for id in ["a", "b"] { try store.setFavorite(true, id: id) }
      let connection = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
      try connection.execute("UPDATE breeds SET image_width = NULL WHERE id = 'b'")
    }
    let store = try DatabaseBreedStore(in: environment)
    XCTAssertEqual(try store.favorites(), [breed("a")])
    XCTAssertEqual(store.unreadableFavorites, 1)
    try store.setFavorite(false, id: "a")
    try store.setFavorite(true, id: "c")
    XCTAssertEqual(try store.favorites(), [breed("c")])
    XCTAssertEqual(store.unreadableFavorites, 1)
    try store.save([complete])
    XCTAssertEqual(Set(try store.favorites()), [complete, breed("c")])
    XCTAssertEqual(store.unreadableFavorites, 0)
  }

  func testIDsThatDifferOnlyInTheirBytesAreThoseOfTwoBreeds() async throws {
    let environment = environment()
    let store = try DatabaseBreedStore(in: environment)
    for (one, other) in [("One", "Other"), ("Same", "Same")] {
      let breeds = [breed("caf\u{E9}", one), breed("cafe\u{301}", other)]
      let listing = try store.saveListed(breeds, at: .beginning) { _, _ in Pagination(nextPage: 1) }
      XCTAssertEqual(listing.map { Array($0.id.utf8) }, breeds.map { Array($0.id.utf8) })
      XCTAssertEqual(listing, breeds)
      XCTAssertEqual(try store.listing(), breeds)
    }
  }

  func testWhatAFailedTransactionHasWrittenIsWrittenAgain() async throws {
    let environment = environment()
    let store = try DatabaseBreedStore(in: environment)
    let other = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    try other.execute(
      "CREATE TRIGGER refusal BEFORE INSERT ON listing BEGIN SELECT RAISE(ABORT, 'refused'); END")
    XCTAssertThrowsError(try store.saveListed([breed("a")], at: .end) { _, _ in Pagination(nextPage: 1) })
    XCTAssertNil(try store.breed(id: "a"))
    try store.save([breed("a")])
    XCTAssertEqual(try store.breed(id: "a"), breed("a"))
  }

  func testADatabaseThatIsInUseAtTheLaunchIsOpenedWhenItIsFree() async throws {
    let environment = environment()
    let other = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    try other.execute("BEGIN IMMEDIATE")
    let store = OpenedBreedStore.open(in: environment) { _ in }
    XCTAssertEqual(store.savedData, .sound)
    XCTAssertEqual(try store.listing(), [])
    XCTAssertThrowsError(try store.favorites()) { XCTAssertEqual($0 as? BreedStoreError, .inUse) }
    XCTAssertThrowsError(try store.save([breed("a")])) { XCTAssertEqual($0 as? BreedStoreError, .inUse) }
    XCTAssertThrowsError(try store.saveListed([breed("a")], at: .end) { _, _ in Pagination() }) {
      XCTAssertEqual($0 as? BreedStoreError, .inUse)
    }
    XCTAssertThrowsError(try store.setFavorite(true, id: "a")) {
      XCTAssertEqual($0 as? BreedStoreError, .inUse)
    }
    try other.execute("ROLLBACK")
    XCTAssertEqual(try store.favorites(), [])
    _ = try store.saveListed([breed("a")], at: .end) { _, _ in Pagination(nextPage: 1) }
    try store.setFavorite(true, id: "a")
    let next = try DatabaseBreedStore(in: environment)
    XCTAssertEqual(try next.favorites(), [breed("a")])
    XCTAssertEqual(try next.pagination(), Pagination(nextPage: 1))
  }

  func testAFullDeviceIsNotADamagedOne() {
    XCTAssertEqual(SavedData(StoreError.full), .full)
    XCTAssertEqual(BreedStoreError(StoreError.full), .full)
    XCTAssertEqual(BreedStoreError.full.reason, "no space is left for the database")
  }

  func testALockedDatabaseLeavesTheFavoriteAsItWas() async throws {
    let environment = environment()
    let store = try DatabaseBreedStore(in: environment)
    try store.save([breed("a")])
    let other = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    try other.transaction {
      XCTAssertThrowsError(try store.setFavorite(true, id: "a")) {
        XCTAssertEqual(
          $0 as? BreedStoreError, .inUse)
      }
    }
    XCTAssertEqual(try store.favorites(), [])
  }
}
