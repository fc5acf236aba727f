/// The favourites on the device.
@MainActor
public protocol FavoriteRepository {
  /// The saved favourites, in any order, with newer data of them that could not be saved.
  func favorites() throws(BreedError) -> Favorites

  /// Saves whether a breed is a favourite, and with its mark a breed that is not saved, or newer data of it.
  func setFavorite(_ isFavorite: Bool, _ breed: Breed) throws(BreedError)
}
