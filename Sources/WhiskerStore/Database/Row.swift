/// A row of a result, valid while the closure that received it runs.
///
/// ```swift
/// let names = try connection.rows("SELECT id, name FROM breeds") { row in
///   Breed(id: try row.value("id"), name: try row.value("name"))
/// }
/// ```
public struct Row {
  let statement: Statement

  /// The names of the columns.
  public var columns: [String] { statement.columns }

  /// The value of a column, counted from 0.
  ///
  /// - Throws: ``StoreError/wrongType(column:expected:found:)``, also for null unless an optional is asked for;
  ///   ``StoreError/noColumn(_:)``.
  public func value<Value: DatabaseConvertible>(
    at index: Int, as type: Value.Type = Value.self
  ) throws(StoreError) -> Value {
    let found = try statement.value(at: index)
    guard let value = Value(databaseValue: found) else {
      throw .wrongType(column: statement.columns[index], expected: "\(Value.self)", found: found.kind)
    }
    return value
  }

  /// The value of the first column with a name, compared byte by byte.
  ///
  /// - Throws: As ``value(at:as:)``.
  public func value<Value: DatabaseConvertible>(
    _ column: String, as type: Value.Type = Value.self
  ) throws(StoreError) -> Value {
    guard let index = statement.columns.firstIndex(where: { $0.utf8.elementsEqual(column.utf8) }) else {
      throw .noColumn(column)
    }
    return try value(at: index)
  }
}
