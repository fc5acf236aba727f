internal import Synchronization
internal import WhiskerText

/// Databases with the tables of a schema and no rows, one for each schema of the process: a new database in memory is a copy of one instead of
/// the result of its migrations, which take longer than everything else when an app starts.
enum SchemaTemplates {
  /// The most that are kept; a process with more schemas makes the others again.
  private static let limit = 64
  private static let kept = Mutex<[SchemaTemplate]>([])

  /// The template of a schema whose migrations only create something.
  static func template(_ schema: Schema, _ creations: [String]) throws(StoreError) -> SchemaTemplate {
    try kept.withLock { (kept) throws(StoreError) in
      // By their bytes: texts that `String` calls equal may create different tables.
      if let known = kept.first(where: { bytesEqual($0.creations, creations) }) { return known }
      let made = try MemoryDatabase()
      let tables = try DatabaseConnection(to: made, schema: schema).creations()
      let template = SchemaTemplate(creations, tables, image: try made.file().read())
      if kept.count < limit { kept.append(template) }
      return template
    }
  }
}

/// A database with the tables of a schema and no rows.
final class SchemaTemplate: Sendable {
  /// What the schema creates.
  let creations: [String]
  /// The statements that create the same tables as they are after all migrations; `nil` if there are some that make others of their own.
  let tables: [SQL]?
  /// The bytes of the database's file.
  let image: [UInt8]
  /// Whether the next app may use the open copy of an app that has ended: a virtual table is code, which may remember more than the file has.
  let isReusable: Bool
  private let spares = Mutex<[MemoryDatabase.Spare]>([])

  /// The most copies that are kept when their apps have ended; an app has one database of a schema.
  private static let spareLimit = 2

  init(_ creations: [String], _ tables: [SQL], image: [UInt8]) {
    self.creations = creations
    self.image = image
    isReusable = !creations.contains { $0.uppercased().contains("VIRTUAL") }
    self.tables = isReusable ? tables : nil
  }

  /// Keeps a copy that nobody uses any more.
  func keep(_ spare: MemoryDatabase.Spare) {
    spares.withLock { if $0.count < Self.spareLimit { $0.append(spare) } }
  }

  /// Takes a copy to be written over, if there is one.
  func takeSpare() -> MemoryDatabase.Spare? { spares.withLock { $0.popLast() } }
}
