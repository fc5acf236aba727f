public import WhiskerEnvironment
internal import WhiskerText

/// A connection to a database, used where it was opened: on the main actor for small reads and writes, in a ``Database`` for dear ones.
///
/// ```swift
/// let connection = try DatabaseConnection(named: "breeds.sqlite", in: environment, schema: schema)
/// try connection.transaction {
///   for breed in breeds {
///     try connection.execute("INSERT INTO breeds (id, name) VALUES (\(breed.id), \(breed.name))")
///   }
/// }
/// let names = try connection.rows("SELECT name FROM breeds ORDER BY name") { try $0.value("name", as: String.self) }
/// ```
///
/// Foreign keys are enforced. A database in a file uses write-ahead logging, so that readers do not wait for a writer, and a committed transaction
/// survives the end of the process at any moment; after a loss of power, the last transactions may be missing, and the rest is whole.
public final class DatabaseConnection {
  /// The limit on statements that a connection keeps prepared.
  public static let preparedStatementLimit = 100

  private(set) var connection: ConnectionUse
  /// Those that are prepared for further runs; few, so that comparing texts finds one sooner than hashing its text.
  private var statements: [Statement] = []
  private var depth = 0
  private let busyTimeout: Int32
  /// Whether changes are refused.
  public let isReadOnly: Bool

  /// The access that a connection has to the database.
  public enum Access: Sendable, Hashable {
    /// Read and write; a missing file is created.
    case readWrite
    /// Nothing can be changed; a missing file is an error.
    case readOnly
  }

  /// Opens a database of the app's device and brings it to the latest version of its schema.
  ///
  /// The device decides where it is: in memory by default in a journey, in a file with the journey's line `storage files`. It survives a relaunch
  /// either way. If it does not exist yet, and the storage has a file of the same name, it begins with the file's contents. The time and the random
  /// numbers of SQL are those of the environment. On a device whose storage can only be read, every connection is one for reading. For such a
  /// connection, a database that does not exist is ``StoreError/cannotOpen``, and a version of the schema that it does not have yet ``StoreError/readOnly``.
  ///
  /// - Parameters:
  ///   - name: The name, by the rules of `StorageName`.
  ///   - environment: The app's environment.
  ///   - schema: The versions of the schema; none for a database without versions.
  ///   - access: What the connection may do.
  ///   - lockTimeout: The real time for which a call waits until another connection has finished writing.
  /// - Throws: ``StoreError``; after any error the contents are as they were. It can be ``StoreError/locked`` whatever the timeout: while another connection
  ///   creates a file, opens or closes it, the library does not always wait. A ``Database`` tries again.
  public convenience init(
    named name: String, in environment: AppEnvironment, schema: Schema = Schema(),
    access: Access = .readWrite,
    lockTimeout: Duration = .zero
  ) throws(StoreError) {
    if environment.process?.hasEnded == true { throw .cannotOpen }
    let clock = DatabaseClock(wallTime: environment.wallTime, random: environment.random)
    let place: DatabasePlace
    do throws(StorageError) { place = try environment.storage.database(named: name) } catch {
      throw .storage(error.description)
    }
    let allowed = environment.storage.isReadOnly ? Access.readOnly : access
    switch place {
    case .file(let path):
      try self.init(path: path, clock: clock, schema: schema, access: allowed, lockTimeout: lockTimeout)
    case .memory(let place):
      let content = try place.kept { () throws(StoreError) in
        // Reading begins no database, as it creates no file.
        if allowed == .readOnly, place.initialContent == nil { throw .cannotOpen }
        return try MemoryDatabase.make(place.initialContent, allowed == .readWrite ? schema : Schema())
      }
      let idle = allowed == .readWrite ? content.takeIdle(for: schema) : nil
      let connection: ConnectionUse
      if let idle {
        connection = ConnectionUse(again: idle, clock, content: content)
      } else {
        connection = ConnectionUse(try Handles(to: content, clock, flags: allowed.flags), content: content)
      }
      try self.init(connection, isFile: false, schema, allowed, lockTimeout)
    }
    self.connection.belong(to: environment.process)
  }

  /// Opens a database in a file, with the time and the random numbers of the system, and brings it to the latest version of its schema.
  ///
  /// For a connection that may only read, a missing file is ``StoreError/cannotOpen``, and a version that the database does not have yet ``StoreError/readOnly``.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist.
  ///   - schema: The versions of the schema; none for a database without versions.
  ///   - access: What the connection may do.
  ///   - lockTimeout: The real time for which a call waits until another connection has finished writing.
  /// - Throws: ``StoreError``, also ``StoreError/locked`` whatever the timeout; after any error the contents are as they were. A new file can stay behind
  ///   without tables, and one of another program can be in WAL mode, to which a connection that writes changes it.
  public convenience init(
    path: String, schema: Schema = Schema(), access: Access = .readWrite, lockTimeout: Duration = .zero
  ) throws(StoreError) {
    try self.init(path: path, clock: nil, schema: schema, access: access, lockTimeout: lockTimeout)
  }

