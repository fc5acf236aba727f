/// The features' source of breeds.
///
/// It is bound to the main actor because saved data is read and written there, between two awaits and never
/// during one: no feature can see an incomplete change.
@MainActor
public protocol BreedRepository {
  /// The saved breeds, without a request to the server.
  func savedListing() throws(BreedError) -> BreedListing

  /// Loads and saves the first page again; breeds of later pages are kept.
  func reload() async throws(BreedError) -> BreedListing

  /// Loads and saves the next page.
  func loadNextPage() async throws(BreedError) -> BreedListing

  /// The breeds whose name contains a query: from the server, or without a network the saved ones.
  func search(_ query: String) async throws(BreedError) -> [Breed]

  /// A saved breed; `nil` if it was never loaded.
  func breed(id: String) throws(BreedError) -> Breed?

  /// Loads and saves one breed; `nil` if the server knows none with this id.
  func loadBreed(id: String) async throws(BreedError) -> Breed?

  /// Loads and saves the picture of a saved breed that only refers to one; `nil` if it has none.
  func loadImage(of breed: Breed) async throws(BreedError) -> BreedImage?

  /// The saved favourites, by name.
  func favorites() throws(BreedError) -> [Breed]

  /// The number of saved favourites that could not be read.
  var unreadableFavorites: Int { get }

  /// The condition of the data on the device.
  var savedData: SavedData { get }

  /// Saves whether a breed is a favourite.
  func setFavorite(_ isFavorite: Bool, breedID: String) throws(BreedError)
}
