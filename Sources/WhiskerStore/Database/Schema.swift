/// The versions of a database's schema, each with the change that makes it from the one before.
///
/// ```swift
/// let schema = Schema(
///   Migration(1, "CREATE TABLE breeds (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT"),
///   Migration(2, "ALTER TABLE breeds ADD COLUMN origin TEXT NOT NULL DEFAULT ''"),
///   Migration(3) { connection in
///     for breed in try connection.rows("SELECT id FROM breeds", { try $0.value("id", as: String.self) }) { … }
///   })
/// ```
///
/// A migration that has been shipped never changes; a change of the schema is a further one. Each runs in a transaction of its own, with its version, so
/// that one that fails leaves the version before it. The version is SQLite's `user_version`.
///
/// References between tables (`REFERENCES`) are not enforced while a migration runs, so that a table can be made again without the rows that refer to it
/// being removed, nor does removing a row remove others. A migration after which more rows than before refer to one that does not exist fails.
public struct Schema: Sendable {
  private let migrations: [Migration]
  /// The statements of the migrations, if all of them make the same of every new database.
  let creations: [String]?

  /// Creates a schema; without migrations, the database's version is not looked at.
  ///
  /// - Precondition: The versions are positive and ascend, and are at most 2,147,483,647, the largest one that SQLite keeps.
  public init(_ migrations: Migration...) {
    var last = 0
    for migration in migrations {
      precondition(migration.version > last, "versions have to ascend (\(migration.version) follows \(last))")
      last = migration.version
    }
    precondition(last <= Int32.max, "a version is at most \(Int32.max) (was \(last))")
    self.migrations = migrations
    creations = Self.creations(of: migrations)
  }

  /// The latest version; 0 for none.
  public var version: Int { migrations.last?.version ?? 0 }

  /// Whether a new database in memory is a copy of the first one of this schema: all migrations are statements that need no rows.
  ///
  /// Without it each launch runs every migration again, in journeys too.
  public var hasTemplate: Bool { creations != nil }

  var isEmpty: Bool { migrations.isEmpty }

  private static func creations(of migrations: [Migration]) -> [String]? {
    var texts: [String] = []
    for migration in migrations {
      guard !migration.statements.isEmpty, migration.statements.allSatisfy(\.onlyCreates) else { return nil }
      // The version is part of the database.
      texts += migration.statements.map(\.text) + ["\(migration.version)"]
    }
    return texts.isEmpty ? nil : texts
  }

  func migrate(_ connection: DatabaseConnection, from version: Int, isFile: Bool) throws(StoreError) {
    if version >= self.version { return }
    if isFile, version == 0, try create(in: connection) { return }
    // While references are enforced, a table that is made again loses its rows one by one when the old one is dropped, and with them those that
    // refer to them. They are checked at the end of each migration instead. The setting cannot change within a transaction.
    try connection.execute("PRAGMA foreign_keys = OFF")
    try change(connection, from: version)
    try connection.execute("PRAGMA foreign_keys = ON")
  }

  /// Creates the tables of the latest version in one transaction, which takes a tenth of the time of altering them version by version; returns whether
  /// that was possible.
  private func create(in connection: DatabaseConnection) throws(StoreError) -> Bool {
    guard let creations else { return false }
    let template: SchemaTemplate
    // A migration that fails has to leave the version before it.
    do throws(StoreError) { template = try SchemaTemplates.template(self, creations) } catch { return false }
    guard let tables = template.tables else { return false }
    do {
      return try connection.transaction {
        // A database without a version may have tables, and another connection may have made them meanwhile.
        guard try connection.number("SELECT count(*) FROM sqlite_schema") == 0 else { return false }
        for table in tables { try connection.execute(table) }
        try connection.execute("PRAGMA user_version = \(number: version)")
        return true
      }
    } catch { throw DatabaseConnection.storeError(error) }
  }

