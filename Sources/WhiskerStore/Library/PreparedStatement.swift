/// A statement of the library, finalized by its owner.
struct PreparedStatement {
  let handle: SQLiteLibrary.Handle
  /// The number of parameters.
  let parameterCount: Int
  /// The names of the columns; none for a statement that returns no rows.
  private(set) var columns: [String]
  /// How often the library had prepared it again when the columns were read.
  private var timesPreparedAgain: Int32

  /// Describes a statement that was just prepared.
  init(_ handle: SQLiteLibrary.Handle, _ library: SQLiteLibrary) {
    self.handle = handle
    parameterCount = Int(library.parameterCount(handle))
    columns = Self.columns(of: handle, library)
    timesPreparedAgain = library.statementStatus(handle, SQLiteCode.preparedAgain, 0)
  }

  /// Reads the columns again if the library has prepared the statement again: a run does that after a change of the tables, and `*` may then be
  /// other columns.
  mutating func noteColumns(_ library: SQLiteLibrary) {
    let times = library.statementStatus(handle, SQLiteCode.preparedAgain, 0)
    if times == timesPreparedAgain { return }
    timesPreparedAgain = times
    columns = Self.columns(of: handle, library)
  }

  private static func columns(of handle: SQLiteLibrary.Handle, _ library: SQLiteLibrary) -> [String] {
    (0..<library.columnCount(handle)).map { index in
      library.columnName(handle, index).map { String(cString: $0) } ?? ""
    }
  }
}
