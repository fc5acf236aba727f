public import CatnipDomain
public import WhiskerEnvironment
public import WhiskerStore

/// The store in a database on the device: it survives the end of the app, and each change writes only its own rows.
@MainActor
public final class DatabaseBreedStore: BreedStore {
  /// The name of the database.
  public static let name = "catnip.sqlite"

  /// The number of favourites on the device that could not be read when they were read last.
  ///
  /// A mark stays until the server sends its breed again.
  public private(set) var unreadableFavorites = 0
  /// The database could be opened.
  public var savedData: SavedData { .sound }

  private let connection: DatabaseConnection
  private let log: @MainActor (String) -> Void
  private var statements: BreedStatements?
  /// The breeds that were written or read since the database was opened, as it has them: only this store writes breeds.
  private var known: [Breed.ID: Breed] = [:]

  /// Opens the database of the device, which may be migrated, and is searched for damage.
  ///
  /// Both come before the first screen, which depends on it, at each launch. To read the whole database with 70 breeds takes
  /// well below a millisecond.
  ///
  /// - Parameters:
  ///   - environment: The outside world, with the device.
  ///   - log: Receives the reason for each breed that cannot be read.
  /// - Throws: `StoreError`; the database is as it was.
  public init(
    in environment: AppEnvironment, log: @escaping @MainActor (String) -> Void = { _ in }
  ) throws(StoreError) {
    self.log = log
    connection = try DatabaseConnection(named: Self.name, in: environment, schema: BreedSchema.schema)
    // Damage that is found only later would keep the app from the pages that the server has.
    if try !connection.findFaults().isEmpty { throw .corrupt }
    // A store that cannot save would lose every page and favourite; one in memory keeps them for a while.
    if connection.isReadOnly { throw .readOnly }
  }

  /// The breeds of the listing, in order.
  public func listing() throws(BreedStoreError) -> [Breed] {
    try stored { try listed() }
  }

  /// The pagination of the listing.
  public func pagination() throws(BreedStoreError) -> Pagination {
    try stored { try BreedRows.pagination(connection) }
  }

  /// A saved breed, listed or only found by a search; one that cannot be read is as good as none, so that the server's takes its place.
  public func breed(id: String) throws(BreedStoreError) -> Breed? {
    try stored { try BreedRows.breeds(id: id, connection, skip: skip).first }
  }

  /// The saved breeds whose name contains a text, ignoring case and accents.
  public func breeds(named text: String) throws(BreedStoreError) -> [Breed] {
    try stored { try BreedRows.breeds(named: text, connection, skip: skip) }
  }

  /// Inserts breeds or replaces those with the same id.
  public func save(_ breeds: [Breed]) throws(BreedStoreError) {
    try stored { try connection.transaction { try write(breeds) } }
  }

  /// Inserts or replaces breeds and lists them at a place.
  @discardableResult
  public func saveListed(
    _ breeds: [Breed], at place: Pagination.Place, pagination: (_ added: Int, _ listed: Int) -> Pagination
  ) throws(BreedStoreError) -> [Breed] {
    try stored {
      try connection.transaction {
        try write(breeds)
        let later = place == .front ? try BreedRows.currentIDs(connection) : []
        if place != .end { try connection.execute("UPDATE listing SET is_former = 1") }
        var added = 0
        let statements = try preparedStatements()
        for breed in breeds where try statements.append(breed.id) { added += 1 }
        for id in later { _ = try statements.append(id) }
        let pagination = pagination(added, try BreedRows.listedCount(connection))
        try write(pagination)
        if pagination.isComplete { try connection.execute("DELETE FROM listing WHERE is_former = 1") }
        return try listed()
      }
    }
  }

  private func listed() throws -> [Breed] {
    try breeds(BreedRows.listedIDs(connection)) { try BreedRows.listing(connection, skip: skip) }
  }

  /// Notes that a breed cannot be read: the app goes on without it until the server sends it again.
  private func skip(_ reason: any Error) { log("storage: a breed could not be read: \(reason)") }

  /// The breeds with ids; they are read only if one of them is not known yet.
  private func breeds(_ ids: [Breed.ID], read: () throws -> [Breed]) throws -> [Breed] {
    let breeds = ids.compactMap(knownBreed)
    if breeds.count == ids.count { return breeds }
    let read = try read()
    for breed in read { known[breed.id] = breed }
    return read
  }

  /// The known breed with an id; the database compares ids by their bytes, so that two that `String` calls equal are those of two breeds.
  private func knownBreed(_ id: Breed.ID) -> Breed? {
    guard let breed = known[id], breed.id.utf8.elementsEqual(id.utf8) else { return nil }
    return breed
  }

  /// The favourites that can be read.
  public func favorites() throws(BreedStoreError) -> [Breed] {
    try stored {
      let ids = try BreedRows.favoriteIDs(connection)
      let favorites = try breeds(ids) { try BreedRows.favorites(connection, skip: skip) }
      unreadableFavorites = ids.count - favorites.count
      return favorites
    }
  }

  /// Sets whether a saved breed is a favourite.
  public func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError) {
    do {
      if isFavorite {
        try connection.execute("INSERT INTO favorites (breed) VALUES (\(id)) ON CONFLICT (breed) DO NOTHING")
      } else {
        try connection.execute("DELETE FROM favorites WHERE breed = \(id)")
      }
    } catch StoreError.constraint(.foreignKey, _) {
      throw .unknownBreed(id: id)
    } catch { throw BreedStoreError(error) }
  }

  private func write(_ pagination: Pagination) throws {
    try connection.execute(
      """
      INSERT INTO pagination (id, next_page, is_complete, page_size)
      VALUES (1, \(pagination.nextPage), \(pagination.isComplete), \(pagination.pageSize))
      ON CONFLICT (id) DO UPDATE SET
        next_page = excluded.next_page, is_complete = excluded.is_complete, page_size = excluded.page_size
      """)
    // Pages of another size have other numbers.
    try connection.execute("DELETE FROM unreadable")
    for (page, count) in pagination.unreadable.sorted(by: { $0.key < $1.key }) {
      try connection.execute("INSERT INTO unreadable (page, count) VALUES (\(page), \(count))")
    }
  }

  private func write(_ breeds: [Breed]) throws {
    let statements = try preparedStatements()
    // A page that is loaded again has hardly anything new.
    for breed in breeds where knownBreed(breed.id) != breed {
      try statements.write(breed)
      known[breed.id] = breed
    }
  }

  private func preparedStatements() throws -> BreedStatements {
    let prepared = try statements ?? BreedStatements(connection)
    statements = prepared
    return prepared
  }

  private func stored<Result>(_ work: () throws -> Result) throws(BreedStoreError) -> Result {
    do { return try work() } catch {
      // What a transaction has written is gone with it.
      known.removeAll()
      throw BreedStoreError(error)
    }
  }
}