  /// Opens a database in memory that no app uses and brings it to the latest version of its schema.
  convenience init(to content: MemoryDatabase, schema: Schema) throws(StoreError) {
    try self.init(ConnectionUse(Handles(to: content, nil)), isFile: false, schema, .readWrite, .zero)
  }

  private convenience init(
    path: String, clock: DatabaseClock?, schema: Schema, access: Access, lockTimeout: Duration
  ) throws(StoreError) {
    // An empty name means a temporary file to the library.
    if path.isEmpty { throw .cannotOpen }
    // A name that begins like an option or like a URL is a name all the same.
    let path = path.hasPrefix("/") ? path : "./" + path
    try self.init(
      ConnectionUse(Handles(path, flags: access.flags, fileSystem: nil, clock: clock)), isFile: true, schema,
      access, lockTimeout)
  }

  private init(
    _ connection: ConnectionUse, isFile: Bool, _ schema: Schema, _ access: Access, _ lockTimeout: Duration
  ) throws(StoreError) {
    self.connection = connection
    isReadOnly = access == .readOnly
    let (seconds, attoseconds) = lockTimeout.components
    let limit = Int64(Int32.max)
    let wholeSeconds = min(max(seconds, -limit), limit)
    busyTimeout = Int32(clamping: wholeSeconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    _ = connection.handles.library.busyTimeout(connection.handles.database, busyTimeout)
    // The version comes first: nothing of a newer database may change, not even how it is written.
    let version: Int
    do { version = try number("PRAGMA user_version") } catch {
      // Nothing was read, so that another try need not open it again.
      if error == .locked { connection.isReusable = !isReadOnly }
      throw error.ofFirstRead
    }
    if !schema.isEmpty, version > schema.version { throw .newer(found: version, known: schema.version) }
    // An earlier app's connection knows the tables and has the settings, and setting one again would have every statement prepared again.
    if !connection.isReused {
      // Reads the tables, so that a damaged file is noticed here.
      do { _ = try number("SELECT count(*) FROM sqlite_schema") } catch { throw error.ofFirstRead }
      try setUp()
    }
    if isReadOnly {
      // It could not be brought to the version that the app's statements are for.
      if version < schema.version { throw .readOnly }
      return
    }
    if isFile {
      try execute("PRAGMA journal_mode = WAL")
      try execute("PRAGMA synchronous = NORMAL")
    }
    if version < schema.version { connection.content?.noteChange() }
    try schema.migrate(self, from: version, isFile: isFile)
    connection.isReusable = connection.content?.template?.isReusable ?? false
  }

  private func setUp() throws(StoreError) {
    connection.handles.isSetUp = true
    for setting in Self.settings { try execute(setting) }
  }

  private static let settings: [SQL] = [
    "PRAGMA foreign_keys = ON", "PRAGMA trusted_schema = OFF", "PRAGMA temp_store = MEMORY",
  ]

  // MARK: Statements

  /// Prepares a statement that is to run many times; parameters are `?` in its text.
  public func prepare(_ statement: SQL) throws(StoreError) -> Statement {
    guard statement.arguments.isEmpty else {
      throw .parameterCount(expected: 0, found: statement.arguments.count)
    }
    return try make(statement.text)
  }

  /// Runs a statement and returns how many rows it changed.
  @discardableResult
  public func execute(_ statement: SQL) throws(StoreError) -> Int {
    try prepared(statement.text).run(values: statement.arguments)
  }

  /// Reads the rows of a statement, each converted by a closure.
  ///
  /// A statement that changes rows and returns them has changed them when the closure throws; a ``transaction(_:)`` takes its changes back.
  public func rows<Result>(_ statement: SQL, _ convert: (Row) throws -> Result) throws -> [Result] {
    var results: [Result] = []
    try prepared(statement.text).forEachRow(values: statement.arguments) {
      results.append(try convert($0))
      return true
    }
    return results
  }

  /// Reads the first row of a statement, converted by a closure; `nil` if there is none.
  ///
  /// As in ``rows(_:_:)``, what the statement has changed stays changed when the closure throws.
  public func first<Result>(_ statement: SQL, _ convert: (Row) throws -> Result) throws -> Result? {
    var result: Result?
    try prepared(statement.text).forEachRow(values: statement.arguments) {
      result = try convert($0)
      return false
    }
    return result
  }

  /// The key of the row that was inserted last.
  public var lastInsertedRow: Int64 {
    connection.handles.library.lastInsertedRow(connection.handles.database)
  }

  /// Whether the database is whole; returns the faults that the library finds, none for a sound database.
  ///
  /// - Complexity: Reads the whole database, unless it is one in memory that the library has made itself and to which only rows were written.
  public func findFaults() throws(StoreError) -> [String] {
    if connection.isReusable, connection.content?.isUnchanged == true { return [] }
    do {
      return try rows("PRAGMA integrity_check") { try $0.value(at: 0, as: String.self) }.filter { $0 != "ok" }
    } catch { throw Self.storeError(error) }
  }

  /// The statement of a text, prepared once.
  private func prepared(_ text: String) throws(StoreError) -> Statement {
    // By their bytes: texts that `String` calls equal may be statements with different results.
    if let known = statements.first(where: { bytesEqual($0.text, text) }) {
      return known.isInUse ? try make(text) : known
    }
    let statement = try make(text)
    if statements.count >= Self.preparedStatementLimit { statements.removeAll(keepingCapacity: true) }
    statements.append(statement)
    return statement
  }

  private func make(_ text: String) throws(StoreError) -> Statement {
    // What an earlier app left is plain.
    if let known = connection.handles.takeStatement(text) { return Statement(known, text, of: connection) }
    if connection.isReusable, !SQL.isPlain(text) {
      connection.isReusable = false
      connection.content?.noteChange()
      try beNew()
    }
    return try Statement(text, of: connection)
  }

  /// Replaces the open database of an earlier app by a new one: something that belongs to the connection may be read next, such as how often others
  /// have written.
  ///
  /// It stays if this app has changed something with it or reads rows: then it can only be told apart by numbers that mean nothing by themselves.
  private func beNew() throws(StoreError) {
    guard connection.statementCount == statements.count, !statements.contains(where: \.isInUse),
      let new = try connection.reopened()
    else { return }
    new.isInBody = connection.isInBody
    new.belong(to: connection.process)
    connection = new
    statements = []
    _ = connection.handles.library.busyTimeout(connection.handles.database, busyTimeout)
    try setUp()
  }

  /// The statements that created what the database has, tables and whatever is named otherwise, in their order.
  func creations() throws(StoreError) -> [SQL] {
    do {
      // The library makes those of its own, and the indexes without a statement, with the tables that need them.
      return try rows(
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY rowid"
      ) { SQL(stringLiteral: try $0.value(at: 0)) }
    } catch { throw Self.storeError(error) }
  }

  /// The integer that a statement returns.
  func number(_ statement: SQL) throws(StoreError) -> Int {
    do { return try first(statement) { try $0.value(at: 0, as: Int.self) } ?? 0 } catch {
      throw Self.storeError(error)
    }
  }

  static func storeError(_ error: any Error) -> StoreError {
    guard let error = error as? StoreError else { preconditionFailure("\(error)") }
    return error
  }

  // MARK: Transactions

  /// Runs a closure whose changes are made completely, or not at all if it throws.
  ///
  /// Within a transaction, also that of a ``Database/read(_:)`` or one that a statement began, this begins a nested one: if its closure throws, only its own
  /// changes are undone, and the outer one can continue. The closure cannot wait, so nothing else happens on this connection meanwhile.
  ///
  /// - Throws: The closure's error; ``StoreError/locked`` if another connection is writing; ``StoreError/transactionEnded`` for whatever follows a
  ///   statement in the closure that ended the transaction, as `INSERT OR ROLLBACK` may.
  @discardableResult
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    let isOutermost = !isInTransaction
    try execute(isOutermost ? (isReadOnly ? "BEGIN" : "BEGIN IMMEDIATE") : "SAVEPOINT \"nested transaction\"")
    depth += 1
    connection.isInBody = true
    let result: Result
    do {
      result = try body()
      guard isInTransaction else { throw StoreError.transactionEnded }
      try execute(isOutermost ? "COMMIT" : "RELEASE \"nested transaction\"")
    } catch {
      leaveBody()
      try undo(isOutermost)
      throw error
    }
    leaveBody()
    return result
  }

