/// Keeps a person's mark: whether a breed is a favourite.
@MainActor
public struct SetFavorite {
  private let favorites: any FavoriteRepository

  /// Creates the use case.
  public init(_ favorites: any FavoriteRepository) { self.favorites = favorites }

  /// Saves the mark of a breed.
  public func callAsFunction(_ isFavorite: Bool, _ breed: Breed) throws(BreedError) {
    try favorites.setFavorite(isFavorite, breed)
  }
}
