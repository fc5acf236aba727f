import CatStaging
import CatnipDomain
import CatnipStaging
import Testing
import WhiskerEnvironment
import WhiskerStore

@testable import CatnipGateway

@MainActor
@Suite("The store of a device that can save nothing at the launch")
final class ProvisionalBreedStoreTests {
  private let storage = RefusingStorage(MemoryStorage(), .writing)
  private let environment: AppEnvironment
  private var lines: [String] = []

  init() {
    environment = AppEnvironment(
      clock: ImmediateClock(), wallTime: { WallTime(secondsSince1970: 0) }, transport: StubTransport(),
      reachability: Reachability(), storage: storage)
  }

  private func launch() -> any BreedStore {
    OpenedBreedStore.open(in: environment) { [weak self] in self?.lines.append($0) }
  }

  private func comeBack() {
    environment.scene.enter(.background)
    environment.scene.enter(.active)
  }

  @Test("All changes are in the database once the person comes back and it can be written")
  func comingBack() throws {
    let store = launch()
    comeBack()
    #expect(store.savedData == .readOnly)
    let pagination = Pagination(nextPage: 1, pageSize: 2)
    #expect(try store.saveListed([breed("a"), breed("b")], at: .end) { _, _ in pagination }.count == 2)
    try store.save([breed("c")])
    for id in ["a", "c"] { try store.setFavorite(true, id: id) }
    try store.setFavorite(false, id: "a")
    storage.relent()
    #expect(store.savedData == .readOnly)
    comeBack()
    #expect(store.savedData == .sound)
    #expect(lines == ["storage: the database cannot be opened"] + onlyPart)

    for store in [store, try DatabaseBreedStore(in: environment)] {
      #expect(try store.listing() == [breed("a"), breed("b")])
      #expect(try store.pagination() == pagination)
      #expect(try store.favorites() == [breed("c")])
      #expect(store.unreadableFavorites == 0)
    }
  }

  @Test("They are with the next change, which the next store has, too")
  func changing() throws {
    storage.relent()
    try DatabaseBreedStore(in: environment).save([breed("a"), breed("b")])
    storage.refuse(.writing)
    let store = launch()
    try store.setFavorite(true, id: "a")
    storage.relent()
    try store.setFavorite(true, id: "b")
    #expect(store.savedData == .sound)
    try store.save([breed("a", "Newer")])
    let next = try DatabaseBreedStore(in: environment)
    #expect(Set(try next.favorites()) == [breed("a", "Newer"), breed("b")])
  }

  @Test("They are when the person leaves, before anything else is saved there")
  func leaving() throws {
    let store = launch()
    var conditions: [SavedData] = []
    environment.scene.onPhaseChange { _ in conditions.append(store.savedData) }
    try store.save([breed("a")])
    storage.relent()
    environment.scene.enter(.inactive)
    environment.scene.enter(.background)
    #expect(conditions == [.readOnly, .sound])
    #expect(try DatabaseBreedStore(in: environment).breed(id: "a") == breed("a"))
  }

