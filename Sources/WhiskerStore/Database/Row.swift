/// A row of a result, valid while the closure that received it runs.
///
/// ```swift
/// let names = try connection.rows("SELECT id, name FROM breeds") { row in
///   Breed(id: try row.value("id"), name: try row.value("name"))
/// }
/// ```
public struct Row {
  @usableFromInline let statement: Statement

  @inlinable
  init(statement: Statement) { self.statement = statement }

  /// The names of the columns.
  public var columns: [String] { statement.columns }

  /// The value of a column, counted from 0.
  ///
  /// - Throws: ``StoreError/wrongType(column:expected:found:)``, also for null unless an optional is asked for;
  ///   ``StoreError/noColumn(_:)``.
  @inlinable
  public func value<Value: DatabaseConvertible>(
    at index: Int, as type: Value.Type = Value.self
  ) throws(StoreError) -> Value {
    let found = try statement.value(at: index)
    if let value = Value(databaseValue: found) { return value }
    throw statement.wrongType("\(Value.self)", at: index, found)
  }

  /// The value of the first column with a name, compared byte by byte.
  ///
  /// - Throws: As ``value(at:as:)``.
  @inlinable
  public func value<Value: DatabaseConvertible>(
    _ column: String, as type: Value.Type = Value.self
  ) throws(StoreError) -> Value {
    try value(at: try statement.index(ofColumn: column))
  }
}
