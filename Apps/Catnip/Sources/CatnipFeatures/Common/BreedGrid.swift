import CatnipDomain
import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// The grid of breeds that Home and Favorites share.
///
/// A cell depends on its breed and on observables: the favourites, its own picture, the display and, where there is room
/// for the details beside the grid, whether they are its own. It is described again only when one of them changes.
///
/// The handlers of all cells share one grid.
@MainActor
public final class BreedGrid {
  let favorites: FavoriteBreeds
  let pictures: BreedPictures
  private let copy: CommonCopy
  private let display: AppDisplay
  private let details: BreedDetails

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - favorites: The favourites of the whole app.
  ///   - pictures: The pictures of the whole app.
  ///   - texts: The texts of the app.
  ///   - display: The display, on which the number of columns depends.
  ///   - details: The way to the details of a breed.
  public init(
    favorites: FavoriteBreeds, pictures: BreedPictures, texts: Texts, display: AppDisplay,
    details: BreedDetails
  ) {
    self.favorites = favorites
    self.pictures = pictures
    copy = CommonCopy(texts: texts)
    self.display = display
    self.details = details
  }

  /// Whether the grid is a sidebar with the details beside it.
  private var isSidebar: Bool { display.horizontalSizeClass == .regular }

  /// A grid of cells; the journeys of every language find it by its `id`.
  func content(_ name: String, id: String, @ScreenBuilder cells: () -> [Node]) -> Node {
    LazyVGrid(name, columns: isSidebar ? 1 : 2, cells).id(id)
  }

  /// The cell of a breed.
  func cell(_ breed: Breed) -> Node {
    Cell(breed.name, subtitle: breed.origin) {
      self.content(of: breed)
    }
    .selected(isSidebar && details.areBeside(breed))
    .onTap { self.details.show(breed) }
  }

  @ScreenBuilder private func content(of breed: Breed) -> [Node] {
    pictures.picture(of: breed)
    let isFavorite = favorites.contains(breed)
    Button(isFavorite ? copy.unfavorite : copy.favorite) { self.favorites.toggle(breed) }
      .id("favorite")
      .accessibilityLabel(copy.label(ofFavorite: breed, isFavorite))
  }
}
