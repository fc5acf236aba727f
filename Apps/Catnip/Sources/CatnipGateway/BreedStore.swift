public import CatnipDomain
import WhiskerStore

/// The data on the device: breeds unique by id, the order of the listing, its pagination, and favourites.
///
/// Each call is one transaction. A store is bound to the main actor, like the main context of a database on a phone, so that nothing else
/// happens between two calls. A call reads all rows at most, and the API has some 70 breeds; data that grows with use belongs on an actor
/// of its own, such as GoodCatitude's database.
@MainActor
public protocol BreedStore: AnyObject {
  /// The breeds of the listing, in order.
  func listing() throws(BreedStoreError) -> [Breed]

  /// The pagination of the listing.
  func pagination() throws(BreedStoreError) -> Pagination

  /// A saved breed, listed or only found by a search.
  func breed(id: String) throws(BreedStoreError) -> Breed?

  /// The saved breeds whose name contains a text, ignoring case and accents, in any order.
  func breeds(named text: String) throws(BreedStoreError) -> [Breed]

  /// Inserts breeds or replaces those with the same id; favourites and the listing are kept.
  func save(_ breeds: [Breed]) throws(BreedStoreError)

  /// Like ``save(_:)``, and lists the breeds at a place, with the new pagination.
  ///
  /// From the beginning of the listing until it is complete, those of its former breeds that were not listed again follow
  /// the others. They are no longer listed once it is.
  ///
  /// - Parameters:
  ///   - breeds: The breeds, without duplicates.
  ///   - place: Where they belong in the listing.
  ///   - pagination: Returns the new pagination from the number of breeds that were not listed since the listing
  ///     began, and of all listed ones.
  /// - Returns: The listing.
  func saveListed(
    _ breeds: [Breed], at place: Pagination.Place, pagination: (_ added: Int, _ listed: Int) -> Pagination
  ) throws(BreedStoreError) -> [Breed]

  /// The favourites that can be read, in any order.
  func favorites() throws(BreedStoreError) -> [Breed]

  /// The number of saved favourites that could not be read with ``favorites()``; they stay on the device.
  var unreadableFavorites: Int { get }

  /// The condition of the data on the device.
  var savedData: SavedData { get }

  /// Notices that the device can be written by now, where it could not at the launch; by default, nothing.
  func check()

  /// Sets whether a saved breed is a favourite; an unknown id is an error.
  func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError)
}

extension BreedStore {
  /// The store is what it is.
  public func check() {}
}

/// The reason why a store operation failed.
public enum BreedStoreError: Error, Hashable, Sendable {
  /// No breed with this id is saved.
  case unknownBreed(id: String)
  /// Something else is writing to the database.
  case inUse
  /// No space is left for the database.
  case full
  /// The database reported any other error, in its own words.
  case database(String)

  /// The reason for a log.
  public var reason: String {
    switch self {
    case .unknownBreed(let id): "no breed \(id) is saved"
    case .inUse: StoreError.locked.description
    case .full: StoreError.full.description
    case .database(let reason): reason
    }
  }
}

extension BreedStoreError {
  /// Creates the reason for an error of the database.
  init(_ error: any Error) {
    self =
      switch error as? StoreError {
      case .locked: .inUse
      case .full: .full
      default: .database("\(error)")
      }
  }
}
