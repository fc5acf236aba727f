import WhiskerEnvironment
import WhiskerTime
import XCTest

@testable import WhiskerStore

final class SchemaTests: XCTestCase {
  func testAnEmptyDatabaseGetsEveryVersion() throws {
    let folder = try StoreFolder()
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.newer)
    XCTAssertEqual(try connection.first("PRAGMA user_version") { try $0.value(at: 0, as: Int.self) }, 3)
    XCTAssertEqual(try connection.count("mice"), 0)
  }

  func testAnOlderDatabaseGetsWhatItLacksAndKeepsItsRows() throws {
    let folder = try StoreFolder()
    do {
      let old = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Schema(Cats.first))
      try old.insert("a", "Aegean")
    }
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema)
    XCTAssertEqual(try connection.names(), ["Aegean"])
    XCTAssertThrows(.constraint(.unique, "cats.name"), try connection.insert("b", "Aegean"))
  }

  func testANewerDatabaseIsRefusedAndNotTouched() throws {
    let folder = try StoreFolder()
    do {
      let newer = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.newer)
      try newer.insert("a", "Aegean")
      // Without a log the whole database is in one file, whose bytes can be compared.
      try newer.execute("PRAGMA journal_mode = DELETE")
    }
    let before = try folder.bytes("a.sqlite")
    XCTAssertThrows(
      .newer(found: 3, known: 2), try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema))
    XCTAssertEqual(try folder.bytes("a.sqlite"), before)
    XCTAssertEqual(
      try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.newer).names(), ["Aegean"])
  }

  func testAMigrationThatFailsLeavesTheVersionBeforeIt() throws {
    struct Stop: Error { let owner = "ada@a.test" }
    let folder = try StoreFolder()
    let broken = Schema(
      Cats.first,
      Migration(2) {
        try $0.insert("a", "Aegean")
        try $0.execute("CREATE TABLE half (id INTEGER)")
        throw Stop()
      })
    XCTAssertThrowsError(try DatabaseConnection(path: folder.file("a.sqlite"), schema: broken)) { error in
      XCTAssertEqual("\(error)", "the migration to version 2 failed: Stop")
    }
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Schema(Cats.first))
    XCTAssertEqual(try connection.names(), [])
    XCTAssertThrows(.statement("no such table: half"), try connection.execute("SELECT * FROM half"))
  }

  /// Kittens that belong to cats and go with them.
  private static let family = Migration(1) {
    try $0.execute("CREATE TABLE cats (id TEXT PRIMARY KEY)")
    try $0.execute("CREATE TABLE kittens (cat TEXT REFERENCES cats (id) ON DELETE CASCADE)")
  }

  private func family(_ folder: StoreFolder) throws {
    let old = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Schema(Self.family))
    try old.execute("INSERT INTO cats VALUES ('a'), ('b')")
    try old.execute("INSERT INTO kittens VALUES ('a'), ('a'), ('b')")
  }

  func testATableThatIsMadeAnewKeepsTheRowsThatReferToIt() throws {
    let folder = try StoreFolder()
    try family(folder)
    let schema = Schema(
      Self.family,
      Migration(
        2, "CREATE TABLE new_cats (id TEXT PRIMARY KEY, name TEXT)",
        "INSERT INTO new_cats (id) SELECT id FROM cats",
        "DROP TABLE cats", "ALTER TABLE new_cats RENAME TO cats"))
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: schema)
    XCTAssertEqual(try connection.count("kittens"), 3)
    XCTAssertThrows(
      .constraint(.foreignKey, "FOREIGN KEY constraint failed"),
      try connection.execute("INSERT INTO kittens VALUES ('c')"))
    XCTAssertEqual(try connection.execute("DELETE FROM cats WHERE id = 'a'"), 1)
    XCTAssertEqual(try connection.count("kittens"), 1)
  }

  func testAMigrationThatLeavesARowWithoutTheOneItRefersToFails() throws {
    let folder = try StoreFolder()
    try family(folder)
    let removal = Migration(2) { try $0.execute("DELETE FROM cats WHERE id = 'a'") }
    XCTAssertThrows(
      .constraint(.foreignKey, "kittens"),
      try DatabaseConnection(path: folder.file("a.sqlite"), schema: Schema(Self.family, removal)))
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Schema(Self.family))
    XCTAssertEqual([try connection.count("cats"), try connection.count("kittens")], [2, 3])
    // One that was there before is not the migration's fault.
    try connection.execute("PRAGMA foreign_keys = OFF")
    try connection.execute("INSERT INTO kittens VALUES ('z')")
    let index = Migration(2, "CREATE INDEX by_cat ON kittens (cat)")
    let next = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Schema(Self.family, index))
    XCTAssertEqual(try next.count("kittens"), 4)
  }

  func testAMigrationRunsOnce() throws {
    let folder = try StoreFolder()
    let schema = Schema(Cats.first, Migration(2) { try $0.insert("a", "Aegean") })
    for _ in 0..<3 {
      XCTAssertEqual(
        try DatabaseConnection(path: folder.file("a.sqlite"), schema: schema).names(), ["Aegean"])
    }
  }

  func testStatementsAndCodeMakeTheSameDatabase() throws {
    let folder = try StoreFolder()
    let table: SQL = "CREATE TABLE cats (id TEXT PRIMARY KEY, name TEXT NOT NULL, lives INTEGER) STRICT"
    let index: SQL = "CREATE UNIQUE INDEX cats_by_name ON cats (name)"
    let code = Schema(Migration(1) { try $0.execute(table) }, Migration(2) { try $0.execute(index) })
    let tables = try [Schema(Migration(1, table), Migration(2, index)), code].enumerated().map {
      place, schema in
      try DatabaseConnection(path: folder.file("\(place).sqlite"), schema: schema).rows(
        "SELECT sql FROM sqlite_schema ORDER BY name"
      ) { try $0.value(at: 0, as: String?.self) ?? "" }
    }
    XCTAssertEqual(tables[0], tables[1])
    XCTAssertEqual(tables[0].count, 3)
  }

  /// Tables with all that belongs to some, which later versions alter.
  private static let altered: [[SQL]] = [
    [
      "CREATE TABLE cats (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT",
      "CREATE TABLE mice (cat INTEGER REFERENCES cats (id))",
      "CREATE INDEX mice_by_cat ON mice (cat) WHERE cat > 1",
    ],
    ["ALTER TABLE cats ADD COLUMN lives INTEGER NOT NULL DEFAULT 9", "ALTER TABLE mice RENAME TO prey"],
    [
      "CREATE VIEW names AS SELECT name FROM cats",
      "CREATE TRIGGER caught AFTER DELETE ON prey BEGIN UPDATE cats SET lives = lives + 1; END",
      "UPDATE cats SET lives = 7",
    ],
  ]

  func testANewFileHasTheTablesThatTheMigrationsMake() throws {
    let folder = try StoreFolder()
    let versions = Self.altered
    let schema = Schema(
      Migration(1, versions[0][0], versions[0][1], versions[0][2]),
      Migration(2, versions[1][0], versions[1][1]),
      Migration(3, versions[2][0], versions[2][1], versions[2][2]))
    XCTAssertTrue(schema.hasTemplate)
    // Code is not known to create the same each time, so that its versions follow each other.
    let code = Schema(
      Migration(1) { for statement in versions[0] { try $0.execute(statement) } },
      Migration(2) { for statement in versions[1] { try $0.execute(statement) } },
      Migration(3) { for statement in versions[2] { try $0.execute(statement) } })
    func contents(_ name: String, _ schema: Schema) throws -> [[DatabaseValue]] {
      let connection = try DatabaseConnection(path: folder.file(name), schema: schema)
      XCTAssertEqual(try connection.first("PRAGMA user_version") { try $0.value(at: 0, as: Int.self) }, 3)
      return try connection.rows("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid") {
        row in
        try (0..<4).map { try row.value(at: $0) }
      }
    }
    let made = try contents("a.sqlite", schema)
    XCTAssertEqual(made.count, 7)
    XCTAssertEqual(made, try contents("b.sqlite", code))
  }

  func testAFileWithoutAVersionKeepsItsTables() throws {
    let folder = try StoreFolder()
    do {
      let connection = try DatabaseConnection(path: folder.file("a.sqlite"))
      try connection.execute("CREATE TABLE dogs (name TEXT)")
    }
    let schema = Schema(
      Migration(1, "CREATE TABLE cats (name TEXT)"), Migration(2, "ALTER TABLE dogs ADD COLUMN age INTEGER"))
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: schema)
    XCTAssertEqual(try connection.count("cats"), 0)
    XCTAssertEqual(try connection.execute("INSERT INTO dogs VALUES ('Rex', 3)"), 1)
  }

  /// The tables of the latest version cannot be made at once where one of them may be there already.
  func testAFileWithoutAVersionKeepsTheRowsOfTheTablesThatItHas() throws {
    let folder = try StoreFolder()
    do {
      let connection = try DatabaseConnection(path: folder.file("a.sqlite"))
      try connection.execute("CREATE TABLE cats (name TEXT)")
      try connection.execute("INSERT INTO cats VALUES ('Tom')")
    }
    let schema = Schema(
      Migration(1, "CREATE TABLE IF NOT EXISTS cats (name TEXT)"),
      Migration(2, "ALTER TABLE cats ADD COLUMN lives INTEGER", "UPDATE cats SET lives = 9"))
    XCTAssertTrue(schema.hasTemplate)
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: schema)
    XCTAssertEqual(try connection.count("cats"), 1)
    XCTAssertEqual(try connection.first("SELECT lives FROM cats") { try $0.value(at: 0, as: Int.self) }, 9)
  }

  func testAStatementThatFailsInANewFileLeavesTheVersionBeforeIt() throws {
    let folder = try StoreFolder()
    let broken = Schema(
      Migration(1, "CREATE TABLE cats (name TEXT)"), Migration(2, "ALTER TABLE dogs ADD COLUMN age INTEGER"))
    XCTAssertThrowsError(try DatabaseConnection(path: folder.file("a.sqlite"), schema: broken))
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"))
    XCTAssertEqual(try connection.first("PRAGMA user_version") { try $0.value(at: 0, as: Int.self) }, 1)
    XCTAssertEqual(try connection.count("cats"), 0)
  }

  /// New databases in memory of one schema are copies of one that was made before; they share nothing with it or with each other.
  @MainActor
  func testCopiesOfATemplateAreOfTheirOwn() async throws {
    let schema = Schema(
      Migration(
        1, "CREATE TABLE cats (id TEXT PRIMARY KEY, name TEXT NOT NULL, lives INTEGER) STRICT",
        "CREATE TRIGGER named AFTER INSERT ON cats BEGIN UPDATE cats SET lives = 7 WHERE id = new.id; END"),
      Migration(2, "ALTER TABLE cats ADD COLUMN coat TEXT NOT NULL DEFAULT 'short'"),
      Migration(4, "CREATE VIEW few AS SELECT * FROM cats WHERE lives < 9"))
    let session = try VirtualTimeSession.start()
    for name in ["a.sqlite", "b.sqlite"] {
      let connection = try DatabaseConnection(
        named: name, in: .withoutNetwork(session.clock), schema: schema)
      XCTAssertEqual(try connection.names(), [])
      XCTAssertEqual(try connection.number("PRAGMA user_version"), 4)
      try connection.insert("a", "Aegean")
      XCTAssertEqual(try connection.count("few"), 1)
      XCTAssertEqual(try connection.findFaults(), [])
    }
    XCTAssertTrue(session.end().isClean)
  }

  /// A new database has no rows that an update could change, so that such a migration costs no launch its template.
  func testSchemasThatCreateAlterAndUpdateHaveATemplate() {
    let table = Migration(1, "CREATE TABLE cats (id TEXT PRIMARY KEY, lives INTEGER)")
    let templated: [SQL] = [
      "CREATE INDEX by_lives ON cats (lives)", "CREATE VIEW few AS SELECT * FROM cats WHERE lives < 9",
      "ALTER TABLE cats ADD COLUMN coat TEXT", "UPDATE cats SET lives = 9", "update cats set lives = 9",
    ]
    for statement in templated {
      XCTAssertTrue(Schema(table, Migration(2, statement)).hasTemplate, statement.text)
    }
    for statement: SQL in [
      "INSERT INTO cats VALUES ('a', 9)", "CREATE TEMP VIEW few AS SELECT * FROM cats",
      "CREATE TABLE temp.few (id TEXT)", "CREATE TABLE IF NOT EXISTS \"Temp\" . few (id TEXT)",
      "CREATE VIEW [temp].few AS SELECT * FROM cats",
      "CREATE TRIGGER temp.few AFTER INSERT ON cats BEGIN UPDATE cats SET lives = 1; END",
      "CREATE  temporary TABLE few (id TEXT)", "CREATE\nTEMP VIEW few AS SELECT * FROM cats",
      "CREATE TABLE names AS VALUES (hex(randomblob(8)))",
      "CREATE TRIGGER noted Instead Of UPDATE ON few BEGIN INSERT INTO cats VALUES (random(), 9); END",
    ] {
      XCTAssertFalse(Schema(table, Migration(2, statement)).hasTemplate, statement.text)
    }
  }

  /// What depends on more than the statements is done again in every database.
  @MainActor
  func testMigrationsThatReadTheirEnvironmentHaveNoTemplate() async throws {
    let session = try VirtualTimeSession.start()
    for schema in [
      Schema(Migration(1, "CREATE TABLE cats AS SELECT 'a' AS id, hex(randomblob(8)) AS name")),
      Schema(
        Migration(
          1, "CREATE TABLE made AS VALUES (hex(randomblob(8)))",
          "CREATE VIEW cats AS SELECT 'a' AS id, column1 AS name FROM made")),
      Schema(
        Migration(1, "CREATE TABLE cats (id, name)", "INSERT INTO cats VALUES ('a', hex(randomblob(8)))")),
      Schema(
        Migration(1, "CREATE TABLE cats (id, name)"),
        Migration(2) { try $0.execute("INSERT INTO cats VALUES ('a', hex(randomblob(8)))") }),
    ] {
      let names = try [UInt64(1), 2, 1].map { seed in
        try DatabaseConnection(
          named: "a.sqlite", in: .withoutNetwork(session.clock, seed: seed), schema: schema
        ).names()
      }
      XCTAssertEqual(names[0], names[2])
      XCTAssertNotEqual(names[0], names[1])
    }
    // A table of the connection is not in the database that is copied.
    for _ in 0..<2 {
      let connection = try DatabaseConnection(
        named: "a.sqlite", in: .withoutNetwork(session.clock),
        schema: Schema(Migration(1, "CREATE TEMP TABLE cats (id, name)")))
      XCTAssertEqual(try connection.names(), [])
    }
    XCTAssertTrue(session.end().isClean)
  }
}
