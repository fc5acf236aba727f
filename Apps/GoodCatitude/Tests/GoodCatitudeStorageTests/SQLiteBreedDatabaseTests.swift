import CatStaging
import GoodCatitudeDomain
import GoodCatitudeStaging
import Testing
import WhiskerEnvironment
import WhiskerStore

@testable import GoodCatitudeStorage

@MainActor
@Suite("Database")
struct SQLiteBreedDatabaseTests {
  private let device = Device()

  @Test("A new database runs no migration again")
  func template() {
    #expect(BreedSchema.schema.hasTemplate)
  }

  @Test("What was saved is there after the next launch, as it was")
  func survives() async throws {
    let odd = Breed(
      id: "o", name: "Odd \"é\"; DROP TABLE breeds", description: "Two\nlines",
      avatar: StagedBreeds.bengal.avatar)
    try await device.database.save(StagedBreeds.all + [odd])
    let next = device.database
    #expect(try await next.breeds().sortedByName() == (StagedBreeds.all + [odd]).sortedByName())
    #expect(try await next.breed(id: "o") == SavedBreed(odd, isFavourite: false))
    #expect(try await next.breed(id: "x") == nil)
  }

  @Test("A breed is unique, and keeps its mark when it is fetched again")
  func unique() async throws {
    let database = device.database
    try await database.save(StagedBreeds.all)
    try await database.setFavourite(true, of: StagedBreeds.abyssinian)
    let newer = Breed(id: "abys", name: "Abyssinian Cat")
    try await database.save([newer, newer])
    #expect(try await database.breeds().count == 3)
    #expect(try await database.breed(id: "abys") == SavedBreed(newer, isFavourite: true))
    #expect(try await database.favourites() == [newer])
    try await database.setFavourite(false, of: StagedBreeds.abyssinian)
    #expect(try await database.favourites() == [])
  }

  @Test("A breed that is added replaces none")
  func added() async throws {
    let database = device.database
    try await database.save([StagedBreeds.abyssinian])
    try await database.add(Breed(id: "abys", name: "Older name"))
    try await database.add(StagedBreeds.bengal)
    #expect(try await database.breed(id: "abys") == SavedBreed(StagedBreeds.abyssinian, isFavourite: false))
    #expect(try await database.breed(id: "beng") == SavedBreed(StagedBreeds.bengal, isFavourite: false))
  }

  @Test("The address of a picture is kept until there is another address or another picture")
  func addresses() async throws {
    let database = device.database
    for (sent, kept) in [
      (BreedAvatar(id: "a", url: "1"), BreedAvatar(id: "a", url: "1")),
      (BreedAvatar(id: "a"), BreedAvatar(id: "a", url: "1")),
      (BreedAvatar(id: "a", url: "2"), BreedAvatar(id: "a", url: "2")),
      (BreedAvatar(id: "b"), BreedAvatar(id: "b")),
      (nil, nil),
      (BreedAvatar(id: "b"), BreedAvatar(id: "b")),
    ] {
      try await database.save([Breed(id: "x", name: "X", avatar: sent)])
      #expect(try await database.breed(id: "x")?.breed.avatar == kept)
    }
  }

  @Test("A name is found whatever its case and its accents, and no letter of a query is a wildcard")
  func search() async throws {
    let database = device.database
    try await database.save([
      Breed(id: "a", name: "Ægean CAT"), Breed(id: "b", name: "Balinese"), Breed(id: "c", name: "100% cat_x"),
      Breed(id: "d", name: "Siamês"), Breed(id: "e", name: "Siame\u{302}s Antigo"),
    ])
    for (text, ids) in [
      ("æGEAN", ["a"]), ("aegean", ["a"]), ("siames", ["d", "e"]), ("SIAMÊS", ["d", "e"]),
      ("cat", ["a", "c"]), ("%", ["c"]), ("_", ["c"]), ("' OR 1", []),
    ] {
      #expect(try await database.breeds(named: text).map(\.id).sorted() == ids)
    }
  }

  @Test("A breed that is not saved is saved with its mark, and one that is saved stays as it is otherwise")
  func markedFirst() async throws {
    let database = device.database
    try await database.setFavourite(true, of: StagedBreeds.abyssinian)
    #expect(try await database.favourites() == [StagedBreeds.abyssinian])
    try await database.setFavourite(false, of: Breed(id: "abys", name: "Former name"))
    #expect(try await database.breed(id: "abys") == SavedBreed(StagedBreeds.abyssinian, isFavourite: false))
  }

  @Test("Breeds are saved all or not at all")
  func transaction() async throws {
    let connection = try device.connection()
    try await device.database.save([])
    try connection.execute(
      "CREATE TRIGGER full BEFORE INSERT ON breeds WHEN new.id = 'mala' BEGIN SELECT RAISE(ABORT, 'no'); END")
    await #expect(throws: BreedError.storage(.other)) { try await device.database.save(StagedBreeds.all) }
    #expect(try await device.database.breeds() == [])
  }