  @Test("What something else keeps it from is done later, and logged once")
  func inUse() throws {
    storage.relent()
    try DatabaseBreedStore(in: environment).save([breed("b")])
    storage.refuse(.writing)
    let store = launch()
    _ = try store.saveListed([breed("a")], at: .end) { _, _ in Pagination(nextPage: 1) }
    try store.setFavorite(true, id: "a")
    storage.relent()
    let other = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    try other.execute("BEGIN IMMEDIATE")
    comeBack()
    #expect(store.savedData == .readOnly)
    #expect(try store.favorites() == [breed("a")])
    #expect(
      lines == [
        "storage: the database is read-only", "storage: the database is locked by another connection",
      ])
    try other.execute("ROLLBACK")
    comeBack()
    #expect(store.savedData == .sound)
    let next = try DatabaseBreedStore(in: environment)
    #expect(try next.favorites() == [breed("a")])
    #expect(try next.listing() == [breed("a")])
  }

  /// A store that has a page and marks for a database with a trigger, which begins once that can be written.
  private func launch(trigger: SQL) throws -> (any BreedStore, DatabaseConnection) {
    storage.relent()
    let other = try DatabaseConnection(
      named: DatabaseBreedStore.name, in: environment, schema: BreedSchema.schema)
    try other.execute("CREATE TRIGGER refusal BEFORE INSERT ON \(sql: trigger)")
    storage.refuse(.writing)
    let store = launch()
    _ = try store.saveListed([breed("a"), breed("b")], at: .end) { _, _ in Pagination(nextPage: 1) }
    for id in ["a", "b"] { try store.setFavorite(true, id: id) }
    storage.relent()
    comeBack()
    return (store, other)
  }

  @Test("What the database refuses for good does not keep the rest from it")
  func refusal() throws {
    let (store, _) = try launch(
      trigger: "favorites WHEN new.breed = 'a' BEGIN SELECT RAISE(ABORT, 'refused'); END")
    #expect(store.savedData == .sound)
    #expect(try store.favorites() == [breed("b")])
    #expect(try store.listing() == [breed("a"), breed("b")])
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("storage: a change is left out: ") == true)
  }

  @Test("A database that refuses all of it takes it over later")
  func refusals() throws {
    let (store, other) = try launch(trigger: "breeds BEGIN SELECT RAISE(ABORT, 'refused'); END")
    #expect(store.savedData == .readOnly)
    #expect(Set(try store.favorites()) == [breed("a"), breed("b")])
    #expect(lines.count == 2)
    try other.execute("DROP TRIGGER refusal")
    comeBack()
    #expect(store.savedData == .sound)
    #expect(Set(try DatabaseBreedStore(in: environment).favorites()) == [breed("a"), breed("b")])
  }

  @Test("A database that only seemed to be missing does not take the place of what the person sees")
  func foundLater() throws {
    storage.relent()
    let database = try DatabaseBreedStore(in: environment)
    try database.saveListed([breed("a")], at: .end) { _, _ in Pagination(nextPage: 1) }
    try database.setFavorite(true, id: "a")
    storage.refuse(.opening)
    let store = launch()
    #expect(store.savedData == .readOnly)
    storage.relent()
    for _ in 0..<2 { comeBack() }
    #expect(store.savedData == .unreadable)
    #expect(try store.favorites() == [])
    try store.save([breed("b")])
    #expect(lines.last == "storage: the database has other data than could be read at the launch")
    #expect(lines.count == 3)
    #expect(try database.breed(id: "b") == nil)
  }

  @Test("Nor does one of which only a part could be read")
  func part() throws {
    storage.relent()
    let database = try DatabaseBreedStore(in: environment)
    try database.saveListed([breed("a"), breed("b")], at: .end) { _, _ in Pagination(nextPage: 1) }
    let other = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    try other.execute("UPDATE breeds SET image_url = 'x' WHERE id = 'b'")
    storage.refuse(.writing)
    let store = launch()
    #expect(store.savedData == .unreadable)
    #expect(try store.listing() == [breed("a")])
    storage.relent()
    comeBack()
    #expect(store.savedData == .unreadable)
  }

  @Test("One without tables is new")
  func withoutTables() throws {
    storage.relent()
    let other = try DatabaseConnection(named: DatabaseBreedStore.name, in: environment)
    storage.refuse(.writing)
    let store = launch()
    #expect(lines.first == "storage: the database is read-only")
    try store.save([breed("a")])
    storage.relent()
    comeBack()
    #expect(store.savedData == .sound)
    withExtendedLifetime(other) {}
    #expect(try DatabaseBreedStore(in: environment).breed(id: "a") == breed("a"))
  }

  private let onlyPart = ["storage: only a part could be read: the database cannot be opened"]
}
