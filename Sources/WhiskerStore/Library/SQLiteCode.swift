/// The numbers of SQLite's interface that this module uses; none of them ever changes.
enum SQLiteCode {
  static let ok: Int32 = 0
  static let error: Int32 = 1
  static let permission: Int32 = 3
  static let busy: Int32 = 5
  static let locked: Int32 = 6
  static let outOfMemory: Int32 = 7
  static let readOnly: Int32 = 8
  static let inputOutput: Int32 = 10
  static let corrupt: Int32 = 11
  static let full: Int32 = 13
  static let cannotOpen: Int32 = 14
  static let tooBig: Int32 = 18
  static let constraint: Int32 = 19
  static let notADatabase: Int32 = 26
  static let row: Int32 = 100
  static let done: Int32 = 101

  /// The extended codes of broken constraints.
  enum Constraint {
    static let check: Int32 = 275
    static let foreignKey: Int32 = 787
    static let notNull: Int32 = 1299
    static let primaryKey: Int32 = 1555
    static let unique: Int32 = 2067
    static let rowID: Int32 = 2579
  }

  /// The kinds of values in a column.
  enum Kind {
    static let integer: Int32 = 1
    static let real: Int32 = 2
    static let text: Int32 = 3
    static let blob: Int32 = 4
  }

  /// The flags with which a connection is opened.
  enum Open {
    static let readOnly: Int32 = 0x1
    static let readWrite: Int32 = 0x2
    static let create: Int32 = 0x4
    static let ownMutex: Int32 = 0x8000
  }

  /// The operation that asks for the open file of a database.
  static let filePointer: Int32 = 7
  /// The setting that counts what the library allocates.
  static let memoryStatus: Int32 = 9
  /// The counter of how often the library has prepared a statement again.
  static let preparedAgain: Int32 = 5
  /// A hint that a statement is kept for long.
  static let persistent: UInt32 = 1
  /// UTF-8, and harmless wherever it is used.
  static let function: Int32 = 1 | 0x20_0000
  /// Bytes of a deserialized database that the library frees, and may enlarge.
  static let ownedAndGrowing: UInt32 = 1 | 2
  /// Asks the library for a copy of what is bound.
  static var copied: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: -1) }
}
