public import CatnipDomain
public import Observation
public import ScreenModels
public import WhiskerImages
public import WhiskerLocalization

/// The favourites: the root of the second tab.
@MainActor @Observable
public final class FavoritesModel: ScreenModel {
  private let favorites: FavoriteBreeds
  private let images: ImageLoader
  private let copy: FavoritesCopy
  private let open: @MainActor (Breed) -> Void

  /// Creates the model; `open` shows the detail of a breed.
  public init(
    favorites: FavoriteBreeds, images: ImageLoader, texts: Texts, open: @escaping @MainActor (Breed) -> Void
  ) {
    self.favorites = favorites
    self.images = images
    copy = FavoritesCopy(texts: texts)
    self.open = open
  }

  /// Loads newer data that Home has received in the meantime.
  public func appear() { favorites.refresh() }

  /// The screen of Favorites.
  public var screen: [Node] {
    NavigationTitle(copy.title)
    if let problem = copy.common.savedData(favorites.savedData) { Banner(problem, tone: .warning) }
    if favorites.unreadable > 0 { Banner(copy.unreadable(favorites.unreadable), tone: .warning) }
    if favorites.breeds.isEmpty {
      ContentUnavailableView(copy.empty, description: copy.emptyHint)
    } else {
      BreedGrid(favorites: favorites, images: images, copy: copy.common, open: open)
        .content(copy.title, favorites.breeds)
    }
  }
}
