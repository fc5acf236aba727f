public import CatnipDomain
public import Observation
public import ScreenModels
public import WhiskerLocalization

/// The favourites: the root of the second tab.
@MainActor @Observable
public final class FavoritesModel: ScreenModel {
  private let grid: BreedGrid
  private let savedData: CheckSavedData
  private let copy: FavoritesCopy
  private let compare: @MainActor () -> Void

  /// Creates the model; `compare` shows two favourites side by side.
  public init(
    grid: BreedGrid, savedData: CheckSavedData, texts: Texts, compare: @escaping @MainActor () -> Void
  ) {
    self.grid = grid
    self.savedData = savedData
    copy = FavoritesCopy(texts: texts)
    self.compare = compare
  }

  private var favorites: FavoriteBreeds { grid.favorites }

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
      let grid = grid
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