  /// Returns the table of each row that refers to one that does not exist; `nil` if a reference is to columns that cannot be looked up.
  private static func danglingRows(_ connection: DatabaseConnection) throws -> [String]? {
    do {
      return try connection.rows("PRAGMA foreign_key_check") { try $0.value(at: 0, as: String.self) }
    } catch StoreError.statement { return nil }
  }

  /// Returns a table with more such rows than before, if all tables together have more; a table may have got another name.
  private static func tableWithMore(_ after: [String], than before: [String]) -> String? {
    guard after.count > before.count else { return nil }
    var left: [String: Int] = [:]
    for table in before { left[table, default: 0] += 1 }
    return after.first { table in
      left[table, default: 0] -= 1
      return left[table, default: 0] < 0
    }
  }

  private func change(_ connection: DatabaseConnection, from version: Int) throws(StoreError) {
    var known: [String]??
    for migration in migrations where migration.version > version {
      do {
        try connection.transaction {
          // Another connection may have done it meanwhile.
          guard try connection.number("PRAGMA user_version") < migration.version else { return }
          let before = try known ?? Self.danglingRows(connection)
          try migration.change(connection)
          let after = try Self.danglingRows(connection)
          if let before, let after, let table = Self.tableWithMore(after, than: before) {
            throw StoreError.constraint(.foreignKey, table)
          }
          known = after
          try connection.execute("PRAGMA user_version = \(number: migration.version)")
        }
      } catch let error as StoreError {
        throw error
      } catch {
        // What the error contains is the app's, and may be private.
        throw .other(code: 0, "the migration to version \(migration.version) failed: \(type(of: error))")
      }
    }
  }
}

/// The change that makes a version of a schema from the one before.
public struct Migration: Sendable {
  /// The version, from 1 to 2,147,483,647.
  public let version: Int
  let change: @Sendable (DatabaseConnection) throws -> Void
  /// The statements; none for a migration that is code.
  let statements: [SQL]

  /// Creates a migration that runs statements.
  ///
  /// Prefer it to one that is code: a new database whose migrations only create and alter tables, indexes, views and triggers or update rows opens
  /// several times faster in memory, because it is copied from the first one.
  public init(_ version: Int, _ statements: SQL...) {
    self.version = version
    self.statements = statements
    change = { connection in for statement in statements { try connection.execute(statement) } }
  }

  /// Creates a migration that is code.
  public init(_ version: Int, _ change: @escaping @Sendable (DatabaseConnection) throws -> Void) {
    self.version = version
    self.change = change
    statements = []
  }
}

extension SQL {
  /// Whether the statement creates or alters a table, creates an index, a view or a trigger that lasts, or updates rows: without rows, nothing of
  /// that depends on the time or on random numbers.
  fileprivate var onlyCreates: Bool {
    let words = text.uppercased()
    if !arguments.isEmpty || Self.namesTemporarySchema(words) { return false }
    if words.hasPrefix("ALTER TABLE ") || words.hasPrefix("UPDATE ") || words.hasPrefix("CREATE VIEW ") {
      return true
    }
    // A trigger of a view, whose rows come from a query, runs for an update although no table has rows.
    if words.hasPrefix("CREATE TRIGGER ") { return !words.contains("INSTEAD") }
    guard words.hasPrefix("CREATE ") else { return false }
    // A table may be created with rows, from a query or from a list.
    if words.contains("SELECT") || words.contains("VALUES") { return false }
    return !words.dropFirst("CREATE".utf8.count).drop(while: \.isWhitespace).hasPrefix("TEMP")
  }

  /// Whether a text in upper case may create something as `temp.name`, which belongs to the connection and is in no file; also with quotes or spaces.
  private static func namesTemporarySchema(_ words: String) -> Bool {
    guard words.contains("TEMP") else { return false }
    return String(words.filter { !$0.isWhitespace && !"\"'`[]".contains($0) }).contains("TEMP.")
  }
}

extension SQL.StringInterpolation {
  /// Appends a number to the text, where no parameter is allowed.
  mutating func appendInterpolation(number: Int) { appendLiteral(String(number)) }
}
