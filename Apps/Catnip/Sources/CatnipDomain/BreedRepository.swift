/// All that the features know about where breeds come from.
///
/// It is bound to the main actor because what is saved is read and written there, between two awaits and never
/// during one: no feature can see half of a change.
@MainActor
public protocol BreedRepository {
  /// The breeds that are saved, without asking the server.
  func savedListing() throws(BreedError) -> BreedListing

  /// Loads the first page again and saves it; breeds of later pages stay.
  func reload() async throws(BreedError) -> BreedListing

  /// Loads the page after the last one that was loaded and saves it.
  func loadNextPage() async throws(BreedError) -> BreedListing

  /// The breeds whose name contains a query: the server's answer, or the saved ones without a network.
  func search(_ query: String) async throws(BreedError) -> [Breed]

  /// A saved breed; `nil` when it was never loaded.
  func breed(id: String) throws(BreedError) -> Breed?

  /// The saved favourites, by name.
  func favorites() throws(BreedError) -> [Breed]

  /// Saves whether a breed is a favourite.
  func setFavorite(_ isFavorite: Bool, breedID: String) throws(BreedError)
}
