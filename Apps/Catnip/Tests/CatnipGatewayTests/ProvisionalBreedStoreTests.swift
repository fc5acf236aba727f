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

  @Test("Where the database takes over only a part of them, it takes over all of them later")
  func interrupted() throws {
    storage.relent()
    let other = try DatabaseConnection(
      named: DatabaseBreedStore.name, in: environment, schema: BreedSchema.schema)
    try other.execute(
      "CREATE TRIGGER refusal BEFORE INSERT ON favorites BEGIN SELECT RAISE(ABORT, 'refused'); END")
    storage.refuse(.writing)
    let store = launch()
    _ = try store.saveListed([breed("a")], at: .end) { _, _ in Pagination(nextPage: 1) }
    try store.setFavorite(true, id: "a")
    storage.relent()
    comeBack()
    #expect(store.savedData == .readOnly)
    #expect(try store.favorites() == [breed("a")])
    #expect(lines.count == 2)
    try other.execute("DROP TRIGGER refusal")
    comeBack()
    #expect(store.savedData == .sound)
    #expect(try DatabaseBreedStore(in: environment).favorites() == [breed("a")])
  }

  private let onlyPart = ["storage: only a part could be read: the database cannot be opened"]
}
