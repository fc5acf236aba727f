import WhiskerStore
import XCTest

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
    struct Stop: Error {}
    let folder = try StoreFolder()
    let broken = Schema(
      Cats.first,
      Migration(2) {
        try $0.insert("a", "Aegean")
        try $0.execute("CREATE TABLE half (id INTEGER)")
        throw Stop()
      })
    XCTAssertThrows(
      .other(code: 0, "the migration to version 2 failed: Stop()"),
      try DatabaseConnection(path: folder.file("a.sqlite"), schema: broken))
    let connection = try DatabaseConnection(path: folder.file("a.sqlite"), schema: Schema(Cats.first))
    XCTAssertEqual(try connection.names(), [])
    XCTAssertThrows(.statement("no such table: half"), try connection.execute("SELECT * FROM half"))
  }

  func testAMigrationRunsOnce() throws {
    let folder = try StoreFolder()
    let schema = Schema(Cats.first, Migration(2) { try $0.insert("a", "Aegean") })
    for _ in 0..<3 {
      XCTAssertEqual(
        try DatabaseConnection(path: folder.file("a.sqlite"), schema: schema).names(), ["Aegean"])
    }
  }
}
