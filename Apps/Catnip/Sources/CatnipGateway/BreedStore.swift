public import CatnipDomain

/// The data on the device: breeds unique by id, the order of the listing, its pagination, and favourites.
///
/// Each call is one transaction. A store is bound to the main actor, like the main context of a database on a
/// phone; each call handles only a few rows.
@MainActor
public protocol BreedStore: AnyObject {
  /// The breeds of the listing, in order.
  func listing() throws(BreedStoreError) -> [Breed]

  /// The pagination of the listing.
  func pagination() throws(BreedStoreError) -> Pagination

  /// A saved breed, whether listed or only found by a search.
  func breed(id: String) throws(BreedStoreError) -> Breed?

  /// The saved breeds whose name contains a text, letter case aside, by name.
  func breeds(named text: String) throws(BreedStoreError) -> [Breed]

  /// Inserts breeds or replaces those with the same id; favourites stay favourites, the listing stays as it is.
  func save(_ breeds: [Breed]) throws(BreedStoreError)

  /// Like ``save(_:)``, and puts those not listed yet at the end of the listing, with the new state of paging.
  func saveListed(_ breeds: [Breed], pagination: Pagination) throws(BreedStoreError)

  /// The favourites, by name.
  func favorites() throws(BreedStoreError) -> [Breed]

  /// Marks a saved breed as favourite or not; an id that is not saved is an error.
  func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError)
}

/// The loading state of a listing.
public struct Pagination: Hashable, Sendable {
  /// The page to ask for next; the first one is 0.
  public var nextPage: Int
  /// Whether the server has no more pages.
  public var isComplete: Bool

  /// Creates a state; without arguments nothing has been loaded.
  public init(nextPage: Int = 0, isComplete: Bool = false) {
    self.nextPage = nextPage
    self.isComplete = isComplete
  }
}

/// The reason why a store operation failed.
public enum BreedStoreError: Error, Hashable, Sendable {
  /// No breed with this id is saved.
  case unknownBreed(id: String)
  /// The database reported an error, in its own words.
  case database(String)

  /// A stable word for logs.
  public var code: String {
    switch self {
    case .unknownBreed: "unknown-breed"
    case .database: "database"
    }
  }
}
