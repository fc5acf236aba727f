internal import Synchronization
internal import WhiskerText

/// A database in memory that several connections share, alive as long as this object.
final class MemoryDatabase: @unchecked Sendable {
  /// The library's file system for databases in memory.
  static let fileSystem = "memdb"
  /// The name by which connections of this process find it, in no output.
  let name: String
  /// The template that it began as a copy of; `nil` for a database with contents or with migrations of its own.
  let template: SchemaTemplate?
  /// Not used after it was filled; it keeps the contents alive.
  private let keeper: Handles
  /// The connection that the app of this database has closed, for its next one.
  private let idle: Mutex<IdleConnection?>
  /// Whether some connection may have changed more than rows.
  private let isChanged = Atomic<Bool>(false)

  private static let count = Atomic<Int>(0)

  /// What is left of a database that nobody uses any more, with a connection to it.
  struct Spare: @unchecked Sendable {
    // Its one taker is its only user.
    fileprivate let name: String
    fileprivate let keeper: Handles
    fileprivate let connection: IdleConnection
  }

  /// Creates a database with the contents of a file; without any, one with the tables of a schema if they are the same every time, or an
  /// empty one.
  static func make(_ content: [UInt8]?, _ schema: Schema) throws(StoreError) -> MemoryDatabase {
    if let content, !content.isEmpty {
      let made = try MemoryDatabase()
      try made.fill(content)
      return made
    }
    guard let creations = schema.creations else { return try MemoryDatabase() }
    let template = try SchemaTemplates.template(schema, creations)
    guard let spare = template.takeSpare() else { return try MemoryDatabase(copyOf: template) }
    return try MemoryDatabase(spare, copyOf: template)
  }

  /// Creates an empty database.
  convenience init() throws(StoreError) { try self.init(template: nil) }

  private convenience init(copyOf template: SchemaTemplate) throws(StoreError) {
    try self.init(template: template)
    try file().replace(with: template.image)
  }

  private init(template: SchemaTemplate?) throws(StoreError) {
    name = "/whisker-memory-\(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)"
    keeper = try Handles(
      name, flags: SQLiteCode.Open.readWrite | SQLiteCode.Open.create, fileSystem: Self.fileSystem, clock: nil
    )
    self.template = template
    idle = Mutex(nil)
  }

  /// Creates a database from one that was a copy of the same template.
  private init(_ spare: Spare, copyOf template: SchemaTemplate) throws(StoreError) {
    name = spare.name
    keeper = spare.keeper
    self.template = template
    idle = Mutex(spare.connection)
    try file().replace(with: template.image)
  }

  deinit {
    guard let template, !isChanged.load(ordering: .relaxed), let connection = idle.withLock({ $0 }) else {
      return
    }
    template.keep(Spare(name: name, keeper: keeper, connection: connection))
  }

  /// The file, for as long as no connection reads or writes.
  func file() throws(StoreError) -> MemoryFile { try MemoryFile(of: keeper) }

  /// Copies a database from the bytes of a file.
  private func fill(_ content: [UInt8]) throws(StoreError) {
    let library = keeper.library
    let source = try Handles(
      ":memory:", flags: SQLiteCode.Open.readWrite | SQLiteCode.Open.create, fileSystem: nil, clock: nil)
    guard let memory = library.allocate(UInt64(content.count)) else {
      throw .other(code: Int(SQLiteCode.outOfMemory), "out of memory")
    }
    memory.copyMemory(from: content, byteCount: content.count)
    // A database that was written with a log says so in two bytes of its header, and the library opens such a one in files only. What the log had
    // is in the file once its last connection was closed.
    for version in [18, 19] where version < content.count && content[version] == 2 {
      memory.storeBytes(of: 1, toByteOffset: version, as: UInt8.self)
    }
    let code = library.deserialize(
      source.database, "main", memory.assumingMemoryBound(to: UInt8.self), Int64(content.count),
      Int64(content.count), SQLiteCode.ownedAndGrowing)
    guard code == SQLiteCode.ok else { throw source.lastError(code) }
    guard let copy = library.backupBegin(keeper.database, "main", source.database, "main") else {
      throw keeper.lastError(SQLiteCode.error)
    }
    let step = library.backupStep(copy, -1)
    _ = library.backupEnd(copy)
    guard step == SQLiteCode.done else { throw StoreError(code: step, message: "", systemError: 0) }
  }

  // MARK: The idle connection

  /// Keeps a connection that was closed for the next one, if there is none yet.
  func keep(_ connection: IdleConnection) { idle.withLock { if $0 == nil { $0 = connection } } }

  /// Notes that a connection may change more than rows: then what the others know of the tables cannot serve the next app, since two changes of two
  /// apps have the same number in their files.
  func noteChange() { isChanged.store(true, ordering: .relaxed) }

  /// Takes the idle connection, if this is a database of a schema, or if it knows nothing of any tables yet.
  func takeIdle(for schema: Schema) -> Handles? {
    idle.withLock { idle in
      guard let handles = idle?.handles, !handles.isSetUp || (isUnchanged && has(schema)) else { return nil }
      idle = nil
      return handles
    }
  }

  private func has(_ schema: Schema) -> Bool {
    guard let template, let creations = schema.creations else { return false }
    return bytesEqual(template.creations, creations)
  }

  /// Whether it is a copy of a template to which only rows were written.
  var isUnchanged: Bool { template != nil && !isChanged.load(ordering: .relaxed) }
}
