/// The breeds on the device and at the server.
///
/// What is loaded is saved, and a breed is saved once. What cannot be saved is returned all the same; a page also has to be added to the saved
/// listing, and fails where that cannot be read. The repository is bound to the main actor because saved data is read and written there,
/// between two awaits and never during one: no feature can see an incomplete change. Without a network, whatever needs the server fails as
/// `.offline`, and nothing is sent.
@MainActor
public protocol BreedRepository {
  /// The saved listing, with newer data of its breeds that could not be saved.
  func savedListing() throws(BreedError) -> BreedListing

  /// The saved pagination of the listing.
  func pagination() throws(BreedError) -> Pagination

  /// Loads a page into the listing; breeds of other pages are kept.
  ///
  /// A page that could not be saved is loaded again by the next call for it, and saved by the next one that can save another.
  func loadPage(_ page: Int) async throws(BreedError) -> BreedListing

  /// Loads the breeds whose name contains a query, in the server's order.
  func search(_ query: String) async throws(BreedError) -> BreedPage

  /// The breeds that were loaded before and whose name contains a query, ignoring case and accents, also those that could not be saved; in any order.
  func savedBreeds(named query: String) throws(BreedError) -> [Breed]

  /// A breed that was loaded before, also one that could not be saved; `nil` if there is none.
  func savedBreed(id: Breed.ID) throws(BreedError) -> Breed?

  /// Loads one breed, which is not added to the listing; `nil` if the server knows none with this id.
  func loadBreed(id: Breed.ID) async throws(BreedError) -> Breed?

  /// Loads a picture for the breed that refers to it; `nil` if the server has none.
  func loadImage(id: String, of breedID: Breed.ID) async throws(BreedError) -> BreedImage?
}
