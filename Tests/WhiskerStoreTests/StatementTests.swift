import Testing
import WhiskerStore

struct StatementTests {
  private func open() throws -> (StoreFolder, DatabaseConnection) {
    let folder = try StoreFolder()
    return (folder, try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema))
  }

  @Test func eachKindOfValueIsReadAsItWasBound() throws {
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
      #expect(try connection.execute("INSERT INTO v VALUES (\(value))") == 1)
      #expect(try connection.rows("SELECT v FROM v") { try $0.value(at: 0) } == [value])
    }
    #expect(
      try connection.rows("SELECT \(Double.nan)") { try $0.value(at: 0) } == [DatabaseValue.null],
      "the library has no such number")
  }

  @Test func columnsAreThoseOfTheMomentOfTheRun() throws {
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
    #expect(try all("a", "b", "c") == [1, 2, 3])
    try connection.execute("ALTER TABLE t DROP COLUMN a")
    #expect(try all("b", "c") == [2, 3])
    #expect(throws: StoreError.noColumn("a")) { try all("a") }
    try other.execute("ALTER TABLE t RENAME COLUMN b TO a")
    #expect(try all("a", "c") == [2, 3])
    try other.execute("ALTER TABLE t ADD COLUMN d DEFAULT 4")
    #expect(try all("a", "c", "d") == [2, 3, 4])
    #expect(try connection.rows("SELECT * FROM t") { $0.columns } == [["a", "c", "d"]])
    #expect(try kept.run() == 0)
    try connection.execute("DELETE FROM t")
    try connection.execute("ALTER TABLE t DROP COLUMN c")
    try connection.execute("INSERT INTO t VALUES (5, 6)")
    #expect(try all("a", "d") == [5, 6], "also after a run without rows")
  }

  @Test func typesOfSwiftAreReadAsTheyWereBound() throws {
    enum Size: String, DatabaseConvertible { case small, large }
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    func through<Value: DatabaseConvertible>(_ value: Value) throws -> Value? {
      try connection.first("SELECT \(value)") { try $0.value(at: 0) }
    }
    #expect(try through(-3) == -3)
    #expect(try through(Int64.max) == Int64.max)
    #expect(try through(true) == true)
    #expect(try through(2.25) == 2.25)
    #expect(try through("x") == "x")
    #expect(try through([UInt8(7)]) == [7])
    #expect(try through(Size.large) == .large)
    #expect(try through(Optional("x")) == .some("x"))
    #expect(try through(String?.none) == .some(.none))
    #expect(try connection.first("SELECT 3") { try $0.value(at: 0, as: Double.self) } == 3)
  }

  @Test func aValueOfAnotherTypeIsAnError() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    func read<Value: DatabaseConvertible>(_ statement: SQL, _ type: Value.Type) throws {
      _ = try connection.rows(statement) { try $0.value("v", as: type) }
    }
    #expect(throws: StoreError.wrongType(column: "v", expected: "Int", found: "a text")) {
      try read("SELECT 'x' AS v", Int.self)
    }
    #expect(throws: StoreError.wrongType(column: "v", expected: "String", found: "null")) {
      try read("SELECT NULL AS v", String.self)
    }
    #expect(throws: StoreError.wrongType(column: "v", expected: "Bool", found: "an integer")) {
      try read("SELECT 2 AS v", Bool.self)
    }
    #expect(throws: StoreError.wrongType(column: "v", expected: "a text", found: "not UTF-8")) {
      try read("SELECT CAST(x'ff' AS TEXT) AS v", String.self)
    }
    #expect(throws: StoreError.noColumn("v")) { try read("SELECT 1 AS w", Int.self) }
    #expect(throws: StoreError.noColumn("1")) {
      try connection.rows("SELECT 1") { try $0.value(at: 1, as: Int.self) }
    }
  }

  @Test func anInterpolatedValueIsNeverPartOfTheText() {
    let name = "'; DROP TABLE cats; --"
    let statement: SQL = "SELECT * FROM cats WHERE name = \(name) AND lives IN \([1, 2, 9])"
    #expect(statement.text == "SELECT * FROM cats WHERE name = ? AND lives IN (?, ?, ?)")
    #expect(statement.arguments == [.text(name), .integer(1), .integer(2), .integer(9)])
    let outer: SQL = "SELECT count(*) FROM (\(sql: statement)) WHERE \(name: "a\"b") = \(true)"
    #expect(
      outer.text
        == "SELECT count(*) FROM (SELECT * FROM cats WHERE name = ? AND lives IN (?, ?, ?)) WHERE \"a\"\"b\" = ?"
    )
    #expect(outer.arguments == statement.arguments + [.integer(1)])
  }

  @Test func aPatternFindsTheCharactersThemselves() throws {
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
    #expect(try found("50%") == ["a"])
    #expect(try found("A_B") == ["c"])
    #expect(try found("\\") == ["e"])
    #expect(try found("") == ["a", "b", "c", "d", "e"])
  }

  @Test func aPreparedStatementRunsManyTimes() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    let insert = try connection.prepare("INSERT INTO cats VALUES (?, ?, ?)")
    for number in 0..<300 { #expect(try insert.run("\(number)", "cat \(number)", number) == 1) }
    #expect(try connection.count("cats") == 300)
    #expect(throws: StoreError.parameterCount(expected: 3, found: 2)) { try insert.run("a", "b") }
    #expect(throws: StoreError.constraint(.unique, "cats.id")) { try insert.run("7", "other", nil as Int?) }
    #expect(try insert.run("300", "after an error", 1) == 1)
    #expect(throws: StoreError.parameterCount(expected: 0, found: 1)) {
      try connection.prepare("SELECT \(1)")
    }
  }

  @Test func textsOfAnySizeAreBoundTogether() throws {
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
      #expect(read == [texts, texts, texts], "\(size) bytes")
    }
  }

  @Test func aStatementIsUsedWithinItsOwnRows() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    for name in ["a", "b", "c"] { try connection.insert(name, name) }
    let pairs = try connection.rows("SELECT name FROM cats ORDER BY id") { outer in
      let name: String = try outer.value(at: 0)
      return try connection.rows("SELECT name FROM cats ORDER BY id") { name + (try $0.value(at: 0)) }
    }
    #expect(pairs.flatMap(\.self) == ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
  }

  @Test func anErrorWithinRowsLeavesTheStatementUsable() throws {
    struct Stop: Error {}
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.insert("a", "a")
    for _ in 0..<3 {
      #expect(throws: Stop.self) {
        try connection.rows("SELECT name FROM cats") { _ in throw Stop() }
      }
    }
    #expect(try connection.names() == ["a"])
    #expect(try connection.first("SELECT name FROM cats") { try $0.value(at: 0, as: String.self) } == "a")
    #expect(
      try connection.first("SELECT name FROM cats WHERE 0") { try $0.value(at: 0, as: String.self) } == nil)
  }

  @Test func anInvalidStatementSaysWhy() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    #expect(throws: StoreError.statement("no such table: dogs")) {
      try connection.execute("SELECT * FROM dogs")
    }
    #expect(throws: StoreError.statement("near \"SELEC\": syntax error")) { try connection.execute("SELEC") }
    #expect(throws: StoreError.statement("table cats already exists")) {
      try connection.execute("CREATE TABLE cats (name TEXT)")
    }
    #expect(throws: StoreError.statement("it is empty")) { try connection.execute("") }
    #expect(throws: StoreError.statement("it is empty")) { try connection.execute(" -- nothing") }
    #expect(throws: StoreError.statement("it is more than one statement")) {
      try connection.execute("DELETE FROM cats; DELETE FROM cats")
    }
    #expect(try connection.execute("DELETE FROM cats ;\n") == 0)
  }

  @Test func aStatementThatFailsWhileItRunsIsNamedWithoutItsValues() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.insert("a", "s3cret")
    let long = String(repeating: "a", count: 200)
    for (statement, name) in [
      ("SELECT json_extract('{}', \("s3cret"))", "SELECT json_extract('…', ?)"),
      ("SELECT\n  json_extract('{}', name)\n FROM cats", "SELECT json_extract('…', name) FROM cats"),
      (
        "INSERT INTO cats (id, name) SELECT 'b', json(\("s3cret"))",
        "INSERT INTO cats (id, name) SELECT '…', json(?)"
      ),
      (
        "SELECT 'it''s s3cret', \"a'b\", '\u{301}s3cret' /* it's */, json('s3cret') FROM (SELECT 1 AS \"a'b\") -- it's",
        "SELECT '…', \"a'b\", '…' /* it's */, json('…') FROM (SELECT 1 AS \"a'b\") -- it's"
      ),
      ("SELECT json('s3cret') AS `a'b`, 's3cret' AS [a'b]", "SELECT json('…') AS `a'b`, '…' AS [a'b]"),
      (
        SQL(stringLiteral: "SELECT json('s') AS \(long)"),
        "SELECT json('…') AS \(long.prefix(80))…"
      ),
    ] as [(SQL, String)] {
      let fails = StoreError.statementFailed(name)
      #expect(throws: fails) { try connection.rows(statement) { _ in 0 } }
      #expect(throws: fails) { try connection.execute(statement) }
    }
    #expect(throws: StoreError.statementFailed("SELECT json_extract('…', ?)")) {
      try connection.prepare("SELECT json_extract('{}', ?)").run("s3cret")
    }
  }

  /// What it says has no values, and the text of the statement alone would not say why.
  @Test func aStatementThatReadsAndWritesNoRowsFailsInTheWordsOfTheLibrary() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    func reason(_ statement: SQL) -> String? {
      do throws(StoreError) { try connection.execute(statement) } catch { return error.description }
      return nil
    }
    let failed = "the statement failed while it ran: "
    #expect(reason("COMMIT") == failed + "cannot commit - no transaction is active")
    #expect(reason("-- now\nend") == failed + "cannot commit - no transaction is active")
    #expect(reason("RELEASE here") == failed + "no such savepoint: here")
    #expect(reason("BEGIN") == nil)
    #expect(reason("begin") == failed + "cannot start a transaction within a transaction")
    #expect(reason("VACUUM") == failed + "cannot VACUUM from within a transaction")
    #expect(reason("VACUUM INTO 's3cret'") == failed + "VACUUM INTO '…'")
    #expect(
      reason("PRAGMA journal_mode = DELETE") == failed
        + "cannot change out of wal mode from within a transaction")
    #expect(reason("ROLLBACK") == nil)
  }

  @Test func aStatementThatDefinesSomethingChangesNoRows() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.insert("a", "Aegean")
    for statement in [
      "CREATE TABLE notes (text)", " CREATE TABLE copies AS SELECT * FROM cats",
      "-- words\nCREATE VIRTUAL TABLE words USING fts5 (text)",
      "/* none */ alter table words rename to texts",
      "ALTER TABLE notes ADD COLUMN mood NOT NULL DEFAULT ''", "Drop TABLE texts", "DROP TABLE copies",
    ] as [SQL] {
      #expect(try connection.execute(statement) == 0)
    }
    #expect(try connection.execute("DELETE FROM cats") == 1)
  }

  @Test func whatFollowsAStatementMayBeAComment() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    for statement in [
      "DELETE FROM cats; -- all", "DELETE FROM cats;\n/* all */ ;\n", "DELETE FROM cats;\u{0C}",
    ] as [SQL] {
      #expect(try connection.execute(statement) == 0)
    }
    for statement in [
      "DELETE FROM cats; -- all\nDELETE FROM cats", "DELETE FROM cats; cats", "DELETE FROM cats;\0",
    ] as [SQL] {
      #expect(throws: StoreError.statement("it is more than one statement")) {
        try connection.execute(statement)
      }
    }
  }

  @Test func aReturnedRowThatIsNotKeptIsAnError() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute(
      "CREATE TABLE mice (id INTEGER PRIMARY KEY, cat TEXT REFERENCES cats DEFERRABLE INITIALLY DEFERRED)")
    let insert = { (cat: String) in
      try connection.first("INSERT INTO mice (cat) VALUES (\(cat)) RETURNING id") {
        try $0.value("id", as: Int.self)
      }
    }
    #expect(throws: StoreError.constraint(.foreignKey, "FOREIGN KEY constraint failed")) { try insert("a") }
    #expect(try connection.count("mice") == 0)
    try connection.insert("a", "Aegean")
    #expect(try insert("a") == 1)
    #expect(try connection.count("mice") == 1)
  }

  @Test func moreStatementsThanAreKeptStillRun() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    for round in 0..<2 {
      for number in 0..<(DatabaseConnection.preparedStatementLimit * 2) {
        let column = "c\(number)"
        #expect(
          try connection.first("SELECT \(number) AS \(name: column)") { try $0.value(column, as: Int.self) }
            == number, "\(round)")
      }
    }
  }

  /// `String` calls both texts equal.
  @Test func textsOfOtherScalarsAreOtherStatements() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    let lengths = try (0..<2).flatMap { _ in
      try ["\u{E9}", "e\u{301}"].map { text in
        try connection.first(SQL(stringLiteral: "SELECT length('\(text)')")) {
          try $0.value(at: 0, as: Int.self)
        }
      }
    }
    #expect(lengths == [1, 2, 1, 2])
  }

  @Test func aConnectionCountsChangesAndKnowsTheLastRow() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute("CREATE TABLE n (id INTEGER PRIMARY KEY, v INTEGER)")
    for number in 0..<5 { try connection.execute("INSERT INTO n (v) VALUES (\(number))") }
    #expect(connection.lastInsertedRow == 5)
    #expect(try connection.execute("UPDATE n SET v = 0 WHERE id > 2") == 3)
    #expect(try connection.execute("SELECT * FROM n") == 0, "it changes nothing")
    #expect(try connection.execute("DELETE FROM n") == 5)
  }

  @Test func onlyRowsThatAStatementChangesItselfAreCounted() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    #expect(try connection.execute("CREATE TABLE n (id INTEGER PRIMARY KEY, v INTEGER)") == 0)
    #expect(try connection.execute("INSERT INTO n (v) VALUES (1), (2), (2) RETURNING id") == 3)
    #expect(try connection.execute("CREATE INDEX by_v ON n (v)") == 0, "it changes no rows")
    #expect(try connection.execute("PRAGMA user_version = 3") == 0)
    #expect(try connection.execute("UPDATE n SET v = 3 WHERE v = 2 RETURNING id") == 2)
    let remove = try connection.prepare("DELETE FROM n WHERE v = ? RETURNING id")
    #expect([try remove.run(3), try remove.run(3), try remove.run(1)] == [2, 0, 1])
    #expect(try connection.execute("BEGIN") == 0)
    #expect(try connection.execute("COMMIT") == 0)
    #expect(try connection.execute("SELECT changes()") == 0)
    #expect(try connection.execute("DROP TABLE n") == 0)
  }
}
