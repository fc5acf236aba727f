import TestSupport
import Testing
import WhiskerStore

struct TransactionTests {
  private struct Stop: Error {}

  private func open() throws -> (StoreFolder, DatabaseConnection) {
    let folder = try StoreFolder()
    return (folder, try DatabaseConnection(path: folder.file("a.sqlite"), schema: Cats.schema))
  }

  @Test func changesAreMadeTogether() throws {
    let (folder, connection) = try open()
    let other = try DatabaseConnection(path: folder.file("a.sqlite"))
    try connection.transaction {
      try connection.insert("a", "Aegean")
      #expect(try other.names() == [], "another connection sees nothing before the end")
      try connection.insert("b", "Balinese")
    }
    #expect(try other.names() == ["Aegean", "Balinese"])
  }

  @Test func aTimeoutBeyondTheLibrarysLimitIsTheLongestOne() throws {
    let folder = try StoreFolder()
    for (timeout, milliseconds) in [
      (.seconds(Int64.max), Int(Int32.max)), (.seconds(Int64.max / 1_000 + 1), Int(Int32.max)),
      (.milliseconds(1_500), 1_500), (.seconds(Int64.min), 0),
    ] as [(Duration, Int)] {
      let connection = try DatabaseConnection(path: folder.file("a.sqlite"), lockTimeout: timeout)
      let known = try connection.first("PRAGMA busy_timeout") { try $0.value(at: 0, as: Int.self) }
      #expect(known == milliseconds)
    }
  }

  @Test func aThrownErrorUndoesEverything() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.insert("a", "Aegean")
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.insert("b", "Balinese")
        try connection.execute("DELETE FROM cats WHERE id = 'a'")
        throw Stop()
      }
    }
    #expect(try connection.names() == ["Aegean"])
    #expect(!connection.isInTransaction)
    try connection.transaction { try connection.insert("c", "Chausie") }
    #expect(try connection.names() == ["Aegean", "Chausie"])
  }

  @Test func aStatementThatFailsUndoesEverythingUnlessItIsCaught() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    #expect(throws: StoreError.constraint(.unique, "cats.id")) {
      try connection.transaction {
        try connection.insert("a", "Aegean")
        try connection.insert("a", "Abyssinian")
      }
    }
    #expect(try connection.names() == [])
    try connection.transaction {
      try connection.insert("a", "Aegean")
      #expect(throws: StoreError.constraint(.unique, "cats.id")) { try connection.insert("a", "Abyssinian") }
      try connection.insert("b", "Balinese")
    }
    #expect(try connection.names() == ["Aegean", "Balinese"])
  }

  @Test func aNestedTransactionIsUndoneByItself() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.transaction {
      try connection.insert("a", "Aegean")
      #expect(throws: (any Error).self) {
        try connection.transaction {
          try connection.insert("b", "Balinese")
          try connection.transaction { try connection.insert("c", "Chausie") }
          throw Stop()
        }
      }
      #expect(connection.isInTransaction)
      try connection.transaction { try connection.insert("d", "Donskoy") }
    }
    #expect(try connection.names() == ["Aegean", "Donskoy"])
    #expect(throws: (any Error).self) {
      try connection.transaction {
        try connection.transaction { try connection.insert("e", "Egyptian Mau") }
        throw Stop()
      }
    }
    #expect(try connection.names() == ["Aegean", "Donskoy"], "the outer one undoes the inner one")
  }

  @Test func aTransactionWithinOneThatAStatementBeganIsANestedOne() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute("BEGIN")
    try connection.insert("a", "Aegean")
    try connection.transaction { try connection.insert("b", "Balinese") }
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.insert("c", "Chausie")
        try connection.transaction { try connection.insert("d", "Donskoy") }
        throw Stop()
      }
    }
    #expect(connection.isInTransaction)
    #expect(try connection.names() == ["Aegean", "Balinese"])
    try connection.execute("ROLLBACK")
    #expect(try connection.names() == [])
  }

  @Test func aSavepointOfTheBodyIsUndoneWithIt() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.transaction { () -> Void in
      #expect(throws: (any Error).self) {
        try connection.transaction {
          try connection.insert("a", "Aegean")
          try connection.execute("SAVEPOINT nested")
          try connection.insert("b", "Balinese")
          throw Stop()
        }
      }
    }
    #expect(try connection.names() == [])
  }

  @Test func aStatementCannotEndTheTransactionItIsPartOf() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    #expect(throws: StoreError.transactionEnded) {
      try connection.transaction {
        try connection.insert("a", "Aegean")
        try connection.execute("COMMIT")
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.transaction { try connection.count("cats") } == 1)
  }

  @Test func nothingIsKeptThatFollowsTheEndOfATransactionInItsBody() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    func end() {
      #expect(throws: StoreError.constraint(.unique, "cats.id")) {
        try connection.execute("INSERT OR ROLLBACK INTO cats (id, name) VALUES ('a', 'Abyssinian')")
      }
    }
    let insert = try connection.prepare("INSERT INTO cats (id, name) VALUES (?, ?)")
    func body(isNested: Bool) throws {
      try connection.insert("a", "Aegean")
      if isNested {
        #expect(throws: StoreError.transactionEnded) { try connection.transaction { end() } }
        #expect(throws: StoreError.transactionEnded) {
          try connection.transaction { try connection.insert("c", "Chausie") }
        }
      } else {
        end()
      }
      #expect(throws: StoreError.transactionEnded) { try insert.run("d", "Donskoy") }
      #expect(throws: StoreError.transactionEnded) { try connection.execute("BEGIN") }
      try connection.insert("b", "Balinese")
    }
    for isNested in [false, true] {
      #expect(throws: StoreError.transactionEnded) {
        try connection.transaction { try body(isNested: isNested) }
      }
      #expect(try connection.names() == [])
    }
    try connection.transaction { try connection.insert("a", "Aegean") }
    #expect(try connection.names() == ["Aegean"])
  }

  @Test func randomNestedTransactionsLeaveWhatAModelSays() throws {
    let (folder, connection) = try open()
    defer { withExtendedLifetime(folder) {} }
    try connection.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
    let seed: UInt64 = 5
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var model: Set<Int> = []
    func act(_ depth: Int) throws {
      for _ in 0..<(1 + random.next(below: 4)) {
        let number = random.next(below: 40)
        switch random.next(below: 6) {
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
              if random.next(below: 3) == 0 { throw Stop() }
            }
          } catch is Stop { model = before }
        }
      }
    }
    for _ in 0..<200 {
      try act(0)
      let found = try connection.rows("SELECT n FROM numbers") { try $0.value(at: 0, as: Int.self) }
      #expect(Set(found) == model)
      #expect(!connection.isInTransaction)
    }
    #expect(model.count > 3)
  }
}
