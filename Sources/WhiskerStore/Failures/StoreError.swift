/// The reason why a database operation failed.
///
/// An app switches over the cases that it can do something about, and logs the ``description`` of the others. The wording has no
/// path, no values and no statement text but that of a faulty statement, so that nothing private reaches a log by it.
public enum StoreError: Error, Sendable, Hashable {
  /// The system has no SQLite library; the names that were tried.
  case libraryMissing(names: [String])
  /// The system's SQLite library lacks what is needed, with the reason.
  case libraryUnusable(String)
  /// The file cannot be opened or created.
  case cannotOpen
  /// The file is not a database, or is damaged.
  case corrupt
  /// Another connection is writing.
  case locked
  /// The file, its folder or the connection can only be read, or a change was tried in a ``Database/read(_:)``.
  case readOnly
  /// The database was written by a newer version of the app, and nothing in it was changed.
  case newer(found: Int, known: Int)
  /// No space is left on the disk, or the database has reached its limit.
  case full
  /// A row breaks a rule of its table; the columns or the name of the rule, such as "breeds.name", or what a trigger says.
  case constraint(Constraint, String)
  /// A value has another type than the one that was asked for.
  case wrongType(column: String, expected: String, found: String)
  /// The row has no column with this name or index.
  case noColumn(String)
  /// A statement has another number of parameters than of values.
  case parameterCount(expected: Int, found: Int)
  /// The statement is not valid, in the library's words.
  case statement(String)
  /// A valid statement failed while it ran: the library's words, or the beginning of the statement's text where these could have values.
  case statementFailed(String)
  /// The body of a transaction ended it by a statement of its own.
  case transactionEnded
  /// The device's storage does not keep the database, with the reason.
  case storage(String)
  /// The disk reports an error; the number that SQLite gives it.
  case disk(code: Int)
  /// Any other error, with SQLite's number and words; 0 for one that SQLite does not know, such as that of a migration.
  case other(code: Int, String)

  /// The kind of a broken rule.
  public enum Constraint: String, Sendable, Hashable, CaseIterable {
    /// Another row has the same values, or the same key.
    case unique
    /// A value is missing.
    case notNull = "not-null"
    /// A row refers to one that does not exist, or is referred to.
    case foreignKey = "foreign-key"
    /// A condition of the table is false.
    case check
    /// Any other rule, such as one of a trigger.
    case other
  }

  /// The stable, machine-readable name of the case, such as `store.newer`.
  public var code: String {
    switch self {
    case .libraryMissing: "store.library-missing"
    case .libraryUnusable: "store.library-unusable"
    case .cannotOpen: "store.cannot-open"
    case .corrupt: "store.corrupt"
    case .locked: "store.locked"
    case .readOnly: "store.read-only"
    case .newer: "store.newer"
    case .full: "store.full"
    case .constraint(let kind, _): "store.constraint-\(kind.rawValue)"
    case .wrongType: "store.wrong-type"
    case .noColumn: "store.no-column"
    case .parameterCount: "store.parameter-count"
    case .statement: "store.statement"
    case .statementFailed: "store.statement-failed"
    case .transactionEnded: "store.transaction-ended"
    case .storage: "store.storage"
    case .disk: "store.disk"
    case .other: "store.other"
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// One sentence without a full stop: the fault, and what to do about it if the app cannot.
  public var description: String {
    switch self {
    case .libraryMissing(let names):
      "this system has no SQLite library (tried \(names.joined(separator: ", "))); install libsqlite3"
    case .libraryUnusable(let reason): "this system's SQLite library cannot be used: \(reason)"
    case .cannotOpen: "the database cannot be opened"
    case .corrupt: "the file is not a database, or is damaged"
    case .locked: "the database is locked by another connection"
    case .readOnly: "the database is read-only"
    case .newer(let found, let known):
      "the database has version \(found), and this app knows versions up to \(known)"
    case .full: "no space is left for the database"
    case .constraint(let kind, let detail): "\(kind.wording): \(detail)"
    case .wrongType(let column, let expected, let found):
      "column \(column) is \(found), not \(expected)"
    case .noColumn(let name): "the row has no column \(name)"
    case .parameterCount(let expected, let found):
      "the statement has \(expected) parameters (\(found) values were given)"
    case .statement(let reason): "the statement is not valid: \(reason)"
    case .statementFailed(let reason): "the statement failed while it ran: \(reason)"
    case .transactionEnded: "a statement ended the transaction that it was part of"
    case .storage(let reason): "the device keeps no such database: \(reason)"
    case .disk(let code): "the disk reports an error (SQLite \(code))"
    case .other(0, let reason): reason
    case .other(let code, let reason): "SQLite \(code): \(reason)"
    }
  }
}

extension StoreError.Constraint {
  fileprivate var wording: String {
    switch self {
    case .unique: "another row has the same value"
    case .notNull: "a value is missing"
    case .foreignKey: "a row refers to one that does not exist"
    case .check: "a condition is false"
    case .other: "a rule is broken"
    }
  }
}
