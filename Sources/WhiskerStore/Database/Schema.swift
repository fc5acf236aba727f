/// The versions of a database's schema, each with the change that makes it from the one before.
///
/// ```swift
/// let schema = Schema(
///   Migration(1) { try $0.execute("CREATE TABLE breeds (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT") },
///   Migration(2) { try $0.execute("ALTER TABLE breeds ADD COLUMN origin TEXT NOT NULL DEFAULT ''") })
/// ```
///
/// A migration that has been shipped never changes; a change of the schema is a further one. Each runs in a transaction of its own, with its version, so
/// that one that fails leaves the version before it. The version is SQLite's `user_version`.
public struct Schema: Sendable {
  private let migrations: [Migration]

  /// Creates a schema; without migrations, the database's version is not looked at.
  ///
  /// - Precondition: The versions are positive and ascend.
  public init(_ migrations: Migration...) {
    var last = 0
    for migration in migrations {
      precondition(migration.version > last, "versions have to ascend (\(migration.version) follows \(last))")
      last = migration.version
    }
    self.migrations = migrations
  }

  /// The latest version; 0 for none.
  public var version: Int { migrations.last?.version ?? 0 }

  var isEmpty: Bool { migrations.isEmpty }

  func migrate(_ connection: DatabaseConnection, from version: Int) throws(StoreError) {
    for migration in migrations where migration.version > version {
      do {
        try connection.transaction {
          // Another connection may have done it meanwhile.
          guard try connection.number("PRAGMA user_version") < migration.version else { return }
          try migration.change(connection)
          try connection.execute("PRAGMA user_version = \(number: migration.version)")
        }
      } catch let error as StoreError {
        throw error
      } catch {
        throw .other(code: 0, "the migration to version \(migration.version) failed: \(error)")
      }
    }
  }
}

/// The change that makes a version of a schema from the one before.
public struct Migration: Sendable {
  /// The version, from 1.
  public let version: Int
  let change: @Sendable (DatabaseConnection) throws -> Void

  /// Creates a migration.
  public init(_ version: Int, _ change: @escaping @Sendable (DatabaseConnection) throws -> Void) {
    self.version = version
    self.change = change
  }
}

extension SQL.StringInterpolation {
  /// Appends a number to the text, where no parameter is allowed.
  mutating func appendInterpolation(number: Int) { appendLiteral(String(number)) }
}
