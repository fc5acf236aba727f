import CatnipDomain
import Observation
import WhiskerEnvironment
import WhiskerStore

/// The store of a device that can only be read at the launch: what could be read, in memory, until the database can be written.
///
/// Whether it can is tried with each change, and when the person leaves the app or returns to it. The database then takes over what has
/// changed in the copy: it had what the copy began with.
@MainActor @Observable
final class ProvisionalBreedStore: BreedStore {
  private typealias Change = @MainActor (DatabaseBreedStore) throws(BreedStoreError) -> Void

  /// A page of which the breeds are in the copy.
  private struct Page {
    let ids: [Breed.ID]
    let place: Pagination.Place
    let pagination: Pagination
  }

  /// What only the copy has so far: each page that came, in their order, the ids of newer breeds, and marks by breed.
  private struct Changes {
    var pages: [Page] = []
    var breeds: Set<Breed.ID> = []
    var marks: [Breed.ID: Bool] = [:]
  }

  /// The database, as soon as it can be written.
  private var database: DatabaseBreedStore?
  /// The condition until then.
  private var condition = SavedData.readOnly
  @ObservationIgnored private var changes = Changes()
  /// The failure to open it that the log had last.
  @ObservationIgnored private var reported: BreedStoreError?
  private let copy: InMemoryBreedStore
  /// Whether the copy had at the launch all that the database has.
  @ObservationIgnored private var isWhole: Bool
  private let environment: AppEnvironment
  private let log: @MainActor (String) -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - copy: What could be read at the launch.
  ///   - isWhole: Whether that is all that the database has; if not, it seemed to be missing or new.
  ///   - environment: The outside world, with the device.
  ///   - log: Receives the reason for each failure.
  init(
    showing copy: InMemoryBreedStore, isWhole: Bool, in environment: AppEnvironment,
    log: @escaping @MainActor (String) -> Void
  ) {
    self.copy = copy
    self.isWhole = isWhole
    self.environment = environment
    self.log = log
    // The system may end the app in the background. This handler is added before the one that saves favorites there, so that it is the database
    // that saves them.
    environment.scene.onPhaseChange { [weak self] in if $0 != .inactive { self?.check() } }
  }

  private var current: any BreedStore {
    if let database { return database }
    return copy
  }

  /// Opens the database if it can be written by now, and passes on to it what has changed.
  func check() {
    guard database == nil, condition == .readOnly, !environment.storage.isReadOnly else { return }
    do throws(BreedStoreError) {
      let opened = try opened()
      guard try isExpected(opened) else {
        log("storage: the database has other data than could be read at the launch")
        condition = .unreadable
        return
      }
      // What a try passes on before it fails is not other data for the next one.
      isWhole = true
      try passOnChanges(to: opened)
      changes = Changes()
      database = opened
    } catch {
      if error != reported { log("storage: \(error.reason)") }
      reported = error
    }
  }

  private func opened() throws(BreedStoreError) -> DatabaseBreedStore {
    do { return try DatabaseBreedStore(in: environment, log: log) } catch { throw BreedStoreError(error) }
  }

  /// Whether the person sees all that a database has; one that only seemed to be missing or new has more.
  private func isExpected(_ database: DatabaseBreedStore) throws(BreedStoreError) -> Bool {
    if isWhole { return true }
    guard try database.listing().isEmpty else { return false }
    return try database.favorites().allSatisfy { copy.breed(id: $0.id) != nil }
  }

  /// Passes on pages, other breeds, and marks, which need the breeds; what the database refuses for good is left out, so that it does not
  /// keep the rest from it.
  private func passOnChanges(to database: DatabaseBreedStore) throws(BreedStoreError) {
    let marks = changes.marks.sorted { $0.key < $1.key }
    let all = changes.pages.map(change) + changes.breeds.sorted().map(change) + marks.map(change)
    var refusals: [BreedStoreError] = []
    for change in all {
      do throws(BreedStoreError) { try change(database) } catch {
        if error == .inUse || error == .full { throw error }
        refusals.append(error)
      }
    }
    // One that refuses all of them cannot be written yet.
    if let refusal = refusals.first, refusals.count == all.count { throw refusal }
    for refusal in refusals { log("storage: a change is left out: \(refusal.reason)") }
  }

  private func change(_ page: Page) -> Change {
    let breeds = page.ids.compactMap { copy.breed(id: $0) }
    return { database throws(BreedStoreError) in
      _ = try database.saveListed(breeds, at: page.place) { _, _ in page.pagination }
    }
  }

  private func change(_ id: Breed.ID) -> Change {
    let breeds = [copy.breed(id: id)].compactMap(\.self)
    return { database throws(BreedStoreError) in try database.save(breeds) }
  }

  private func change(_ mark: (key: Breed.ID, value: Bool)) -> Change {
    { database throws(BreedStoreError) in try database.setFavorite(mark.value, id: mark.key) }
  }

  var savedData: SavedData { database?.savedData ?? condition }

  func listing() throws(BreedStoreError) -> [Breed] { try current.listing() }

  func pagination() throws(BreedStoreError) -> Pagination { try current.pagination() }

  func breed(id: String) throws(BreedStoreError) -> Breed? { try current.breed(id: id) }

  func breeds(named text: String) throws(BreedStoreError) -> [Breed] { try current.breeds(named: text) }

  func save(_ breeds: [Breed]) throws(BreedStoreError) {
    check()
    try current.save(breeds)
    if database == nil { changes.breeds.formUnion(breeds.map(\.id)) }
  }

  func saveListed(
    _ breeds: [Breed], at place: Pagination.Place, pagination: (_ added: Int, _ listed: Int) -> Pagination
  ) throws(BreedStoreError) -> [Breed] {
    check()
    let listing = try current.saveListed(breeds, at: place, pagination: pagination)
    if database == nil {
      changes.pages.append(Page(ids: breeds.map(\.id), place: place, pagination: copy.pagination()))
    }
    return listing
  }

  func favorites() throws(BreedStoreError) -> [Breed] { try current.favorites() }

  var unreadableFavorites: Int { current.unreadableFavorites }

  func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError) {
    check()
    try current.setFavorite(isFavorite, id: id)
    if database == nil { changes.marks[id] = isFavorite }
  }
}
