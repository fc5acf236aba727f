public import WhiskerEnvironment

/// A database context off the main actor, for bulk updates, dear queries and migrations.
///
/// ```swift
/// let database = try await Database(named: "breeds.sqlite", in: environment, schema: schema)
/// try await database.write { connection in
///   for breed in breeds { try connection.execute("INSERT INTO breeds (id, name) VALUES (\(breed.id), \(breed.name))") }
/// }
/// let count = try await database.read { try $0.first("SELECT count(*) FROM breeds") { try $0.value(at: 0, as: Int.self) } }
/// ```
///
/// Each call runs as a whole on the actor. In a journey the actor runs on the session's executor, so that the order of all calls is the same in
/// every run, and a wait for another connection is one on the environment's clock.
public actor Database {
  /// The interval at which a locked database is tried again.
  public static let lockRetryInterval = Duration.milliseconds(10)

  private let connection: DatabaseConnection
  private let clock: any Clock<Duration>
  private let lockTimeout: Duration
  private var writes = 0
  /// The numbers of the writes that wait until another connection has finished writing.
  private var waiting: [Int] = []

  /// Opens a database of the app's device and brings it to the latest version of its schema, off the main actor.
  ///
  /// Where another connection is writing, or opens the database for the first time, this waits as a ``write(_:)`` does.
  ///
  /// - Parameters:
  ///   - name: The name, by the rules of `StorageName`.
  ///   - environment: The app's environment.
  ///   - schema: The versions of the schema.
  ///   - lockTimeout: How long opening and each write wait on the environment's clock until another connection has finished writing;
  ///     reads do not wait.
  /// - Throws: ``StoreError``, as ``DatabaseConnection/init(named:in:schema:access:lockTimeout:)``; ``StoreError/locked`` at the end of the timeout, or if the
  ///   task is cancelled before it.
  public init(
    named name: String, in environment: AppEnvironment, schema: Schema = Schema(),
    lockTimeout: Duration = .seconds(5)
  ) async throws(StoreError) {
    var wait = LockWait(on: environment.clock, timeout: lockTimeout)
    while true {
      do throws(StoreError) {
        connection = try DatabaseConnection(named: name, in: environment, schema: schema)
        break
      } catch .locked where wait.hasTime {
        // Without the rest of its time, it is locked.
        do { try await wait.pause() } catch { throw .locked }
      }
    }
    clock = environment.clock
    self.lockTimeout = lockTimeout
  }

  /// Reads; all that the closure reads is of one moment.
  ///
  /// It does not wait. In a file, reading goes on while another connection writes; a database in memory cannot be read during that.
  ///
  /// - Throws: The closure's error; ``StoreError/locked`` at once, for one in memory if another connection is writing, and for one in a file if another
  ///   program lets no other read it; ``StoreError/readOnly`` for a statement that changes something, which is for ``write(_:)``.
  public func read<Result: Sendable>(
    _ body: @Sendable (DatabaseConnection) throws -> Result
  ) throws -> Result {
    try connection.execute("BEGIN")
    connection.setReading(true)
    defer {
      connection.setReading(false)
      // A read that could not begin has nothing to end.
      if connection.isInTransaction { connection.endReading() }
    }
    return try body(connection)
  }

  /// Runs a closure whose changes are made completely, or not at all if it throws.
  ///
  /// A write that waits for another connection comes before those that are called later.
  ///
  /// - Throws: The closure's error; ``StoreError/locked`` if another connection is still writing at the end of the timeout;
  ///   `CancellationError` if the task is cancelled while it waits for that.
  public func write<Result: Sendable>(
    _ body: @Sendable (DatabaseConnection) throws -> Result
  ) async throws -> Result {
    writes += 1
    let number = writes
    var wait = LockWait(on: clock, timeout: lockTimeout)
    defer { waiting.removeAll { $0 == number } }
    while true {
      var hasBegun = false
      do {
        if let first = waiting.first, first != number { throw StoreError.locked }
        return try connection.transaction {
          hasBegun = true
          return try body(connection)
        }
      } catch StoreError.locked where !hasBegun && wait.hasTime {
        if wait.isAtBeginning { waiting.append(number) }
        try await wait.pause()
      }
    }
  }
}
