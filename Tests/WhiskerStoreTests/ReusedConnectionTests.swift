import WhiskerEnvironment
import WhiskerTime
import XCTest

@testable import WhiskerStore

/// Open databases in memory that one app after the other uses: no app can tell.
final class ReusedConnectionTests: XCTestCase {
  @MainActor
  func testTheNextAppGetsTheOpenDatabase() async throws {
    let schema = Self.schema("next")
    let first = try run(schema) { Self.identity($0) }
    let second = try run(schema) { Self.identity($0) }
    XCTAssertEqual(first, second)
    let other = try run(Self.schema("another")) { Self.identity($0) }
    XCTAssertNotEqual(first, other)
  }

  @MainActor
  func testTheNextAppCannotTell() async throws {
    let schema = Self.schema("cannot tell")
    let first = try run(schema, Self.all)
    XCTAssertEqual(first.count, 20)
    for _ in 1...3 {
      // One that leaves its open database to the next.
      try run(schema) { try $0.execute("INSERT INTO notes (text) VALUES (\("before"))") }
      let next = try run(schema, Self.all)
      XCTAssertEqual(next, first)
    }
  }

  /// Most of what a connection can be asked for before, between and after changes.
  @MainActor
  private static func all(_ connection: DatabaseConnection) throws -> [String] {
    var values: [String] = []
    func ask(_ expression: String) throws {
      values += try connection.rows("SELECT \(sql: SQL(stringLiteral: expression))") { row in
        "\(expression): \(try row.value(at: 0, as: DatabaseValue.self))"
      }
    }
    func askAll() throws {
      for name in ["changes()", "total_changes()", "last_insert_rowid()", "random()", "count(*) FROM notes"] {
        try ask(name)
      }
      values.append("\(connection.lastInsertedRow)")
      values.append("\(try connection.execute("BEGIN"))")
      try connection.execute("COMMIT")
    }
    try askAll()
    for setting in ["data_version", "page_count", "freelist_count", "schema_version"] {
      try ask("* FROM pragma_\(setting)")
    }
    let insert = try connection.prepare("INSERT INTO notes (text) VALUES (?)")
    for text in ["a", "b", "c"] { try insert.run(text) }
    try connection.execute("DELETE FROM notes WHERE id > \(1)")
    try askAll()
    try connection.execute("DELETE FROM notes WHERE id > \(7)")
    values.append("\(try connection.execute("UPDATE notes SET text = \("d")"))")
    try ask("changes()")
    return values
  }

  @MainActor
  func testWhatIsPlainIsUsedAgainWithItsChanges() async throws {
    let schema = Self.schema("plain")
    @MainActor func change(_ connection: DatabaseConnection) throws -> [String] {
      let before = try connection.rows("SELECT count(*), changes(), total_changes() FROM notes") { row in
        "\(try row.value(at: 0, as: Int.self)) \(try row.value(at: 1, as: Int.self)) \(try row.value(at: 2, as: Int.self))"
      }
      try connection.execute("INSERT INTO notes (text) VALUES (\("a")), (\("b"))")
      let ids = try connection.rows("SELECT id FROM notes ORDER BY id") {
        "\(try $0.value(at: 0, as: Int.self))"
      }
      return before + ids + [Self.identity(connection)]
    }
    let first = try run(schema, change)
    XCTAssertEqual(first.dropLast(), ["0 0 0", "1", "2"])
    let second = try run(schema, change)
    XCTAssertEqual(second, first)
  }

  @MainActor
  func testTheNextAppsFileIsANewOne() async throws {
    let schema = Self.schema("file")
    func file(_ connection: DatabaseConnection) throws -> [UInt8] {
      try XCTUnwrap(connection.connection.content).file().read()
    }
    let new = try run(schema) { connection in
      let bytes = try file(connection)
      try connection.execute("INSERT INTO notes (text) VALUES (\(String(repeating: "long ", count: 10_000)))")
      XCTAssertGreaterThan(try file(connection).count, bytes.count)
      return bytes
    }
    try run(schema) { XCTAssertEqual(try file($0), new) }
  }

