public import CatnipDomain

/// What the device keeps: breeds unique by id, the order of the listing, how far it was loaded, and favourites.
///
/// Each call is one transaction. A store is bound to the main actor, like the main context of a database on a
/// phone; each call is a few rows.
@MainActor
public protocol BreedStore: AnyObject {
  /// The breeds of the listing, in order.
  func listing() throws(BreedStoreError) -> [Breed]

  /// How far the listing was loaded.
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

/// How far a listing was loaded.
public struct Pagination: Hashable, Sendable {
  /// The page to ask for next; the first one is 0.
  public var nextPage: Int
  /// Whether the server has no more pages.
  public var isComplete: Bool

  /// Makes a state; without arguments nothing was loaded.
  public init(nextPage: Int = 0, isComplete: Bool = false) {
    self.nextPage = nextPage
    self.isComplete = isComplete
  }
}

/// Why a store could not do what it was asked.
public enum BreedStoreError: Error, Hashable, Sendable {
  /// No breed with this id is saved.
  case unknownBreed(id: String)
  /// The database refused; its own words.
  case database(String)

  /// A stable word for logs.
  public var code: String {
    switch self {
    case .unknownBreed: "unknown-breed"
    case .database: "database"
    }
  }
}