  @Test("Something else that is writing is waited for")
  func lockedForAWhile() async throws {
    let connection = Unchecked(try device.connection())
    let waiting = Device(
      device.storage, clock: CountingClock(at: 3) { _ = try? connection.value.execute("COMMIT") })
    try await waiting.database.save([])
    try connection.value.execute("BEGIN IMMEDIATE")
    try await waiting.database.save(StagedBreeds.all)
    #expect(try await waiting.database.breeds().count == 3)
    #expect(waiting.lines == [])
  }

  @Test("A second is enough, and what was saved stays as it was")
  func locked() async throws {
    let clock = ImmediateClock()
    let device = Device(clock: clock)
    let database = device.database
    try await database.save([StagedBreeds.bengal])
    let connection = try device.connection()
    try connection.execute("BEGIN IMMEDIATE")
    await #expect(throws: BreedError.storage(.busy)) { try await database.save(StagedBreeds.all) }
    #expect(clock.elapsed == .seconds(1))
    #expect(device.lines == ["database: the database is locked by another connection"])
    try connection.execute("ROLLBACK")
    #expect(try await database.breeds() == [StagedBreeds.bengal])
    try await database.save(StagedBreeds.all)
    #expect(try await database.breeds().count == 3)
  }

  @Test("A mark that is not saved yet is one for the next launch, until it is saved or forgotten")
  func unsavedMarks() async throws {
    let database = device.database
    await database.noteMark(true, of: StagedBreeds.bengal)
    await database.noteMark(true, of: StagedBreeds.malayan)
    await database.noteMark(false, of: StagedBreeds.malayan)
    let next = device.database
    let marks = [
      SavedBreed(StagedBreeds.bengal, isFavourite: true),
      SavedBreed(StagedBreeds.malayan, isFavourite: false),
    ]
    #expect(await next.unsavedMarks() == marks)
    // The person has changed the mark while this one was being saved.
    try await next.setFavourite(true, of: StagedBreeds.bengal)
    await next.forgetMark(of: "mala")
    #expect(await device.database.unsavedMarks() == [])
    #expect(device.lines == [])
  }

  @Test("A mark that could not be saved is one for the next launch")
  func failedMark() async throws {
    let database = device.database
    try await database.save([])
    let connection = try device.connection()
    try connection.execute("BEGIN IMMEDIATE")
    await #expect(throws: BreedError.storage(.busy)) {
      try await database.setFavourite(true, of: StagedBreeds.bengal)
    }
    try connection.execute("ROLLBACK")
    #expect(await device.database.unsavedMarks() == [SavedBreed(StagedBreeds.bengal, isFavourite: true)])
  }

  @Test("A later choice stays when the one before is saved")
  func laterMark() async throws {
    let connection = Unchecked(try device.connection())
    let environment = device
    let noted = Device(
      device.storage,
      clock: CountingClock(at: 2) {
        var marks = UnsavedMarks(storage: environment.storage)
        try? marks.note(false, of: StagedBreeds.bengal)
        _ = try? connection.value.execute("COMMIT")
      })
    let database = noted.database
    try await database.save([])
    try connection.value.execute("BEGIN IMMEDIATE")
    try await database.setFavourite(true, of: StagedBreeds.bengal)
    #expect(await database.unsavedMarks() == [SavedBreed(StagedBreeds.bengal, isFavourite: false)])
  }

  @Test("A note that cannot be read is logged, and hides no other")
  func unreadableMark() async throws {
    try device.storage.set("no mark", forKey: "unsaved-mark.a")
    await device.database.noteMark(true, of: StagedBreeds.bengal)
    #expect(await device.database.unsavedMarks().map(\.breed) == [StagedBreeds.bengal])
    #expect(device.lines.count == 1)
  }

  @Test("A damaged database is an error each time, and is left as it is")
  func damaged() async throws {
    try device.storage.write(Array("no database".utf8), toFile: SQLiteBreedDatabase.name)
    let database = device.database
    await #expect(throws: BreedError.storage(.damaged)) { try await database.breeds() }
    await #expect(throws: BreedError.storage(.damaged)) { try await database.save(StagedBreeds.all) }
    #expect(try device.storage.file(named: SQLiteBreedDatabase.name) == Array("no database".utf8))
    #expect(device.lines.count == 2)
  }

  @Test("A newer database is read, and nothing in it is changed")
  func newer() async throws {
    do {
      let database = device.database
      try await database.save(StagedBreeds.all)
      try await database.setFavourite(true, of: StagedBreeds.bengal)
      let connection = try device.connection()
      try connection.execute("ALTER TABLE breeds ADD COLUMN mood TEXT")
      try connection.execute("PRAGMA user_version = 9")
    }
    let database = device.database
    #expect(try await database.favourites() == [StagedBreeds.bengal])
    await #expect(throws: BreedError.storage(.newer)) {
      try await database.setFavourite(false, of: StagedBreeds.bengal)
    }
    await #expect(throws: BreedError.storage(.newer)) { try await database.save([]) }
    #expect(device.lines.filter { $0.contains("version 9") }.count == 2)
    #expect(try await database.favourites() == [StagedBreeds.bengal])
    #expect(try device.connection().first("PRAGMA user_version") { try $0.value(at: 0, as: Int.self) } == 9)
  }
}
