import CatnipDomain
import ScreenModels

/// That favourites could not be read, with a button for another try.
///
/// Screens with it can be beside each other: each has an `id` of its own for the button, and a label for those who hear it without the rest.
@MainActor
struct UnreadFavorites {
  let favorites: FavoriteBreeds
  let copy: CommonCopy
  let id: String
  let label: String

  /// In the place of the favourites, with the reason.
  func unavailable(_ error: BreedError) -> Node {
    ContentUnavailableView(copy.title(.reading(error)), description: copy.reason(error)) { tryAgain }.node
  }

  /// Above those that were marked since the launch, which are not all that there are.
  func banner(_ error: BreedError) -> Node {
    Banner(copy.title(.reading(error)), tone: .warning) { tryAgain }.node
  }

  private var tryAgain: Node {
    Button(copy.tryAgain) { self.favorites.tryReadingAgain() }.id(id).accessibilityLabel(label)
  }
}
