import Foundation
import WhiskerEnvironment
import WhiskerTime
import XCTest

@testable import WhiskerStore

/// Each error, from a real file that is what the error says.
final class StoreErrorTests: XCTestCase {
  private func database(_ folder: StoreFolder, rows: Int = 0) throws -> String {
    let path = folder.file("a.sqlite")
    let connection = try DatabaseConnection(path: path, schema: Cats.schema)
    try connection.transaction {
      for number in 0..<rows { try connection.insert("\(number)", "cat number \(number)") }
    }
    try connection.execute("PRAGMA journal_mode = DELETE")
    return path
  }

  func testAFileThatIsNoDatabaseIsCorrupt() throws {
    let folder = try StoreFolder()
    let page = String(repeating: "<html>no cats here</html>", count: 200)
    try folder.write(Array(page.utf8), to: "a.sqlite")
    XCTAssertThrows(.corrupt, try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema))
    XCTAssertEqual(try folder.bytes("a.sqlite"), Array(page.utf8), "it is left as it was")
  }

  /// What the library reads first are no statements of the app.
  @MainActor
  func testAFileWithADamagedHeaderIsCorrupt() throws {
    let folder = try StoreFolder()
    let path = try database(folder, rows: 1)
    var bytes = try folder.bytes("a.sqlite")
    // The number of the format of the tables.
    bytes[47] = 9
    try folder.write(bytes, to: "a.sqlite")
    for access in [DatabaseConnection.Access.readWrite, .readOnly] {
      XCTAssertThrows(.corrupt, try DatabaseConnection(path: path, schema: Cats.schema, access: access))
      XCTAssertThrows(.corrupt, try DatabaseConnection(path: path, access: access))
    }
    let storage = MemoryStorage()
    try storage.write(bytes, toFile: "a.sqlite")
    let environment = AppEnvironment.withoutNetwork(ContinuousClock(), storage: storage)
    XCTAssertThrows(.corrupt, try DatabaseConnection(named: "a.sqlite", in: environment, schema: Cats.schema))
    XCTAssertEqual(try folder.bytes("a.sqlite"), bytes, "it is left as it was")
  }

  func testATruncatedOrOverwrittenDatabaseIsCorrupt() throws {
    let folder = try StoreFolder()
    let path = try database(folder, rows: 2_000)
    let whole = try folder.bytes("a.sqlite")
    XCTAssertGreaterThan(whole.count, 60_000)
    for (name, bytes) in [
      ("truncated", Array(whole.prefix(whole.count / 2))),
      ("overwritten", Array(whole.prefix(4_096)) + [UInt8](repeating: 0x5A, count: whole.count - 4_096)),
    ] {
      try folder.write(bytes, to: "a.sqlite")
      XCTAssertThrowsError(
        try {
          let connection = try DatabaseConnection(path: path, schema: Cats.schema)
          if try connection.findFaults().isEmpty { XCTFail("\(name): no fault is found") }
          _ = try connection.names()
        }(), name
      ) { XCTAssertEqual($0 as? StoreError, .corrupt, name) }
    }
    try folder.write(whole, to: "a.sqlite")
    let connection = try DatabaseConnection(path: path, schema: Cats.schema)
    XCTAssertEqual(try connection.findFaults(), [])
    XCTAssertEqual(try connection.count("cats"), 2_000)
  }

  func testAnotherConnectionThatWritesLocksTheDatabase() throws {
    let folder = try StoreFolder()
    let path = folder.file("a.sqlite")
    let one = try DatabaseConnection(path: path, schema: Cats.schema)
    let other = try DatabaseConnection(path: path, schema: Cats.schema)
    try one.transaction {
      try one.insert("a", "Aegean")
      XCTAssertThrows(.locked, try other.transaction { try other.insert("b", "Balinese") })
      XCTAssertThrows(.locked, try other.insert("b", "Balinese"))
      XCTAssertEqual(try other.names(), [], "reading goes on")
    }
    try other.insert("b", "Balinese")
    XCTAssertEqual(try one.names(), ["Aegean", "Balinese"])
  }

  func testAnotherProcessThatWritesLocksTheDatabase() throws {
    let folder = try StoreFolder()
    let path = folder.file("a.sqlite")
    let holder = try TrialProcess(["hold", path])
    XCTAssertEqual(try holder.line(), "held")
    let connection = try DatabaseConnection(path: path)
    XCTAssertThrows(.locked, try connection.execute("INSERT INTO batches VALUES (1, 1)"))
    XCTAssertEqual(holder.end(), 0)
    XCTAssertEqual(try connection.execute("INSERT INTO batches VALUES (1, 1)"), 1)
  }

  func testAConnectionOnlyForReadingRefusesChanges() throws {
    let folder = try StoreFolder()
    let path = try database(folder, rows: 1)
    let connection = try DatabaseConnection(path: path, schema: Cats.schema, access: .readOnly)
    XCTAssertEqual(try connection.names(), ["cat number 0"])
    XCTAssertEqual(try connection.transaction { try connection.count("cats") }, 1)
    XCTAssertThrows(.readOnly, try connection.insert("a", "Aegean"))
    XCTAssertThrows(.cannotOpen, try DatabaseConnection(path: folder.file("none.sqlite"), access: .readOnly))
  }

  /// Such a connection could not bring the database to the version that its statements are for.
  @MainActor
  func testAConnectionOnlyForReadingNeedsTheVersionOfItsSchema() async throws {
    let folder = try StoreFolder()
    let path = try database(folder, rows: 1)
    XCTAssertThrows(.readOnly, try DatabaseConnection(path: path, schema: Cats.newer, access: .readOnly))
    XCTAssertEqual(try DatabaseConnection(path: path, access: .readOnly).count("cats"), 1)
    let session = try VirtualTimeSession.start()
    let environment = AppEnvironment.withoutNetwork(session.clock)
    func open(_ schema: Schema, _ access: DatabaseConnection.Access) throws -> DatabaseConnection {
      try DatabaseConnection(named: "a.sqlite", in: environment, schema: schema, access: access)
    }
    XCTAssertThrows(.cannotOpen, try open(Schema(), .readOnly))
    XCTAssertThrows(.cannotOpen, try open(Cats.schema, .readOnly))
    try open(Cats.schema, .readWrite).insert("a", "Aegean")
    XCTAssertThrows(.readOnly, try open(Cats.newer, .readOnly))
    XCTAssertEqual(try open(Cats.schema, .readOnly).names(), ["Aegean"])
    XCTAssertTrue(session.end().isClean)
  }

  func testAFileThatMayNotBeWrittenIsReadOnly() throws {
    if geteuid() == 0 { throw XCTSkip("the superuser may write everything") }
    let folder = try StoreFolder()
    let path = try database(folder, rows: 1)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    XCTAssertThrows(.readOnly, try DatabaseConnection(path: path, schema: Cats.schema).insert("a", "Aegean"))
  }

  func testADatabaseThatHasReachedItsLimitIsFullAndKeepsWhatItHad() throws {
    let folder = try StoreFolder()
    let path = try database(folder, rows: 10)
    let connection = try DatabaseConnection(path: path, schema: Cats.schema)
    try connection.execute("PRAGMA max_page_count = 20")
    let text = String(repeating: "x", count: 4_000)
    XCTAssertThrows(
      .full,
      try connection.transaction {
        for number in 0..<100 { try connection.insert("x\(number)", text + "\(number)") }
      })
    XCTAssertFalse(connection.isInTransaction)
    XCTAssertEqual(try connection.count("cats"), 10)
    try connection.execute("PRAGMA max_page_count = 1000")
    try connection.insert("a", "Aegean")
    XCTAssertEqual(try connection.findFaults(), [])
  }

  func testADiskWithoutSpaceIsFullAndKeepsWhatItHad() throws {
    let folder = try StoreFolder()
    let path = folder.file("a.sqlite")
    let process = try TrialProcess(["fill", path, "200000"])
    let words = try XCTUnwrap(process.line()).split(separator: " ")
    XCTAssertEqual(process.end(), 0)
    XCTAssertEqual(words.last, "store.full")
    let written = try XCTUnwrap(words.first.flatMap { Int($0) })
    XCTAssertGreaterThan(written, 5)
    let connection = try DatabaseConnection(path: path)
    XCTAssertEqual(try connection.count("batches"), written)
    XCTAssertEqual(try connection.findFaults(), [])
  }

  func testEachRuleOfATableHasItsKind() throws {
    let folder = try StoreFolder()
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema)
    try connection.insert("a", "Aegean")
    try connection.execute(
      "CREATE TABLE kittens (cat TEXT REFERENCES cats (id), weight INTEGER CHECK (weight > 0))")
    XCTAssertThrows(.constraint(.unique, "cats.id"), try connection.insert("a", "Other"))
    XCTAssertThrows(.constraint(.unique, "cats.name"), try connection.insert("b", "Aegean"))
    XCTAssertThrows(
      .constraint(.notNull, "cats.name"), try connection.execute("INSERT INTO cats (id) VALUES ('c')"))
    XCTAssertThrows(
      .constraint(.foreignKey, "FOREIGN KEY constraint failed"),
      try connection.execute("INSERT INTO kittens VALUES ('x', 1)"))
    XCTAssertThrows(
      .constraint(.check, "weight > 0"), try connection.execute("INSERT INTO kittens VALUES ('a', 0)"))
    XCTAssertThrows(
      .constraint(.other, "cannot store TEXT value in INTEGER column cats.lives"),
      try connection.execute("INSERT INTO cats VALUES ('d', 'Donskoy', 'nine')"))
    XCTAssertEqual(try connection.names(), ["Aegean"])
  }

  func testWhatATriggerSaysIsKeptWhole() throws {
    let folder = try StoreFolder()
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema)
    try connection.execute(
      """
      CREATE TRIGGER limited BEFORE INSERT ON cats WHEN new.lives > 9
      BEGIN SELECT RAISE(ABORT, 'too many lives: at most 9'); END
      """)
    XCTAssertThrows(
      .constraint(.other, "too many lives: at most 9"), try connection.insert("a", "Aegean", lives: 10))
    XCTAssertEqual(try connection.names(), [])
  }

  /// Another try would not help.
  func testATableWhoseRowsAreBeingReadIsNotLockedByAnotherConnection() throws {
    let folder = try StoreFolder()
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema)
    try connection.insert("a", "Aegean")
    XCTAssertThrows(
      .other(code: 6, "database table is locked"),
      try connection.rows("SELECT * FROM cats") { _ in try connection.execute("DROP TABLE cats") })
    XCTAssertEqual(try connection.names(), ["Aegean"])
  }

  func testAPathThatNoFileCanHaveCannotBeOpened() throws {
    let folder = try StoreFolder()
    for path in ["", folder.path, folder.file("missing/a.sqlite"), "a\u{0}b"] {
      XCTAssertThrows(.cannotOpen, try DatabaseConnection(path: path), line: #line)
    }
  }

  func testAMissingLibraryIsSaidWithTheNamesThatWereTried() {
    let result = SQLiteLibrary.load(["libnone.so.7", "libneither.so"])
    guard case .failure(let error) = result else { return XCTFail("it was found") }
    XCTAssertEqual(error, .libraryMissing(names: ["libnone.so.7", "libneither.so"]))
    XCTAssertEqual(
      error.description,
      "this system has no SQLite library (tried libnone.so.7, libneither.so); install libsqlite3")
  }

  func testALibraryOfAnotherKindIsUnusable() {
    #if canImport(Glibc)
      guard case .failure(let error) = SQLiteLibrary.load(["libm.so.6"]) else {
        return XCTFail("it was used")
      }
      XCTAssertEqual(error, .libraryUnusable("no sqlite3_libversion_number"))
    #endif
  }

  func testEachErrorHasACodeOfItsOwn() {
    let errors: [StoreError] =
      [
        .libraryMissing(names: []), .libraryUnusable(""), .cannotOpen, .corrupt, .locked, .readOnly,
        .newer(found: 2, known: 1), .full, .wrongType(column: "", expected: "", found: ""), .noColumn(""),
        .parameterCount(expected: 0, found: 1), .statement(""), .statementFailed(""), .transactionEnded,
        .storage(""),
        .disk(code: 1),
        .other(code: 1, ""),
      ] + StoreError.Constraint.allCases.map { .constraint($0, "") }
    XCTAssertEqual(Set(errors.map(\.code)).count, errors.count)
    XCTAssertEqual(Set(errors.map(\.description)).count, errors.count)
  }
}
