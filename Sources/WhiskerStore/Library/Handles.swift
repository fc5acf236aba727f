internal import WhiskerText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open database of the library, closed with the last reference.
final class Handles {
  let library: SQLiteLibrary
  let database: SQLiteLibrary.Handle
  /// The clock and the random numbers that the library uses for this connection; `nil` for those of the system.
  let machine: Machine?
  /// Whether the connection has its settings, which are made before anything else that is remembered.
  var isSetUp = false
  /// The texts that the statements in use are bound to.
  var texts = BoundTexts()
  /// The statements that are prepared and not in use; few, so that comparing texts finds one sooner than hashing its text.
  private var prepared: [(text: String, statement: PreparedStatement)] = []

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The file, or the name of a database in memory.
  ///   - flags: Those of ``SQLiteCode/Open``.
  ///   - fileSystem: The name of the library's file system; `nil` for the system's files.
  ///   - clock: The clock and random numbers; `nil` for those of the system.
  init(
    _ path: String, flags: Int32, fileSystem: String?, clock: DatabaseClock?
  ) throws(StoreError) {
    if path.utf8.contains(0) { throw .cannotOpen }
    let library = try SQLiteLibrary.get()
    self.library = library
    let machine = clock.map { Machine($0, fileSystem: fileSystem, library: library) }
    self.machine = machine
    var opened: SQLiteLibrary.Handle?
    let code = library.openV2(
      path, &opened, flags | SQLiteCode.Open.ownMutex, machine?.name ?? fileSystem)
    guard code == SQLiteCode.ok, let opened else {
      // Even one that could not be opened has to be closed.
      let error = opened.map { Self.error(code, of: $0, library) } ?? .cannotOpen
      _ = library.close(opened)
      machine?.unregister()
      throw error
    }
    database = opened
    _ = library.extendedResultCodes(opened, 1)
    machine?.addFunctions(to: opened)
  }

  /// Opens a database in memory.
  convenience init(to content: MemoryDatabase, _ clock: DatabaseClock?, flags: Int32? = nil)
    throws(StoreError)
  {
    try self.init(
      content.name, flags: flags ?? (SQLiteCode.Open.readWrite | SQLiteCode.Open.create),
      fileSystem: MemoryDatabase.fileSystem, clock: clock)
  }

  deinit {
    for (_, statement) in prepared { _ = library.finalize(statement.handle) }
    _ = library.close(database)
    machine?.unregister()
  }

  /// The number of statements that are prepared and not in use.
  var preparedCount: Int { prepared.count }

  /// Keeps a statement that is not in use any more.
  func keep(_ statement: PreparedStatement, _ text: String) { prepared.append((text, statement)) }

  /// Takes a prepared statement with a text, if there is one.
  func takeStatement(_ text: String) -> PreparedStatement? {
    guard let place = prepared.lastIndex(where: { bytesEqual($0.text, text) }) else { return nil }
    // Their order has no meaning.
    prepared.swapAt(place, prepared.count - 1)
    return prepared.removeLast().statement
  }

  /// Whether a transaction has begun.
  var isInTransaction: Bool { library.isInAutocommit(database) == 0 }

  /// Undoes the transaction that has begun, if any, as the library does for a program that has ended.
  func rollBack() {
    guard isInTransaction else { return }
    var statement: SQLiteLibrary.Handle?
    let code = "ROLLBACK".withCString { library.prepare(database, $0, -1, 0, &statement, nil) }
    if code == SQLiteCode.ok, let statement { _ = library.step(statement) }
    _ = library.finalize(statement)
  }

  /// The rows that all statements have changed, those of earlier apps included.
  var totalChanges: Int32 { library.totalChanges(database) }

  /// The rows that the last statement with changes has changed.
  var changes: Int32 { machine?.changes(of: database) ?? library.changes(database) }

  /// The error for a code that a call has just returned.
  func lastError(_ code: Int32) -> StoreError { Self.error(code, of: database, library) }

  private static func error(
    _ code: Int32, of database: SQLiteLibrary.Handle, _ library: SQLiteLibrary
  ) -> StoreError {
    // Of a write that failed while a transaction ended, the library does not keep the system's number.
    let number = errno
    let extended = library.extendedErrorCode(database)
    let known = library.systemError(database)
    return StoreError(
      code: extended & 0xFF == code & 0xFF ? extended : code,
      message: String(cString: library.errorMessage(database)), systemError: known == 0 ? number : known)
  }
}
