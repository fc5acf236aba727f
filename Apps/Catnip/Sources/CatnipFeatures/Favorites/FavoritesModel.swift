public import CatnipDomain
public import Observation
public import ScreenModels

/// The favourites: the root of the second tab.
@MainActor @Observable
public final class FavoritesModel: ScreenModel {
  private let favorites: FavoriteBreeds
  private let images: ImageLibrary
  private let open: @MainActor (Breed) -> Void

  /// Creates the model; `open` shows the detail of a breed.
  public init(
    favorites: FavoriteBreeds, images: ImageLibrary, open: @escaping @MainActor (Breed) -> Void
  ) {
    self.favorites = favorites
    self.images = images
    self.open = open
  }

  /// Loads newer data that Home has received in the meantime.
  public func appear() { favorites.refresh() }

  /// The screen of Favorites.
  public var screen: [Node] {
    NavigationTitle(FavoritesCopy.title)
    if favorites.unreadable > 0 { Banner(FavoritesCopy.unreadable(favorites.unreadable), tone: .warning) }
    if favorites.breeds.isEmpty {
      ContentUnavailableView(FavoritesCopy.empty, description: FavoritesCopy.emptyHint)
    } else {
      BreedGrid(favorites: favorites, images: images, open: open)
        .content(FavoritesCopy.grid, favorites.breeds)
    }
  }
}
