/// The favourites on the device.
@MainActor
public protocol FavoriteRepository {
  /// The saved favourites, in any order.
  func favorites() throws(BreedError) -> Favorites

  /// Saves whether a breed is a favourite, and with its mark a breed that is not saved.
  func setFavorite(_ isFavorite: Bool, _ breed: Breed) throws(BreedError)
}
