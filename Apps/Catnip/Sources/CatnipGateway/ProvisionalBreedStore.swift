import CatnipDomain
import Observation
import WhiskerEnvironment
import WhiskerStore

/// The store of a device that can save nothing at the launch: what could be read, in memory, until the database can be written.
///
/// Whether it can is tried with each change, and when the person returns to the app. The database then takes over all changes of the copy, in
/// their order: it had what the copy began with.
@MainActor @Observable
final class ProvisionalBreedStore: BreedStore {
  private typealias Change = @MainActor (any BreedStore) throws(BreedStoreError) -> Void

  /// The copy in memory, and the database as soon as that can be written.
  private var current: any BreedStore
  /// The changes that only the copy has so far.
  @ObservationIgnored private var changes: [Change] = []
  private let environment: AppEnvironment
  private let log: @MainActor (String) -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - copy: What could be read at the launch.
  ///   - environment: The outside world, with the device.
  ///   - log: Receives the reason for each failure.
  init(
    showing copy: InMemoryBreedStore, in environment: AppEnvironment,
    log: @escaping @MainActor (String) -> Void
  ) {
    current = copy
    self.environment = environment
    self.log = log
    environment.scene.onPhaseChange { [weak self] in if $0 == .active { self?.openIfPossible() } }
  }

  private var isOpen: Bool { current is DatabaseBreedStore }

  private func openIfPossible() {
    guard !isOpen, !environment.storage.isReadOnly else { return }
    do throws(BreedStoreError) {
      let database = try opened()
      for change in changes { try change(database) }
      changes = []
      current = database
    } catch { log("storage: \(error.reason)") }
  }

  private func opened() throws(BreedStoreError) -> DatabaseBreedStore {
    do { return try DatabaseBreedStore(in: environment, log: log) } catch { throw BreedStoreError(error) }
  }

  private func change(_ change: @escaping Change) throws(BreedStoreError) {
    openIfPossible()
    try change(current)
    remember(change)
  }

  private func remember(_ change: @escaping Change) { if !isOpen { changes.append(change) } }

  var savedData: SavedData { current.savedData }

  func listing() throws(BreedStoreError) -> [Breed] { try current.listing() }

  func pagination() throws(BreedStoreError) -> Pagination { try current.pagination() }

  func breed(id: String) throws(BreedStoreError) -> Breed? { try current.breed(id: id) }

  func breeds(named text: String) throws(BreedStoreError) -> [Breed] { try current.breeds(named: text) }

  func save(_ breeds: [Breed]) throws(BreedStoreError) {
    try change { store throws(BreedStoreError) in try store.save(breeds) }
  }

  func saveListed(
    _ breeds: [Breed], at place: Pagination.Place, pagination: (_ added: Int, _ listed: Int) -> Pagination
  ) throws(BreedStoreError) -> [Breed] {
    openIfPossible()
    let listing = try current.saveListed(breeds, at: place, pagination: pagination)
    let new = try current.pagination()
    remember { store throws(BreedStoreError) in
      _ = try store.saveListed(breeds, at: place) { _, _ in new }
    }
    return listing
  }

  func favorites() throws(BreedStoreError) -> [Breed] { try current.favorites() }

  var unreadableFavorites: Int { current.unreadableFavorites }

  func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError) {
    try change { store throws(BreedStoreError) in try store.setFavorite(isFavorite, id: id) }
  }
}