  @MainActor
  func testARelaunchedAppGetsItsOpenDatabaseWithItsRows() async throws {
    let schema = Self.schema("relaunched")
    let storage = MemoryStorage()
    let first = try run(schema, on: storage) { connection in
      try connection.execute("INSERT INTO notes (text) VALUES (\("kept"))")
      return Self.identity(connection)
    }
    let second = try run(schema, on: storage) { connection in
      XCTAssertEqual(
        try connection.rows("SELECT text FROM notes") { try $0.value(at: 0, as: String.self) }, ["kept"])
      XCTAssertEqual(connection.lastInsertedRow, 0)
      return Self.identity(connection)
    }
    XCTAssertEqual(first, second)
  }

  @MainActor
  func testAnAppThatLooksForDamageLeavesItsOpenDatabase() async throws {
    let schema = Self.schema("looks for damage")
    @MainActor func look(_ connection: DatabaseConnection) throws -> Bool {
      XCTAssertEqual(try connection.findFaults(), [])
      try connection.execute("INSERT INTO notes (text) VALUES (\("a"))")
      XCTAssertEqual(try connection.findFaults(), [])
      return connection.connection.isReused
    }
    XCTAssertFalse(try run(schema, look))
    XCTAssertTrue(try run(schema, look))
  }

  @MainActor
  func testDamageThatASettingAllowsIsFound() async throws {
    let schema = Schema(Migration(1, "CREATE TABLE notes (text TEXT CHECK (text <> ''))"))
    try run(schema) { connection in
      try connection.execute("PRAGMA ignore_check_constraints = ON")
      try connection.execute("INSERT INTO notes (text) VALUES (\(""))")
      try connection.execute("PRAGMA ignore_check_constraints = OFF")
      XCTAssertEqual(try connection.findFaults(), ["CHECK constraint failed in notes"])
    }
  }

  @MainActor
  func testATryThatFindsTheDatabaseLockedIsOpenForTheNextOne() async throws {
    for schema in [Self.schema("locked"), Schema()] {
      let storage = MemoryStorage()
      try run(schema, on: storage) { connection in
        let content = try XCTUnwrap(connection.connection.content)
        let environment = AppEnvironment.withoutNetwork(ContinuousClock(), storage: storage)
        func open() throws -> DatabaseConnection {
          try DatabaseConnection(named: "notes.sqlite", in: environment, schema: schema)
        }
        try connection.execute("BEGIN IMMEDIATE")
        for _ in 1...2 {
          XCTAssertThrowsError(try open()) { XCTAssertEqual($0 as? StoreError, .locked) }
        }
        try connection.execute("COMMIT")
        let tried = try XCTUnwrap(content.takeIdle(for: schema))
        XCTAssertFalse(tried.isSetUp)
        content.keep(IdleConnection(handles: tried))
        let opened = try open()
        XCTAssertTrue(opened.connection.handles === tried)
        // It has the settings of any other connection.
        XCTAssertEqual(try opened.number("PRAGMA foreign_keys"), 1)
      }
    }
  }

  @MainActor
  func testWhatLeavesSomethingBehindIsNotUsedAgain() async throws {
    let traces: [(String, @MainActor (DatabaseConnection) throws -> Void)] = [
      ("a transaction", { try $0.execute("BEGIN") }),
      ("a setting", { try $0.execute("PRAGMA foreign_keys = OFF") }),
      ("a temporary table", { try $0.execute("CREATE TEMP TABLE t (x)") }),
      ("a table", { try $0.execute("CREATE TABLE t (x)") }),
      ("another file", { try $0.execute("ATTACH ':memory:' AS other") }),
      ("a setting as a table", { _ = try $0.rows("SELECT * FROM pragma_cache_size") { _ in 0 } }),
    ]
    for (name, leave) in traces {
      let schema = Self.schema(name)
      let first = try run(schema) { connection in
        try leave(connection)
        return connection.connection.handles
      }
      let second = try run(schema) { connection in connection.connection.handles }
      XCTAssertFalse(first === second, name)
    }
  }

  @MainActor
  func testAnotherConnectionsChangeOfTheTablesEndsTheReuse() async throws {
    let schema = Self.schema("two connections")
    func change() throws -> Handles {
      let storage = MemoryStorage()
      return try run(schema, on: storage) { connection in
        try connection.execute("INSERT INTO notes (text) VALUES (\("a"))")
        let environment = AppEnvironment.withoutNetwork(ContinuousClock(), storage: storage)
        let other = try DatabaseConnection(named: "notes.sqlite", in: environment, schema: schema)
        try other.execute("ALTER TABLE notes ADD COLUMN mood TEXT")
        XCTAssertEqual(try connection.rows("SELECT mood FROM notes") { $0.columns }, [["mood"]])
        return connection.connection.handles
      }
    }
    let first = try change()
    let second = try run(schema) { connection in
      XCTAssertThrowsError(try connection.rows("SELECT mood FROM notes") { $0.columns })
      return connection.connection.handles
    }
    XCTAssertFalse(first === second)
  }

