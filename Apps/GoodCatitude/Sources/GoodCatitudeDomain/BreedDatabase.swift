/// The breeds that the device keeps, unique by id.
public protocol BreedDatabase: Sendable {
  /// Inserts breeds or replaces those with the same id, which remain favourites or not.
  func save(_ breeds: [Breed]) async throws(BreedError)

  /// Inserts a breed unless there is one with its id, which may be newer.
  func add(_ breed: Breed) async throws(BreedError)

  /// All breeds.
  func breeds() async throws(BreedError) -> [Breed]

  /// The breeds whose name contains a text, ignoring case and accents.
  func breeds(named text: String) async throws(BreedError) -> [Breed]

  /// One breed; `nil` if it was never saved.
  func breed(id: String) async throws(BreedError) -> SavedBreed?

  /// The breeds marked as favourites.
  func favourites() async throws(BreedError) -> [Breed]

  /// Marks a breed as a favourite, or removes the mark; one that is not saved yet is saved with it.
  ///
  /// Until that is done, the mark is one of ``unsavedMarks()``; it stays one if that fails.
  func setFavourite(_ isFavourite: Bool, of breed: Breed) async throws(BreedError)

  /// Notes a mark that is to be saved after the one that is being saved, so that it outlives the app.
  func noteMark(_ isFavourite: Bool, of breed: Breed) async

  /// The marks that were neither saved nor forgotten, such as one that was waiting for the database when the app ended.
  func unsavedMarks() async -> [SavedBreed]

  /// Forgets the mark of a breed that could not be saved, once the person knows.
  func forgetMark(of id: Breed.ID) async
}
