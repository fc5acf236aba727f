public import CatnipDomain
public import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// The favourites: the root of the second tab.
@MainActor @Observable
public final class FavoritesModel: ScreenModel {
  private let favorites: FavoriteBreeds
  private let savedData: CheckSavedData
  private let pictures: BreedPictures
  private let copy: FavoritesCopy
  private let display: AppDisplay
  private let details: BreedDetails
  private let compare: @MainActor () -> Void

  /// Creates the model; `compare` shows two favourites side by side.
  public init(
    favorites: FavoriteBreeds, savedData: CheckSavedData, pictures: BreedPictures, texts: Texts,
    display: AppDisplay, details: BreedDetails,
    compare: @escaping @MainActor () -> Void
  ) {
    self.favorites = favorites
    self.savedData = savedData
    self.pictures = pictures
    copy = FavoritesCopy(texts: texts)
    self.display = display
    self.details = details
    self.compare = compare
  }

  /// Loads newer data that Home has received in the meantime.
  public func appear() { favorites.refresh() }

  /// Shows newer data that Home receives while the favourites are in front.
  public func task() async { await favorites.followNews() }

  /// The screen of Favorites.
  public var screen: [Node] {
    let breeds = favorites.breeds
    NavigationTitle(copy.title)
    if breeds.count > 1 { Toolbar { Button(copy.compare, action: compare).id("compare") } }
    if let problem = copy.common.savedData(savedData()) { Banner(problem, tone: .warning) }
    let unreadable = favorites.unreadable
    if unreadable > 0 { Banner(copy.unreadable(unreadable), tone: .warning) }
    if breeds.isEmpty {
      none
    } else {
      // What was marked since the launch is not all that there is.
      if let error = favorites.readingError {
        unread.banner(error)
      }
      let grid = BreedGrid(
        favorites: favorites, pictures: pictures, copy: copy.common, display: display, details: details)
      grid.content(copy.title, id: "favorites") { ForEach(breeds) { grid.cell($0) } }
    }
  }

  private var none: Node {
    guard let error = favorites.readingError else {
      return ContentUnavailableView(copy.empty, description: copy.emptyHint).node
    }
    return unread.unavailable(error)
  }

  private var unread: UnreadFavorites {
    UnreadFavorites(
      favorites: favorites, copy: copy.common, id: "try-again-favorites", label: copy.tryReadingAgain)
  }
}
