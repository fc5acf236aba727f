import Synchronization
import WhiskerEnvironment
import WhiskerStore
import WhiskerTime
import XCTest

/// Databases in a session: on its executor, with its time and its random numbers.
final class SessionTests: XCTestCase {
  @MainActor
  func testTimeAndRandomNumbersOfSQLAreThoseOfTheEnvironment() async throws {
    let session = try VirtualTimeSession.start()
    func read(_ seed: UInt64) throws -> [String] {
      let connection = try DatabaseConnection(
        named: "a.sqlite",
        in: AppEnvironment.withoutNetwork(session.clock, seconds: 1_772_361_930, seed: seed))
      return try connection.rows(
        """
        SELECT datetime('now') || ' ' || CURRENT_DATE || ' ' || unixepoch() || ' ' || strftime('%s', 'now', '+1 day') || ' '
          || random() || ' ' || hex(randomblob(11)) || ' ' || length(randomblob(0))
        """
      ) { try $0.value(at: 0) }
    }
    let first = try read(1)
    XCTAssertEqual(first, try read(1))
    XCTAssertNotEqual(first, try read(2))
    XCTAssertTrue(first[0].hasPrefix("2026-03-01 10:45:30 2026-03-01 1772361930 1772448330 "), first[0])
    XCTAssertTrue(first[0].hasSuffix(" 1"), first[0])
    XCTAssertTrue(session.end().isClean)
  }

  @MainActor
  func testALibraryThatIsLoadedInASessionReadsItsTimeZone() async throws {
    var configuration = VirtualTimeSession.Configuration()
    configuration.zone = "Asia/Tokyo"
    let session = try VirtualTimeSession.start(configuration)
    let connection = try DatabaseConnection(
      named: "a.sqlite", in: AppEnvironment.withoutNetwork(session.clock, seconds: 0))
    let local = try connection.first("SELECT datetime('now', 'localtime')") {
      try $0.value(at: 0, as: String.self)
    }
    XCTAssertEqual(local, "1970-01-01 09:00:00")
    XCTAssertTrue(session.end().isClean)
  }

