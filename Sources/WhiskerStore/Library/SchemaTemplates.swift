internal import Synchronization

/// Databases with the tables of a schema and no rows, one for each schema of the process: a new database in memory is a copy of one instead of
/// the result of its migrations, which take longer than everything else when an app starts.
enum SchemaTemplates {
  /// The most that are kept; a process with more schemas makes the others again.
  private static let limit = 16
  private static let kept = Mutex<[[String]: MemoryDatabase]>([:])

  /// The template of a schema whose migrations only create something.
  static func template(_ schema: Schema, _ creations: [String]) throws(StoreError) -> MemoryDatabase {
    try kept.withLock { (kept) throws(StoreError) in
      if let known = kept[creations] { return known }
      let made = try MemoryDatabase()
      _ = try DatabaseConnection(to: made, schema: schema)
      if kept.count < limit { kept[creations] = made }
      return made
    }
  }
}
