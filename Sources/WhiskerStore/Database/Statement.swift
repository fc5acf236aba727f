internal import WhiskerText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A prepared statement, for many runs with different values.
///
/// ```swift
/// let insert = try connection.prepare("INSERT INTO breeds (id, name) VALUES (?, ?)")
/// for breed in breeds { try insert.run(breed.id, breed.name) }
/// ```
///
/// A connection keeps the statements that it has prepared, so ``DatabaseConnection/execute(_:)`` prepares a text only once too; this saves looking it up.
public final class Statement {
  private let connection: ConnectionUse
  let text: String
  private(set) var prepared: PreparedStatement
  /// The names of the columns; none for a statement that returns no rows.
  var columns: [String] { prepared.columns }
  /// Whether rows are being read, so that the statement cannot run again.
  private(set) var isInUse = false
  private lazy var isDefinition = SQL.isDefinition(text)
  /// Where the texts of the run begin among those of the connection.
  private var firstText = 0

  private var library: SQLiteLibrary { connection.handles.library }
  private var handle: SQLiteLibrary.Handle { prepared.handle }

  /// Prepares a statement.
  convenience init(_ text: String, of connection: ConnectionUse) throws(StoreError) {
    self.init(try Self.prepare(text, connection.handles), text, of: connection)
  }

  /// Creates a statement from one that is prepared.
  init(_ prepared: PreparedStatement, _ text: String, of connection: ConnectionUse) {
    self.connection = connection
    self.text = text
    self.prepared = prepared
    connection.statementCount += 1
  }

  deinit { connection.keep(prepared, text) }

  private static func prepare(_ text: String, _ connection: Handles) throws(StoreError) -> PreparedStatement {
    var text = text
    var prepared: SQLiteLibrary.Handle?
    var hasMore = false
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty text has no address.
        guard let start = characters.baseAddress else { return SQLiteCode.ok }
        var rest: SQLiteLibrary.Text?
        let code = connection.library.prepare(
          connection.database, start, Int32(clamping: characters.count), SQLiteCode.persistent, &prepared,
          &rest)
        // After a mistake the rest is no statement of its own, and preparing it would hide what the mistake is.
        if code == SQLiteCode.ok, let rest {
          hasMore = Self.hasStatement(characters[(rest - start)...], connection)
        }
        return code
      }
    }
    guard code == SQLiteCode.ok else { throw connection.lastError(code) }
    guard let prepared else { throw .statement("it is empty") }
    if hasMore {
      _ = connection.library.finalize(prepared)
      throw .statement("it is more than one statement")
    }
    return PreparedStatement(prepared, connection.library)
  }

  /// Whether more than white space, semicolons and comments is left of a text.
  private static func hasStatement(_ rest: Slice<UnsafeBufferPointer<CChar>>, _ connection: Handles) -> Bool {
    var rest = UnsafeBufferPointer(rebasing: rest)
    while rest.contains(where: { ![0x20, 0x09, 0x0A, 0x0D, 0x3B].contains($0) }) {
      guard let start = rest.baseAddress else { return false }
      var prepared: SQLiteLibrary.Handle?
      var end: SQLiteLibrary.Text?
      let code = connection.library.prepare(
        connection.database, start, Int32(clamping: rest.count), 0, &prepared, &end)
      if let prepared { _ = connection.library.finalize(prepared) }
      // A comment is read up to the semicolon after it; what is no statement at all, such as a zero, is not passed over.
      guard code == SQLiteCode.ok, prepared == nil, let end, end > start else { return true }
      rest = UnsafeBufferPointer(rebasing: rest[(end - start)...])
    }
    return false
  }

  /// Runs the statement with the values of its parameters, and returns how many rows it changed.
  ///
  /// Rows that it returns are ignored, also those of `RETURNING`.
  @discardableResult
  public func run(_ values: any DatabaseConvertible...) throws(StoreError) -> Int {
    try begin(values.count)
    defer { end() }
    for index in values.indices { try bind(values[index].databaseValue, at: index) }
    return try finish()
  }

  /// Runs the statement with the values of its parameters, and returns how many rows it changed.
  @discardableResult
  func run(values: [DatabaseValue]) throws(StoreError) -> Int {
    try begin(values.count)
    defer { end() }
    for index in values.indices { try bind(values[index], at: index) }
    return try finish()
  }

  /// Calls a closure with each row, until it returns `false`.
  func forEachRow(values: [DatabaseValue], _ body: (Row) throws -> Bool) throws {
    try begin(values.count)
    do {
      for index in values.indices { try bind(values[index], at: index) }
      let row = Row(statement: self)
      var isFirst = true
      while try step() {
        if isFirst { prepared.noteColumns(library) }
        isFirst = false
        if try !body(row) { break }
      }
    } catch {
      end()
      throw error
    }
    // A statement that returns what it changes commits at its end, which can fail after its rows have been read.
    let code = end()
    guard code == SQLiteCode.ok else { throw error(code) }
  }

  private func begin(_ count: Int) throws(StoreError) {
    guard count == prepared.parameterCount else {
      throw .parameterCount(expected: prepared.parameterCount, found: count)
    }
    if connection.isOver { throw .readOnly }
    if connection.isReading, library.isReadOnlyStatement(handle) == 0 { throw .readOnly }
    // Without the transaction, what follows in its body would be kept although the transaction fails.
    if connection.isInBody, !connection.handles.isInTransaction { throw .transactionEnded }
    precondition(!isInUse, "a statement cannot run while its rows are being read")
    isInUse = true
    firstText = connection.handles.texts.count
    // An error that is read later must not be one from before.
    errno = 0
  }

  /// Ends a run, and returns the result of ending it or of the step that failed.
  @discardableResult
  private func end() -> Int32 {
    isInUse = false
    let code = library.reset(handle)
    // Large values must not stay alive until the next run, nor parameters be bound to texts that are replaced.
    if prepared.parameterCount > 0 { _ = library.clearBindings(handle) }
    // What runs while a statement is in use ends before it.
    connection.handles.texts.remove(from: firstText)
    return code
  }

  private func finish() throws(StoreError) -> Int {
    let before = connection.handles.totalChanges
    while try step() {}
    // A statement that changes no rows may leave the count of the last change, as one that reads or creates something does. The rows that are written for
    // a virtual table or a new column are none of the app's.
    return connection.handles.totalChanges == before || isDefinition
      ? 0 : Int(connection.handles.changes)
  }

  private func step() throws(StoreError) -> Bool {
    switch library.step(handle) {
    case SQLiteCode.row: return true
    case SQLiteCode.done: return false
    case let code: throw error(code)
    }
  }

  /// The error for a code that a run has just returned.
  private func error(_ code: Int32) -> StoreError {
    let error = connection.handles.lastError(code)
    guard case .statement(let words) = error else { return error }
    return .statementFailed(SQL.failsWithoutValues(text) ? words : SQL.beginning(of: text))
  }

  /// Binds a parameter, counted from 0, to a value.
  private func bind(_ value: DatabaseValue, at index: Int) throws(StoreError) {
    let index = Int32(index + 1)
    let code: Int32
    switch value {
    case .null: code = library.bindNull(handle, index)
    case .integer(let number): code = library.bindInteger(handle, index, number)
    case .real(let number): code = library.bindReal(handle, index, number)
    case .text(var text):
      code = text.withUTF8 { bytes in
        guard let count = Int32(exactly: bytes.count) else { return SQLiteCode.tooBig }
        if let kept = connection.handles.texts.keep(bytes) {
          return library.bindText(handle, index, kept, count, nil)
        }
        // An empty text may have no address, which would mean null.
        return bytes.baseAddress.map {
          library.bindText(handle, index, $0, count, SQLiteCode.copied)
        } ?? library.bindText(handle, index, UnsafeRawPointer(bitPattern: 1), 0, nil)
      }
    case .blob(let bytes):
      code = bytes.withUnsafeBytes { raw in
        guard let count = Int32(exactly: raw.count) else { return SQLiteCode.tooBig }
        guard count > 0, let start = raw.baseAddress else { return library.bindZeros(handle, index, 0) }
        return library.bindBlob(handle, index, start, count, SQLiteCode.copied)
      }
    }
    guard code == SQLiteCode.ok else { throw connection.handles.lastError(code) }
  }
}

