/// The favourites on the device.
@MainActor
public protocol FavoriteRepository {
  /// The saved favourites, in any order.
  func favorites() throws(BreedError) -> Favorites

  /// Saves whether a saved breed is a favourite.
  func setFavorite(_ isFavorite: Bool, breedID: Breed.ID) throws(BreedError)
}
