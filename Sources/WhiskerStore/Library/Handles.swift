#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open database of the library, closed with the last reference: a statement keeps its connection open.
final class Handles {
  let library: SQLiteLibrary
  let database: SQLiteLibrary.Handle
  /// The clock and the random numbers that the library uses for this connection; `nil` for those of the system.
  let machine: Machine?

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

  deinit {
    _ = library.close(database)
    machine?.unregister()
  }

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
