import WhiskerStore
import XCTest

final class TransactionTests: XCTestCase {
  private struct Stop: Error {}

  private func open() throws -> (StoreFolder, DatabaseConnection) {
    let folder = try StoreFolder()
    return (folder, try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema))
  }

  func testChangesAreMadeTogether() throws {
    let (folder, connection) = try open()
    let other = try DatabaseConnection(path: folder.file("a.sqlite"))
    try connection.transaction {
      try connection.insert("a", "Aegean")
      XCTAssertEqual(try other.names(), [], "another connection sees nothing before the end")
      try connection.insert("b", "Balinese")
    }
    XCTAssertEqual(try other.names(), ["Aegean", "Balinese"])
  }

  func testATimeoutBeyondTheLibrarysLimitIsTheLongestOne() throws {
    let folder = try StoreFolder()
    for (timeout, milliseconds) in [
      (.seconds(Int64.max), Int(Int32.max)), (.seconds(Int64.max / 1_000 + 1), Int(Int32.max)),
      (.milliseconds(1_500), 1_500), (.seconds(Int64.min), 0),
    ] as [(Duration, Int)] {
      let connection = try DatabaseConnection(path: folder.file("a.sqlite"), lockTimeout: timeout)
      let known = try connection.first("PRAGMA busy_timeout") { try $0.value(at: 0, as: Int.self) }
      XCTAssertEqual(known, milliseconds)
    }
  }

  func testAThrownErrorUndoesEverything() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.insert("a", "Aegean")
    XCTAssertThrowsError(
      try connection.transaction {
        try connection.insert("b", "Balinese")
        try connection.execute("DELETE FROM cats WHERE id = 'a'")
        throw Stop()
      }
    ) { XCTAssertTrue($0 is Stop) }
    XCTAssertEqual(try connection.names(), ["Aegean"])
    XCTAssertFalse(connection.isInTransaction)
    try connection.transaction { try connection.insert("c", "Chausie") }
    XCTAssertEqual(try connection.names(), ["Aegean", "Chausie"])
  }

  func testAStatementThatFailsUndoesEverythingUnlessItIsCaught() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    XCTAssertThrows(
      .constraint(.unique, "cats.id"),
      try connection.transaction {
        try connection.insert("a", "Aegean")
        try connection.insert("a", "Abyssinian")
      })
    XCTAssertEqual(try connection.names(), [])
    try connection.transaction {
      try connection.insert("a", "Aegean")
      XCTAssertThrows(.constraint(.unique, "cats.id"), try connection.insert("a", "Abyssinian"))
      try connection.insert("b", "Balinese")
    }
    XCTAssertEqual(try connection.names(), ["Aegean", "Balinese"])
  }

  func testANestedTransactionIsUndoneByItself() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.transaction {
      try connection.insert("a", "Aegean")
      XCTAssertThrowsError(
        try connection.transaction {
          try connection.insert("b", "Balinese")
          try connection.transaction { try connection.insert("c", "Chausie") }
          throw Stop()
        })
      XCTAssertTrue(connection.isInTransaction)
      try connection.transaction { try connection.insert("d", "Donskoy") }
    }
    XCTAssertEqual(try connection.names(), ["Aegean", "Donskoy"])
    XCTAssertThrowsError(
      try connection.transaction {
        try connection.transaction { try connection.insert("e", "Egyptian Mau") }
        throw Stop()
      })
    XCTAssertEqual(try connection.names(), ["Aegean", "Donskoy"], "the outer one undoes the inner one")
  }

  func testATransactionWithinOneThatAStatementBeganIsANestedOne() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute("BEGIN")
    try connection.insert("a", "Aegean")
    try connection.transaction { try connection.insert("b", "Balinese") }
    XCTAssertThrowsError(
      try connection.transaction {
        try connection.insert("c", "Chausie")
        try connection.transaction { try connection.insert("d", "Donskoy") }
        throw Stop()
      }
    ) { XCTAssertTrue($0 is Stop, "\($0)") }
    XCTAssertTrue(connection.isInTransaction)
    XCTAssertEqual(try connection.names(), ["Aegean", "Balinese"])
    try connection.execute("ROLLBACK")
    XCTAssertEqual(try connection.names(), [])
  }

  func testASavepointOfTheBodyIsUndoneWithIt() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.transaction {
      XCTAssertThrowsError(
        try connection.transaction {
          try connection.insert("a", "Aegean")
          try connection.execute("SAVEPOINT nested")
          try connection.insert("b", "Balinese")
          throw Stop()
        })
    }
    XCTAssertEqual(try connection.names(), [])
  }

  func testAStatementCannotEndTheTransactionItIsPartOf() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    XCTAssertThrows(
      .transactionEnded,
      try connection.transaction {
        try connection.insert("a", "Aegean")
        try connection.execute("COMMIT")
      })
    XCTAssertFalse(connection.isInTransaction)
    XCTAssertEqual(try connection.transaction { try connection.count("cats") }, 1)
  }

  func testNothingIsKeptThatFollowsTheEndOfATransactionInItsBody() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    func end() {
      XCTAssertThrows(
        .constraint(.unique, "cats.id"),
        try connection.execute("INSERT OR ROLLBACK INTO cats (id, name) VALUES ('a', 'Abyssinian')"))
    }
    let insert = try connection.prepare("INSERT INTO cats (id, name) VALUES (?, ?)")
    for isNested in [false, true] {
      XCTAssertThrows(
        .transactionEnded,
        try connection.transaction {
          try connection.insert("a", "Aegean")
          if isNested {
            XCTAssertThrows(.transactionEnded, try connection.transaction { end() })
            XCTAssertThrows(
              .transactionEnded, try connection.transaction { try connection.insert("c", "Chausie") })
          } else {
            end()
          }
          XCTAssertThrows(.transactionEnded, try insert.run("d", "Donskoy"))
          XCTAssertThrows(.transactionEnded, try connection.execute("BEGIN"))
          try connection.insert("b", "Balinese")
        })
      XCTAssertEqual(try connection.names(), [])
    }
    try connection.transaction { try connection.insert("a", "Aegean") }
    XCTAssertEqual(try connection.names(), ["Aegean"])
  }

  func testRandomNestedTransactionsLeaveWhatAModelSays() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
    let seed: UInt64 = 5
    print("seed \(seed)")
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var model: Set<Int> = []
    func act(_ depth: Int) throws {
      for _ in 0..<(1 + next(4)) {
        let number = next(40)
        switch next(6) {
        case 0, 1:
          try connection.execute("INSERT OR IGNORE INTO numbers VALUES (\(number))")
          model.insert(number)
        case 2:
          try connection.execute("DELETE FROM numbers WHERE n = \(number)")
          model.remove(number)
        default:
          if depth == 4 { continue }
          let before = model
          do {
            try connection.transaction {
              try act(depth + 1)
              if next(3) == 0 { throw Stop() }
            }
          } catch is Stop { model = before }
        }
      }
    }
    for _ in 0..<200 {
      try act(0)
      let found = try connection.rows("SELECT n FROM numbers") { try $0.value(at: 0, as: Int.self) }
      XCTAssertEqual(Set(found), model)
      XCTAssertFalse(connection.isInTransaction)
    }
    XCTAssertGreaterThan(model.count, 3)
  }
}