  private func leaveBody() {
    depth -= 1
    connection.isInBody = depth > 0
  }

  private func undo(_ isOutermost: Bool) throws(StoreError) {
    // After a full disk, for example, the library has undone the whole transaction itself.
    guard isInTransaction else { return }
    if isOutermost {
      try execute("ROLLBACK")
    } else {
      // The name is one that no statement of an app uses for a savepoint of its own, which would be undone instead.
      try execute("ROLLBACK TO \"nested transaction\"")
      try execute("RELEASE \"nested transaction\"")
    }
  }

  /// Begins or ends to refuse statements that change something.
  func setReading(_ isReading: Bool) { connection.isReading = isReading }

  /// Ends a transaction that has only read, which cannot fail in a way that matters.
  func endReading() {
    do { try execute("ROLLBACK") } catch { assertionFailure("\(error)") }
  }

  /// Whether a transaction has begun.
  public var isInTransaction: Bool { connection.handles.isInTransaction }
}

extension StoreError {
  /// The error of a statement that reads a database as it is opened, and is valid: the file is at fault.
  fileprivate var ofFirstRead: StoreError {
    switch self {
    case .statement, .statementFailed: .corrupt
    default: self
    }
  }
}

extension DatabaseConnection.Access {
  fileprivate var flags: Int32 {
    switch self {
    case .readWrite: SQLiteCode.Open.readWrite | SQLiteCode.Open.create
    case .readOnly: SQLiteCode.Open.readOnly
    }
  }
}
