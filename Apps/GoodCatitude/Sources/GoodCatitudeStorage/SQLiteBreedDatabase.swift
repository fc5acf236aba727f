import CatText
public import GoodCatitudeDomain
public import WhiskerEnvironment
import WhiskerStore

/// The database of the device, off the main actor.
///
/// It is opened by its first use, and again by a change if the device could not be written then and can be by now. While something else writes
/// to it, a use waits for a second before it fails, and changes are made in the order in which they were asked for. A database that a newer
/// version of the app wrote is read, and nothing in it is changed; one that is damaged is left as it is.
public actor SQLiteBreedDatabase: BreedDatabase {
  /// The name of the database.
  public static let name = "goodcatitude.sqlite"
  /// The time for which a use waits for something else.
  private static let patience = Duration.seconds(1)

  private let environment: AppEnvironment
  private let log: @MainActor @Sendable (String) -> Void
  private let retry: Retry
  private var unsaved: UnsavedMarks
  private var connection: DatabaseConnection?
  private var insertion: Statement?
  /// Why the database is opened for reading only, if a newer version of the app wrote it.
  private var newer: StoreError?
  private var lastChange: Task<Result<Void, BreedError>, Never>?

  /// Creates the database of an app's device.
  ///
  /// - Parameters:
  ///   - environment: The outside world, with the device and the clock.
  ///   - log: Receives the reason of each failure.
  public init(in environment: AppEnvironment, log: @escaping @MainActor @Sendable (String) -> Void) {
    self.environment = environment
    self.log = log
    unsaved = UnsavedMarks(storage: environment.storage)
    retry = Retry(attempts: .max, delay: .constant(.milliseconds(50)), clock: environment.clock)
  }

  /// Inserts breeds or replaces those with the same id, which remain favourites or not.
  public func save(_ breeds: [Breed]) async throws(BreedError) {
    try await change { connection in
      try connection.transaction {
        let insertion = try self.insertion ?? connection.prepare(BreedRows.insertion)
        self.insertion = insertion
        for breed in breeds { try BreedRows.run(insertion, breed) }
      }
    }
  }

  /// Inserts a breed unless there is one with its id, which may be newer.
  public func add(_ breed: Breed) async throws(BreedError) {
    try await change { try BreedRows.run($0.prepare(BreedRows.addition), breed) }
  }

  /// All breeds.
  public func breeds() async throws(BreedError) -> [Breed] {
    try await perform(.reading) {
      try $0.rows("SELECT \(sql: BreedRows.columns) FROM breeds", BreedRows.breed)
    }
  }

  /// The breeds whose name contains a text, ignoring case and accents.
  ///
  /// Earlier versions of the app have written folded names with their accents; such a row is found by these until it is written again.
  public func breeds(named text: String) async throws(BreedError) -> [Breed] {
    try await perform(.reading) {
      try $0.rows(
        """
        SELECT \(sql: BreedRows.columns) FROM breeds
        WHERE instr(folded_name, \(text.folded)) > 0 OR instr(folded_name, \(text.lowercased())) > 0
        """, BreedRows.breed)
    }
  }

  /// One breed; `nil` if it was never saved.
  public func breed(id: String) async throws(BreedError) -> SavedBreed? {
    try await perform(.reading) {
      try $0.first("SELECT \(sql: BreedRows.columns) FROM breeds WHERE id = \(id)", BreedRows.savedBreed)
    }
  }

  /// The breeds marked as favourites.
  public func favourites() async throws(BreedError) -> [Breed] {
    try await perform(.reading) {
      try $0.rows("SELECT \(sql: BreedRows.columns) FROM breeds WHERE is_favourite", BreedRows.breed)
    }
  }

  /// Marks a breed as a favourite, or removes the mark; one that is not saved yet is saved with it.
  public func setFavourite(_ isFavourite: Bool, of breed: Breed) async throws(BreedError) {
    await noteMark(isFavourite, of: breed)
    try await change {
      try BreedRows.run($0.prepare(BreedRows.marking), breed, isFavourite: isFavourite)
    }
    await logged { try unsaved.forget(isFavourite, of: breed.id) }
  }

  /// Notes a mark, which outlives the app.
  public func noteMark(_ isFavourite: Bool, of breed: Breed) async {
    await logged { try unsaved.note(isFavourite, of: breed) }
  }

  /// The marks that were neither saved nor forgotten.
  public func unsavedMarks() async -> [SavedBreed] {
    var marks: [SavedBreed] = []
    var reasons: [any Error] = []
    await logged { marks = try unsaved.all { reasons.append($0) } }
    for reason in reasons { await log("mark: \(reason)") }
    return marks
  }

  /// Forgets the mark of a breed.
  public func forgetMark(of id: Breed.ID) async { await logged { try unsaved.forget(id) } }

  /// Writes and removes the notes of marks that the device has refused, as far as it can by now; each change does this, too.
  public func catchUpOnMarks() { unsaved.catchUp() }

  /// Works on the notes of marks, without which a mark is saved all the same unless the app ends first.
  private func logged(_ work: () throws -> Void) async {
    do { try work() } catch { await log("mark: \(error)") }
  }

  /// Changes the database after all earlier changes, which may have to wait for something else: the last one counts.
  ///
  /// The time in which it waits for them is a part of its own: several changes fail together and not one after the other.
  private func change(_ body: @escaping (DatabaseConnection) throws -> Void) async throws(BreedError) {
    let earlier = lastChange
    let isLate = environment.clock.deadline(after: Self.patience)
    let change = Task { () async -> Result<Void, BreedError> in
      _ = await earlier?.value
      do throws(BreedError) { return .success(try await perform(.writing, until: isLate, body)) } catch {
        return .failure(error)
      }
    }
    lastChange = change
    try await change.value.get()
  }

  private enum Access { case reading, writing }

  /// Uses the database, again and again while it is locked until it is late; by default, that is so after the patience from now on.
  private func perform<Result: Sendable>(
    _ access: Access, until isLate: (@Sendable () -> Bool)? = nil,
    _ body: (DatabaseConnection) throws -> Result
  ) async throws(BreedError) -> Result {
    let isLate = isLate ?? environment.clock.deadline(after: Self.patience)
    do {
      return try await retry(unless: { $0 as? StoreError != .locked || isLate() }) { _ in
        // A change that waits may be noted by now.
        if access == .writing { self.catchUpOnMarks() }
        let connection = try self.opened(for: access)
        if access == .writing, let newer = self.newer { throw newer }
        return try body(connection)
      }
    } catch {
      // The caller no longer waits, or the app is ending, which is no failure.
      if Task.isCancelled || error is CancellationError { throw .cancelled }
      await log("database: \(error)")
      throw .storage(StorageFault(error))
    }
  }

  private func opened(for access: Access) throws(StoreError) -> DatabaseConnection {
    if let connection, access == .reading || !isOutdated(connection) { return connection }
    let opened: DatabaseConnection
    do {
      opened = try DatabaseConnection(named: Self.name, in: environment, schema: BreedSchema.schema)
    } catch {
      guard case .newer = error else { throw error }
      opened = try DatabaseConnection(named: Self.name, in: environment, access: .readOnly)
      newer = error
    }
    connection = opened
    insertion = nil
    return opened
  }

  /// Whether a connection can only read because the device could not be written when it was opened, which has ended.
  private func isOutdated(_ connection: DatabaseConnection) -> Bool {
    connection.isReadOnly && newer == nil && !environment.storage.isReadOnly
  }
}

extension Clock where Duration == Swift.Duration {
  /// Whether a time that begins now is over, whenever that is asked.
  fileprivate func deadline(after time: Duration) -> @Sendable () -> Bool {
    let end = now.advanced(by: time)
    return { now >= end }
  }
}

extension StorageFault {
  fileprivate init(_ error: any Error) {
    self =
      switch error as? StoreError {
      case .corrupt: .damaged
      case .newer: .newer
      case .locked: .busy
      case .full: .full
      case .readOnly, .cannotOpen: .readOnly
      default: .other
      }
  }
}
