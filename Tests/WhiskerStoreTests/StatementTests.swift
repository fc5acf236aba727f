import WhiskerStore
import XCTest

final class StatementTests: XCTestCase {
  private func open() throws -> (StoreFolder, DatabaseConnection) {
    let folder = try StoreFolder()
    return (folder, try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema))
  }

  func testEachKindOfValueIsReadAsItWasBound() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute("CREATE TABLE v (v ANY)")
    let values: [DatabaseValue] = [
      .null, .integer(0), .integer(.min), .integer(.max), .real(0.5), .real(-1e300), .text(""),
      .real(.infinity), .real(-.infinity), .real(.leastNonzeroMagnitude), .text("a\u{0}b"),
      .text("Maine's \"Coon\"; DROP TABLE v --"), .text("e\u{301}🐈"), .blob([]), .blob([0, 255, 10]),
    ]
    for value in values {
      try connection.execute("DELETE FROM v")
      XCTAssertEqual(try connection.execute("INSERT INTO v VALUES (\(value))"), 1)
      XCTAssertEqual(try connection.rows("SELECT v FROM v") { try $0.value(at: 0) }, [value])
    }
    XCTAssertEqual(
      try connection.rows("SELECT \(Double.nan)") { try $0.value(at: 0) }, [DatabaseValue.null],
      "the library has no such number")
  }

  func testColumnsAreThoseOfTheMomentOfTheRun() throws {
    let (folder, connection) = try open()
    let other = try DatabaseConnection(path: folder.file("a.sqlite"))
    func all(_ columns: String...) throws -> [Int] {
      try connection.rows("SELECT * FROM t") { row in
        try columns.map { try row.value($0, as: Int.self) }
      }.flatMap(\.self)
    }
    try connection.execute("CREATE TABLE t (a, b, c)")
    let kept = try connection.prepare("SELECT * FROM t")
    try connection.execute("INSERT INTO t VALUES (1, 2, 3)")
    XCTAssertEqual(try all("a", "b", "c"), [1, 2, 3])
    try connection.execute("ALTER TABLE t DROP COLUMN a")
    XCTAssertEqual(try all("b", "c"), [2, 3])
    XCTAssertThrows(.noColumn("a"), try all("a"))
    try other.execute("ALTER TABLE t RENAME COLUMN b TO a")
    XCTAssertEqual(try all("a", "c"), [2, 3])
    try other.execute("ALTER TABLE t ADD COLUMN d DEFAULT 4")
    XCTAssertEqual(try all("a", "c", "d"), [2, 3, 4])
    XCTAssertEqual(try connection.rows("SELECT * FROM t") { $0.columns }, [["a", "c", "d"]])
    XCTAssertEqual(try kept.run(), 0)
    try connection.execute("DELETE FROM t")
    try connection.execute("ALTER TABLE t DROP COLUMN c")
    try connection.execute("INSERT INTO t VALUES (5, 6)")
    XCTAssertEqual(try all("a", "d"), [5, 6], "also after a run without rows")
  }

  func testTypesOfSwiftAreReadAsTheyWereBound() throws {
    enum Size: String, DatabaseConvertible { case small, large }
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    func through<Value: DatabaseConvertible>(_ value: Value) throws -> Value? {
      try connection.first("SELECT \(value)") { try $0.value(at: 0) }
    }
    XCTAssertEqual(try through(-3), -3)
    XCTAssertEqual(try through(Int64.max), Int64.max)
    XCTAssertEqual(try through(true), true)
    XCTAssertEqual(try through(2.25), 2.25)
    XCTAssertEqual(try through("x"), "x")
    XCTAssertEqual(try through([UInt8(7)]), [7])
    XCTAssertEqual(try through(Size.large), .large)
    XCTAssertEqual(try through(Optional("x")), .some("x"))
    XCTAssertEqual(try through(String?.none), .some(.none))
    XCTAssertEqual(try connection.first("SELECT 3") { try $0.value(at: 0, as: Double.self) }, 3)
  }

  func testAValueOfAnotherTypeIsAnError() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    func read<Value: DatabaseConvertible>(_ statement: SQL, _ type: Value.Type) throws {
      _ = try connection.rows(statement) { try $0.value("v", as: type) }
    }
    XCTAssertThrows(
      .wrongType(column: "v", expected: "Int", found: "a text"), try read("SELECT 'x' AS v", Int.self))
    XCTAssertThrows(
      .wrongType(column: "v", expected: "String", found: "null"), try read("SELECT NULL AS v", String.self))
    XCTAssertThrows(
      .wrongType(column: "v", expected: "Bool", found: "an integer"), try read("SELECT 2 AS v", Bool.self))
    XCTAssertThrows(
      .wrongType(column: "v", expected: "a text", found: "not UTF-8"),
      try read("SELECT CAST(x'ff' AS TEXT) AS v", String.self))
    XCTAssertThrows(.noColumn("v"), try read("SELECT 1 AS w", Int.self))
    XCTAssertThrows(.noColumn("1"), try connection.rows("SELECT 1") { try $0.value(at: 1, as: Int.self) })
  }

  func testAnInterpolatedValueIsNeverPartOfTheText() {
    let name = "'; DROP TABLE cats; --"
    let statement: SQL = "SELECT * FROM cats WHERE name = \(name) AND lives IN \([1, 2, 9])"
    XCTAssertEqual(statement.text, "SELECT * FROM cats WHERE name = ? AND lives IN (?, ?, ?)")
    XCTAssertEqual(statement.arguments, [.text(name), .integer(1), .integer(2), .integer(9)])
    let outer: SQL = "SELECT count(*) FROM (\(sql: statement)) WHERE \(name: "a\"b") = \(true)"
    XCTAssertEqual(
      outer.text,
      "SELECT count(*) FROM (SELECT * FROM cats WHERE name = ? AND lives IN (?, ?, ?)) WHERE \"a\"\"b\" = ?")
    XCTAssertEqual(outer.arguments, statement.arguments + [.integer(1)])
  }

  func testAPatternFindsTheCharactersThemselves() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    for (id, name) in [("a", "50% cat"), ("b", "50 cats"), ("c", "a_b"), ("d", "axb"), ("e", "a\\b")] {
      try connection.insert(id, name)
    }
    func found(_ text: String) throws -> [String] {
      try connection.rows(
        "SELECT id FROM cats WHERE name LIKE \(SQL.pattern(containing: text)) ESCAPE '\\' ORDER BY id"
      ) { try $0.value(at: 0) }
    }
    XCTAssertEqual(try found("50%"), ["a"])
    XCTAssertEqual(try found("A_B"), ["c"])
    XCTAssertEqual(try found("\\"), ["e"])
    XCTAssertEqual(try found(""), ["a", "b", "c", "d", "e"])
  }

  func testAPreparedStatementRunsManyTimes() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    let insert = try connection.prepare("INSERT INTO cats VALUES (?, ?, ?)")
    for number in 0..<300 { XCTAssertEqual(try insert.run("\(number)", "cat \(number)", number), 1) }
    XCTAssertEqual(try connection.count("cats"), 300)
    XCTAssertThrows(.parameterCount(expected: 3, found: 2), try insert.run("a", "b"))
    XCTAssertThrows(.constraint(.unique, "cats.id"), try insert.run("7", "other", nil as Int?))
    XCTAssertEqual(try insert.run("300", "after an error", 1), 1)
    XCTAssertThrows(.parameterCount(expected: 0, found: 1), try connection.prepare("SELECT \(1)"))
  }

  func testTextsOfAnySizeAreBoundTogether() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute("CREATE TABLE texts (a TEXT, b TEXT, c TEXT, d TEXT) STRICT")
    let insert = try connection.prepare("INSERT INTO texts VALUES (?, ?, ?, ?)")
    for size in [0, 1, 15, 16, 2_000, 4_094, 4_095, 4_096, 10_000] {
      let texts = ["a", String(repeating: "b", count: size), "", "d"]
      try connection.execute("DELETE FROM texts")
      for _ in 0..<3 { try insert.run(texts[0], texts[1], texts[2], texts[3]) }
      let read = try connection.rows("SELECT a, b, c, d FROM texts WHERE a = \("a") AND d = \("d")") { row in
        // Another statement with texts runs while those of this one are in use.
        try connection.execute("UPDATE texts SET c = \("x") WHERE a = \("none") OR b = \("none")")
        return try (0..<4).map { try row.value(at: $0, as: String.self) }
      }
      XCTAssertEqual(read, [texts, texts, texts], "\(size) bytes")
    }
  }

  func testAStatementIsUsedWithinItsOwnRows() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    for name in ["a", "b", "c"] { try connection.insert(name, name) }
    let pairs = try connection.rows("SELECT name FROM cats ORDER BY id") { outer in
      let name: String = try outer.value(at: 0)
      return try connection.rows("SELECT name FROM cats ORDER BY id") { name + (try $0.value(at: 0)) }
    }
    XCTAssertEqual(pairs.flatMap(\.self), ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
  }

  func testAnErrorWithinRowsLeavesTheStatementUsable() throws {
    struct Stop: Error {}
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.insert("a", "a")
    for _ in 0..<3 {
      XCTAssertThrowsError(try connection.rows("SELECT name FROM cats") { _ in throw Stop() }) {
        XCTAssertTrue($0 is Stop)
      }
    }
    XCTAssertEqual(try connection.names(), ["a"])
    XCTAssertEqual(
      try connection.first("SELECT name FROM cats") { try $0.value(at: 0, as: String.self) }, "a")
    XCTAssertNil(
      try connection.first("SELECT name FROM cats WHERE 0") { try $0.value(at: 0, as: String.self) })
  }

  func testAnInvalidStatementSaysWhy() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    XCTAssertThrows(.statement("no such table: dogs"), try connection.execute("SELECT * FROM dogs"))
    XCTAssertThrows(.statement("near \"SELEC\": syntax error"), try connection.execute("SELEC"))
    XCTAssertThrows(.statement("it is empty"), try connection.execute(""))
    XCTAssertThrows(.statement("it is empty"), try connection.execute(" -- nothing"))
    XCTAssertThrows(
      .statement("it is more than one statement"),
      try connection.execute("DELETE FROM cats; DELETE FROM cats"))
    XCTAssertEqual(try connection.execute("DELETE FROM cats ;\n"), 0)
  }

  func testWhatFollowsAStatementMayBeAComment() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    for statement in [
      "DELETE FROM cats; -- all", "DELETE FROM cats;\n/* all */ ;\n", "DELETE FROM cats;\u{0C}",
    ] as [SQL] {
      XCTAssertEqual(try connection.execute(statement), 0)
    }
    for statement in [
      "DELETE FROM cats; -- all\nDELETE FROM cats", "DELETE FROM cats; cats", "DELETE FROM cats;\0",
    ] as [SQL] {
      XCTAssertThrows(.statement("it is more than one statement"), try connection.execute(statement))
    }
  }

  func testAReturnedRowThatIsNotKeptIsAnError() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute(
      "CREATE TABLE mice (id INTEGER PRIMARY KEY, cat TEXT REFERENCES cats DEFERRABLE INITIALLY DEFERRED)")
    let insert = { (cat: String) in
      try connection.first("INSERT INTO mice (cat) VALUES (\(cat)) RETURNING id") {
        try $0.value("id", as: Int.self)
      }
    }
    XCTAssertThrows(.constraint(.foreignKey, "FOREIGN KEY constraint failed"), try insert("a"))
    XCTAssertEqual(try connection.count("mice"), 0)
    try connection.insert("a", "Aegean")
    XCTAssertEqual(try insert("a"), 1)
    XCTAssertEqual(try connection.count("mice"), 1)
  }

  func testMoreStatementsThanAreKeptStillRun() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    for round in 0..<2 {
      for number in 0..<(DatabaseConnection.preparedStatementLimit * 2) {
        let column = "c\(number)"
        XCTAssertEqual(
          try connection.first("SELECT \(number) AS \(name: column)") { try $0.value(column, as: Int.self) },
          number,
          "\(round)")
      }
    }
  }

  /// `String` calls both texts equal.
  func testTextsOfOtherScalarsAreOtherStatements() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    let lengths = try (0..<2).flatMap { _ in
      try ["\u{E9}", "e\u{301}"].map { text in
        try connection.first(SQL(stringLiteral: "SELECT length('\(text)')")) {
          try $0.value(at: 0, as: Int.self)
        }
      }
    }
    XCTAssertEqual(lengths, [1, 2, 1, 2])
  }

  func testAConnectionCountsChangesAndKnowsTheLastRow() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute("CREATE TABLE n (id INTEGER PRIMARY KEY, v INTEGER)")
    for number in 0..<5 { try connection.execute("INSERT INTO n (v) VALUES (\(number))") }
    XCTAssertEqual(connection.lastInsertedRow, 5)
    XCTAssertEqual(try connection.execute("UPDATE n SET v = 0 WHERE id > 2"), 3)
    XCTAssertEqual(try connection.execute("SELECT * FROM n"), 0, "it changes nothing")
    XCTAssertEqual(try connection.execute("DELETE FROM n"), 5)
  }

  func testOnlyRowsThatAStatementChangesItselfAreCounted() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    XCTAssertEqual(try connection.execute("CREATE TABLE n (id INTEGER PRIMARY KEY, v INTEGER)"), 0)
    XCTAssertEqual(try connection.execute("INSERT INTO n (v) VALUES (1), (2), (2) RETURNING id"), 3)
    XCTAssertEqual(try connection.execute("CREATE INDEX by_v ON n (v)"), 0, "it changes no rows")
    XCTAssertEqual(try connection.execute("PRAGMA user_version = 3"), 0)
    XCTAssertEqual(try connection.execute("UPDATE n SET v = 3 WHERE v = 2 RETURNING id"), 2)
    let remove = try connection.prepare("DELETE FROM n WHERE v = ? RETURNING id")
    XCTAssertEqual([try remove.run(3), try remove.run(3), try remove.run(1)], [2, 0, 1])
    XCTAssertEqual(try connection.execute("BEGIN"), 0)
    XCTAssertEqual(try connection.execute("COMMIT"), 0)
    XCTAssertEqual(try connection.execute("SELECT changes()"), 0)
    XCTAssertEqual(try connection.execute("DROP TABLE n"), 0)
  }
}