  @MainActor
  func testTheDatabaseOfAVirtualTableIsNotUsedAgain() async throws {
    let schema = Schema(Migration(1, "CREATE VIRTUAL TABLE texts USING fts5(text)"))
    let first = try run(schema) { connection in
      try connection.execute("INSERT INTO texts VALUES (\("a cat"))")
      return connection.connection.handles
    }
    let second = try run(schema) { connection in
      XCTAssertEqual(try connection.rows("SELECT text FROM texts WHERE texts MATCH \("cat")") { _ in 1 }, [])
      return connection.connection.handles
    }
    XCTAssertFalse(first === second)
  }

  @MainActor
  func testAStatementThatAnAppLeaksStaysWithItsDatabase() async throws {
    let schema = Self.schema("leaked")
    let leaked = try run(schema) { connection in
      try connection.execute("INSERT INTO notes (text) VALUES (\("mine"))")
      return try connection.prepare("INSERT INTO notes (text) SELECT text FROM notes")
    }
    try run(schema) { connection in
      XCTAssertEqual(try leaked.run(), 1)
      XCTAssertEqual(
        try connection.rows("SELECT text FROM notes") { try $0.value(at: 0, as: String.self) }, [])
    }
  }

  @MainActor
  func testStatementsArePreparedOnce() async throws {
    let schema = Self.schema("once")
    @MainActor func statements(_ connection: DatabaseConnection) throws -> [SQLiteLibrary.Handle] {
      let first = try connection.prepare("SELECT id FROM notes")
      let second = try connection.prepare("SELECT id FROM notes")
      return [first.prepared.handle, second.prepared.handle]
    }
    let first = try run(schema, statements)
    XCTAssertEqual(Set(first).count, 2)
    let second = try run(schema, statements)
    XCTAssertEqual(Set(second), Set(first))
  }

  /// `String` calls both texts equal, and so both schemas.
  @MainActor
  func testTextsOfOtherScalarsAreOtherSchemasAndStatements() async throws {
    let texts = ["\u{E9}", "e\u{301}"]
    for (count, text) in zip([1, 2], texts) {
      let lengths = try run(Self.schema(text)) { connection in
        try connection.execute("INSERT INTO notes DEFAULT VALUES")
        return try connection.rows("SELECT length(text) FROM notes") { try $0.value(at: 0, as: Int.self) }
      }
      XCTAssertEqual(lengths, [count])
    }
    let schema = Self.schema("scalars")
    let storage = MemoryStorage()
    for (count, text) in zip([1, 2], texts) {
      let length = try run(schema, on: storage) { connection in
        try connection.first(SQL(stringLiteral: "SELECT length('\(text)') FROM sqlite_schema")) {
          try $0.value(at: 0, as: Int.self)
        }
      }
      XCTAssertEqual(length, count)
    }
    // One device, whose idle database is that of another schema.
    let device = MemoryStorage()
    let identities = try texts.map { text in
      try run(Self.schema("device " + text), on: device) { Self.identity($0) }
    }
    XCTAssertEqual(Set(identities).count, 2)
  }

  // MARK: Apps

  /// A schema that no other test has, so that the first app opens its database.
  private static func schema(_ name: String) -> Schema {
    Schema(
      Migration(
        1,
        SQL(
          stringLiteral:
            "CREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL DEFAULT '\(name)')")
      ))
  }

  private static func identity(_ connection: DatabaseConnection) -> String {
    "\(connection.connection.handles.database)"
  }

  /// Runs an app that opens a database of a schema.
  @MainActor @discardableResult
  private func run<Result>(
    _ schema: Schema, on storage: MemoryStorage = MemoryStorage(),
    _ body: @MainActor (DatabaseConnection) throws -> Result
  ) throws -> Result {
    let session = try VirtualTimeSession.start()
    defer { XCTAssertTrue(session.end().isClean) }
    return try body(
      DatabaseConnection(
        named: "notes.sqlite", in: AppEnvironment.withoutNetwork(session.clock, storage: storage),
        schema: schema))
  }
}
