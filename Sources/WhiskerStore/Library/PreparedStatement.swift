/// A statement of the library, finalized by whoever has it.
struct PreparedStatement {
  let handle: SQLiteLibrary.Handle
  /// The number of parameters.
  let parameterCount: Int
  /// The names of the columns; none for a statement that returns no rows.
  let columns: [String]

  /// Describes a statement that was just prepared.
  init(_ handle: SQLiteLibrary.Handle, _ library: SQLiteLibrary) {
    self.handle = handle
    parameterCount = Int(library.parameterCount(handle))
    columns = (0..<library.columnCount(handle)).map { index in
      library.columnName(handle, index).map { String(cString: $0) } ?? ""
    }
  }
}
