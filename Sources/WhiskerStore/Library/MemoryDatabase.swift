internal import Synchronization

/// A database in memory that several connections share, alive as long as this object.
final class MemoryDatabase: @unchecked Sendable {
  /// The library's file system for databases in memory.
  static let fileSystem = "memdb"
  /// The name by which connections of this process find it, in no output.
  let name: String
  /// Not used after it was filled; it keeps the contents alive.
  private let keeper: Handles

  private static let count = Atomic<Int>(0)

  /// Creates a database with the contents of a file; without any, one with the tables of a schema if they are the same every time, or an
  /// empty one.
  convenience init(_ content: [UInt8]?, _ schema: Schema) throws(StoreError) {
    try self.init()
    if let content, !content.isEmpty {
      try fill(content)
    } else if let creations = schema.creations {
      try copy(SchemaTemplates.template(schema, creations).keeper)
    }
  }

  /// Creates an empty database.
  init() throws(StoreError) {
    name = "/whisker-memory-\(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)"
    keeper = try Handles(
      name, flags: SQLiteCode.Open.readWrite | SQLiteCode.Open.create, fileSystem: Self.fileSystem, clock: nil
    )
  }

  /// Copies a database from the bytes of a file.
  private func fill(_ content: [UInt8]) throws(StoreError) {
    let library = keeper.library
    let source = try Handles(
      ":memory:", flags: SQLiteCode.Open.readWrite | SQLiteCode.Open.create, fileSystem: nil, clock: nil)
    guard let memory = library.allocate(UInt64(content.count)) else {
      throw .other(code: Int(SQLiteCode.outOfMemory), "out of memory")
    }
    memory.copyMemory(from: content, byteCount: content.count)
    let code = library.deserialize(
      source.database, "main", memory.assumingMemoryBound(to: UInt8.self), Int64(content.count),
      Int64(content.count), SQLiteCode.ownedAndGrowing)
    guard code == SQLiteCode.ok else { throw source.lastError(code) }
    try copy(source)
  }

  /// Copies another database.
  private func copy(_ source: Handles) throws(StoreError) {
    let library = keeper.library
    guard let copy = library.backupBegin(keeper.database, "main", source.database, "main") else {
      throw keeper.lastError(SQLiteCode.error)
    }
    let step = library.backupStep(copy, -1)
    _ = library.backupEnd(copy)
    guard step == SQLiteCode.done else { throw StoreError(code: step, message: "", systemError: 0) }
  }
}