// MARK: - Columns

extension Statement {
  /// The index of the first column with a name, compared byte by byte.
  @usableFromInline
  func index(ofColumn name: String) throws(StoreError) -> Int {
    guard let index = columns.firstIndex(where: { bytesEqual($0, name) }) else { throw .noColumn(name) }
    return index
  }

  /// The error for a column whose value cannot be read as a type.
  @usableFromInline
  func wrongType(_ type: String, at index: Int, _ found: DatabaseValue) -> StoreError {
    .wrongType(column: columns[index], expected: type, found: found.kind)
  }

  @usableFromInline
  func value(at index: Int) throws(StoreError) -> DatabaseValue {
    guard columns.indices.contains(index) else { throw .noColumn("\(index)") }
    let column = Int32(index)
    switch library.columnType(handle, column) {
    case SQLiteCode.Kind.integer: return .integer(library.columnInteger(handle, column))
    case SQLiteCode.Kind.real: return .real(library.columnReal(handle, column))
    case SQLiteCode.Kind.text:
      guard let start = library.columnText(handle, column) else { return .text("") }
      let bytes = UnsafeBufferPointer(start: start, count: Int(library.columnBytes(handle, column)))
      guard let text = String(validUTF8: bytes) else {
        throw .wrongType(column: columns[index], expected: "a text", found: "not UTF-8")
      }
      return .text(text)
    case SQLiteCode.Kind.blob:
      guard let start = library.columnBlob(handle, column) else { return .blob([]) }
      return .blob(
        Array(UnsafeRawBufferPointer(start: start, count: Int(library.columnBytes(handle, column)))))
    default: return .null
    }
  }
}
