import CatnipDomain
import ScreenModels
import WhiskerImages

/// The grid of breeds that Home and Favorites share.
///
/// A cell depends on its breed and on two observables, the favourites and its own picture. It is described again
/// only when one of them changes.
@MainActor
struct BreedGrid {
  let favorites: FavoriteBreeds
  let images: ImageLoader
  let copy: CommonCopy
  let open: @MainActor (Breed) -> Void
  var appeared: @MainActor (Breed) -> Void = { _ in }
  var disappeared: @MainActor (Breed) -> Void = { _ in }

  /// The grid of `breeds`.
  func content(_ name: String, _ breeds: [Breed]) -> Node {
    LazyVGrid(name, columns: 2) {
      ForEach(breeds) { breed in cell(breed) }
    }.node
  }

  private func cell(_ breed: Breed) -> Node {
    Cell(breed.name, subtitle: breed.origin) {
      content(of: breed)
    }
    .onTap { open(breed) }
    .onAppear { appeared(breed) }
    .onDisappear { disappeared(breed) }
  }

  @ScreenBuilder private func content(of breed: Breed) -> [Node] {
    AsyncImage(breed.name, url: breed.image?.url, from: images)
    let isFavorite = favorites.contains(breed)
    Button(isFavorite ? copy.unfavorite : copy.favorite) { favorites.toggle(breed) }
      .id("favorite")
      .accessibilityLabel(copy.label(ofFavorite: breed, isFavorite))
  }
}
