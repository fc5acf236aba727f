/// Shows the favourites by name.
@MainActor
public struct ListFavorites {
  private let favorites: any FavoriteRepository

  /// Creates the use case.
  public init(_ favorites: any FavoriteRepository) { self.favorites = favorites }

  /// The favourites, sorted by name.
  public func callAsFunction() throws(BreedError) -> Favorites {
    let saved = try favorites.favorites()
    return Favorites(saved.breeds.sortedByName(), unreadable: saved.unreadable)
  }
}