  @MainActor
  func testAnActorsDatabaseStaysInTheSession() async throws {
    for storage in [MemoryStorage()] {
      let session = try VirtualTimeSession.start()
      let environment = AppEnvironment.withoutNetwork(session.clock, storage: storage)
      var steps: [String] = []
      Task {
        let database = try await Database(named: "a.sqlite", in: environment, schema: Cats.schema)
        steps.append("open")
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<20 {
            group.addTask { try await database.write { try $0.insert("\(number)", "cat \(number)") } }
          }
          try await group.waitForAll()
        }
        let count = try await database.read { try $0.count("cats") }
        steps.append("\(count)")
        let order = try await database.read {
          try $0.rows("SELECT id FROM cats ORDER BY rowid") { try $0.value(at: 0, as: String.self) }
        }
        steps.append(order.joined(separator: " "))
      }
      try session.drain()
      XCTAssertEqual(steps, ["open", "20", (0..<20).map(String.init).joined(separator: " ")])
      let end = session.end()
      XCTAssertTrue(end.isClean, "\(end)")
    }
  }

  @MainActor
  func testAChangeWithinAReadIsRefused() async throws {
    let session = try VirtualTimeSession.start()
    let environment = AppEnvironment.withoutNetwork(session.clock)
    var outcome: [String] = []
    Task {
      let database = try await Database(named: "a.sqlite", in: environment, schema: Cats.schema)
      for change: SQL in [
        "INSERT INTO cats (id, name) VALUES ('a', 'Aegean') RETURNING id", "CREATE TABLE dogs (id)",
      ] {
        do { outcome.append("\(try await database.read { try $0.execute(change) })") } catch {
          outcome.append("\(error)")
        }
      }
      outcome.append("\(try await database.read { try $0.count("cats") })")
      try await database.write { try $0.insert("b", "Balinese") }
      outcome.append("\(try await database.read { try $0.count("cats") })")
    }
    try session.drain()
    XCTAssertEqual(
      outcome, ["the database is read-only", "the database is read-only", "0", "1"])
    XCTAssertTrue(session.end().isClean)
  }

  @MainActor
  func testABodyThatFindsAnotherDatabaseLockedRunsOnce() async throws {
    let session = try VirtualTimeSession.start()
    let environment = AppEnvironment.withoutNetwork(session.clock)
    let runs = Mutex(0)
    var outcome: [String] = []
    Task {
      let database = try await Database(named: "a.sqlite", in: environment, schema: Cats.schema)
      do {
        try await database.write { _ in
          runs.withLock { $0 += 1 }
          throw StoreError.locked
        }
      } catch { outcome.append("\(error)") }
    }
    try session.drain()
    XCTAssertEqual(runs.withLock { $0 }, 1)
    XCTAssertEqual(outcome, [StoreError.locked.description])
    XCTAssertTrue(session.end().isClean)
  }

  @MainActor
  func testAThrownErrorOnTheActorUndoesItsChanges() async throws {
    let session = try VirtualTimeSession.start()
    let environment = AppEnvironment.withoutNetwork(session.clock)
    var outcome: [String] = []
    Task {
      let database = try await Database(named: "a.sqlite", in: environment, schema: Cats.schema)
      do {
        try await database.write {
          try $0.insert("a", "Aegean")
          try $0.insert("a", "Abyssinian")
        }
      } catch { outcome.append("\(error)") }
      outcome.append("\(try await database.read { try $0.count("cats") })")
      do { _ = try await database.read { try $0.execute("SELECT * FROM dogs") } } catch {
        outcome.append("\(error)")
      }
      outcome.append("\(try await database.read { try $0.count("cats") })")
    }
    try session.drain()
    XCTAssertEqual(
      outcome,
      [
        "another row has the same value: cats.id", "0", "the statement is not valid: no such table: dogs",
        "0",
      ])
    XCTAssertTrue(session.end().isClean)
  }

  @MainActor
  func testAWriteWaitsForTheLockOnTheVirtualClock() async throws {
    let folder = try StoreFolder()
    let path = folder.file("a.sqlite")
    let storage = OneDatabase(place: .file(path: path))
    let session = try VirtualTimeSession.start()
    let environment = AppEnvironment.withoutNetwork(session.clock, storage: storage)
    let other = try DatabaseConnection(path: path, schema: Cats.schema)
    var outcome: [String] = []
    Task {
      let database = try await Database(
        named: "a.sqlite", in: environment, schema: Cats.schema, lockTimeout: .milliseconds(200))
      for name in ["Aegean", "Balinese"] {
        do {
          try await database.write { try $0.insert(name, name) }
          outcome.append("wrote at \(session.now)")
        } catch { outcome.append("\(error) at \(session.now)") }
      }
    }
    try session.drain()
    try other.execute("BEGIN IMMEDIATE")
    XCTAssertEqual(outcome, ["wrote at 0.0 seconds", "wrote at 0.0 seconds"])
    outcome = []
    Task {
      let database = try await Database(
        named: "a.sqlite", in: environment, schema: Cats.schema, lockTimeout: .milliseconds(200))
      for name in ["Chausie", "Donskoy"] {
        do {
          try await database.write { try $0.insert(name, name) }
          outcome.append("wrote at \(session.now)")
        } catch { outcome.append("\(error) at \(session.now)") }
      }
    }
    try session.advance(by: .milliseconds(250)) {}
    try other.execute("COMMIT")
    try session.advance(by: .milliseconds(250)) {}
    XCTAssertEqual(
      outcome, ["the database is locked by another connection at 0.2 seconds", "wrote at 0.26 seconds"])
    XCTAssertEqual(try other.names(), ["Aegean", "Balinese", "Donskoy"])
    XCTAssertTrue(session.end().isClean)
  }

  /// A connection that opens may have to migrate, and one in memory cannot even read while another writes.
  @MainActor
  func testOpeningWaitsForTheLockOnTheVirtualClock() async throws {
    let folder = try StoreFolder()
    let file = OneDatabase(place: .file(path: folder.file("a.sqlite")))
    for storage in [file, MemoryStorage()] as [any DeviceStorage] {
      let session = try VirtualTimeSession.start()
      let environment = AppEnvironment.withoutNetwork(session.clock, storage: storage)
      let other = try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema)
      try other.insert("a", "Aegean")
      var outcome: [String] = []
      func open(_ timeout: Duration = .seconds(5)) -> Task<Void, Never> {
        Task {
          do throws(StoreError) {
            let database = try await Database(
              named: "a.sqlite", in: environment, schema: Cats.newer, lockTimeout: timeout)
            outcome.append("opened at \(session.now)")
            outcome.append("\(await Self.names(database))")
          } catch { outcome.append("\(error) at \(session.now)") }
        }
      }
      try other.execute("BEGIN IMMEDIATE")
      _ = open(.milliseconds(200))
      _ = open(.zero)
      let cancelled = open()
      try session.advance(by: .milliseconds(15)) {}
      cancelled.cancel()
      try session.advance(by: .milliseconds(235)) {}
      _ = open()
      try session.advance(by: .milliseconds(15)) {}
      try other.execute("COMMIT")
      try session.advance(by: .milliseconds(15)) {}
      XCTAssertEqual(
        outcome,
        ["0.0", "0.015", "0.2"].map { "the database is locked by another connection at \($0) seconds" } + [
          "opened at 0.27 seconds", "[\"Aegean\"]",
        ])
      XCTAssertTrue(session.end().isClean)
    }
  }

  private static func names(_ database: Database) async -> [String] {
    do { return try await database.read { try $0.names() } } catch { return ["\(error)"] }
  }

  @MainActor
  func testAReadDoesNotWaitForAWriter() async throws {
    let folder = try StoreFolder()
    for (storage, names) in [
      (OneDatabase(place: .file(path: folder.file("a.sqlite"))), "Aegean"),
      (MemoryStorage(), "the database is locked by another connection"),
    ] as [(any DeviceStorage, String)] {
      let session = try VirtualTimeSession.start()
      let environment = AppEnvironment.withoutNetwork(session.clock, storage: storage)
      let other = try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema)
      try other.insert("a", "Aegean")
      var outcome: [String] = []
      let database = Task { try await Database(named: "a.sqlite", in: environment, schema: Cats.schema) }
      try session.drain()
      try other.execute("BEGIN IMMEDIATE")
      Task { outcome = await Self.names(try database.value) + ["\(session.now)"] }
      try session.drain()
      try other.execute("COMMIT")
      XCTAssertEqual(outcome, [names, "0.0 seconds"])
      XCTAssertTrue(session.end().isClean)
    }
  }

  @MainActor
  func testAWriteDoesNotOvertakeOneThatWaits() async throws {
    let folder = try StoreFolder()
    let path = folder.file("a.sqlite")
    let storage = OneDatabase(place: .file(path: path))
    let session = try VirtualTimeSession.start()
    let environment = AppEnvironment.withoutNetwork(session.clock, storage: storage)
    let other = try DatabaseConnection(path: path, schema: Cats.schema)
    var database: Database?
    var outcome: [String] = []
    Task { database = try await Database(named: "a.sqlite", in: environment, schema: Cats.schema) }
    try session.drain()
    func write(_ name: String) -> Task<Void, Never> {
      Task {
        do {
          try await database?.write { try $0.insert(name, name) }
          outcome.append("\(name) at \(session.now)")
        } catch { outcome.append("\(name): \(error)") }
      }
    }
    try other.execute("BEGIN IMMEDIATE")
    _ = write("a")
    try session.advance(by: .milliseconds(3)) {}
    let cancelled = write("b")
    try session.advance(by: .milliseconds(3)) {}
    _ = write("c")
    try session.advance(by: .milliseconds(6)) {}
    try other.execute("COMMIT")
    cancelled.cancel()
    _ = write("d")
    try session.advance(by: .milliseconds(100)) {}
    XCTAssertEqual(
      outcome,
      ["b: CancellationError()", "a at 0.02 seconds", "c at 0.026 seconds", "d at 0.032 seconds"])
    let order = try other.rows("SELECT id FROM cats ORDER BY rowid") { try $0.value(at: 0, as: String.self) }
    XCTAssertEqual(order, ["a", "c", "d"])
    XCTAssertTrue(session.end().isClean)
  }

  @MainActor
  func testADatabaseInMemoryLastsAsLongAsTheDevice() async throws {
    let storage = MemoryStorage()
    let environment = AppEnvironment.withoutNetwork(ContinuousClock(), storage: storage)
    do {
      let connection = try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema)
      try connection.insert("a", "Aegean")
    }
    let next = try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema)
    XCTAssertEqual(try next.names(), ["Aegean"])
    let other = try DatabaseConnection(named: "b.sqlite", in: environment, schema: Cats.schema)
    XCTAssertEqual(try other.names(), [], "it has another name")
    let device = try DatabaseConnection(
      named: "a.sqlite", in: AppEnvironment.withoutNetwork(ContinuousClock()), schema: Cats.schema)
    XCTAssertEqual(try device.names(), [], "it is on another device")
    XCTAssertThrows(
      .storage("the name cannot be kept: it is empty"), try DatabaseConnection(named: "", in: environment))
  }

  @MainActor
  func testTwoConnectionsInMemoryShareTheDatabaseAndItsLocks() async throws {
    let environment = AppEnvironment.withoutNetwork(ContinuousClock())
    let one = try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema)
    let two = try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema)
    try one.transaction {
      try one.insert("a", "Aegean")
      XCTAssertThrows(.locked, try two.transaction { try two.insert("b", "Balinese") })
    }
    try two.insert("b", "Balinese")
    XCTAssertEqual(try one.names(), ["Aegean", "Balinese"])
  }

  @MainActor
  func testANewDatabaseBeginsWithTheFileOfItsName() async throws {
    let folder = try StoreFolder()
    do {
      let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.newer)
      try connection.insert("a", "Aegean")
      try connection.execute("PRAGMA journal_mode = DELETE")
    }
    let storage = MemoryStorage()
    try storage.write(try folder.bytes("a.sqlite"), toFile: "a.sqlite")
    try storage.write(Array("no database".utf8), toFile: "b.sqlite")
    let environment = AppEnvironment.withoutNetwork(ContinuousClock(), storage: storage)
    XCTAssertEqual(
      try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.newer).names(), ["Aegean"])
    XCTAssertThrows(
      .newer(found: 3, known: 2),
      try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema))
    for _ in 0..<2 {
      XCTAssertThrows(
        .corrupt, try DatabaseConnection(named: "b.sqlite", in: environment, schema: Cats.schema))
    }
    XCTAssertEqual(try storage.file(named: "b.sqlite"), Array("no database".utf8))
  }

  /// As every database in a file does that an app has made.
  @MainActor
  func testANewDatabaseBeginsWithAFileThatUsesALog() async throws {
    let folder = try StoreFolder()
    do {
      let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema)
      try connection.insert("a", "Aegean")
    }
    let storage = MemoryStorage()
    try storage.write(try folder.bytes("a.sqlite"), toFile: "a.sqlite")
    try storage.write(try folder.bytes("a.sqlite"), toFile: "b.sqlite")
    let environment = AppEnvironment.withoutNetwork(ContinuousClock(), storage: storage)
    XCTAssertEqual(
      try DatabaseConnection(named: "b.sqlite", in: environment, schema: Cats.schema, access: .readOnly)
        .names(), ["Aegean"])
    let connection = try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.newer)
    try connection.insert("b", "Balinese")
    XCTAssertEqual(
      try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.newer).names(),
      ["Aegean", "Balinese"])
    XCTAssertEqual(try connection.findFaults(), [])
  }

  /// An app finds out whether it has a database by opening it only for reading.
  @MainActor
  func testADatabaseThatCouldNotBeOpenedBeginsWithAFileThatWasWrittenSince() async throws {
    let folder = try StoreFolder()
    do {
      let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema)
      try connection.insert("a", "Aegean")
    }
    let storage = MemoryStorage()
    let environment = AppEnvironment.withoutNetwork(ContinuousClock(), storage: storage)
    XCTAssertThrows(
      .cannotOpen,
      try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema, access: .readOnly))
    try storage.write(try folder.bytes("a.sqlite"), toFile: "a.sqlite")
    XCTAssertEqual(
      try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema).names(), ["Aegean"])
    try storage.write(Array("no database".utf8), toFile: "a.sqlite")
    XCTAssertEqual(
      try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema).names(), ["Aegean"])
  }

  /// Also one that only reads, in the transaction of a `read`.
  @MainActor
  func testATransactionWithinAReadIsANestedOne() async throws {
    let session = try VirtualTimeSession.start()
    let environment = AppEnvironment.withoutNetwork(session.clock)
    var outcome: [String] = []
    Task {
      do {
        let database = try await Database(named: "a.sqlite", in: environment, schema: Cats.schema)
        let count = try await database.read { connection in
          try connection.transaction { try connection.count("cats") }
        }
        outcome.append("\(count)")
        try await database.read { connection in
          try connection.transaction { try connection.insert("a", "Aegean") }
        }
      } catch { outcome.append("\(error)") }
    }
    try session.drain()
    XCTAssertEqual(outcome, ["0", "the database is read-only"])
    XCTAssertTrue(session.end().isClean)
  }

  @MainActor
  func testOnAReadOnlyDeviceADatabaseIsReadAndNotChanged() async throws {
    let folder = try StoreFolder()
    let storages: [(any DeviceStorage) -> any DeviceStorage] = [
      { $0 }, { _ in OneDatabase(place: .file(path: folder.file("a.sqlite"))) },
    ]
    for storage in storages {
      let writable = storage(MemoryStorage())
      let readOnly = ReadOnlyDevice(content: writable)
      let device = AppEnvironment.withoutNetwork(ContinuousClock(), storage: readOnly)
      do {
        _ = try DatabaseConnection(named: "a.sqlite", in: device, schema: Cats.schema)
        XCTFail("there is no such schema yet")
      } catch { XCTAssertTrue([.readOnly, .cannotOpen].contains(error), "\(error)") }
      do {
        let connection = try DatabaseConnection(
          named: "a.sqlite", in: .withoutNetwork(ContinuousClock(), storage: writable), schema: Cats.schema)
        try connection.insert("a", "Aegean")
      }
      let connection = try DatabaseConnection(named: "a.sqlite", in: device, schema: Cats.schema)
      XCTAssertTrue(connection.isReadOnly)
      XCTAssertEqual(try connection.names(), ["Aegean"])
      XCTAssertThrows(.readOnly, try connection.insert("b", "Balinese"))
      XCTAssertThrows(.readOnly, try connection.transaction { try connection.insert("b", "Balinese") })
      XCTAssertThrows(
        .readOnly, try DatabaseConnection(named: "a.sqlite", in: device, schema: Cats.newer))
      XCTAssertEqual(try connection.names(), ["Aegean"])
    }
  }

  /// Also one whose tables are a copy of those that another app has made.
  @MainActor
  func testOnAReadOnlyDeviceNoDatabaseBegins() async throws {
    let schema = Schema(Migration(1, "CREATE TABLE cats (id TEXT PRIMARY KEY, name TEXT, lives INTEGER)"))
    XCTAssertTrue(schema.hasTemplate)
    let writable = MemoryStorage()
    let device = AppEnvironment.withoutNetwork(
      ContinuousClock(), storage: ReadOnlyDevice(content: writable))
    for schema in [schema, Schema(), Cats.schema, schema] {
      XCTAssertThrows(.cannotOpen, try DatabaseConnection(named: "a.sqlite", in: device, schema: schema))
    }
    try writable.write([], toFile: "empty.sqlite")
    XCTAssertThrows(.readOnly, try DatabaseConnection(named: "empty.sqlite", in: device, schema: schema))
    let connection = try DatabaseConnection(
      named: "a.sqlite", in: .withoutNetwork(ContinuousClock(), storage: writable), schema: schema)
    try connection.insert("a", "Aegean")
    XCTAssertEqual(
      try DatabaseConnection(named: "a.sqlite", in: device, schema: schema).names(), ["Aegean"])
  }

  @MainActor
  func testADatabaseInMemoryBeginsWithTheBytesOfAFile() throws {
    let folder = try StoreFolder()
    try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema).insert("a", "Aegean")
    let place = MemoryPlace(initialContent: try folder.bytes("a.sqlite"))
    let device = AppEnvironment.withoutNetwork(ContinuousClock(), storage: OneDatabase(place: .memory(place)))
    let names = try DatabaseConnection(named: "a.sqlite", in: device, schema: Cats.schema).names()
    XCTAssertEqual(names, ["Aegean"])
  }
}
