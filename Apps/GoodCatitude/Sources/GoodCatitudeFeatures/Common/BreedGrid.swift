import GoodCatitudeDomain
import ScreenModels

/// The grid of breeds in both tabs.
struct BreedGrid: ScreenContent {
  /// The smallest width of a cell, by which a phone has two columns and a tablet four.
  private static let cellWidth = 20

  let node: Node

  /// - Parameters:
  ///   - name: The name of the grid.
  ///   - breeds: The breeds in the order in which they are shown.
  ///   - images: The pictures.
  ///   - appeared: Called when a breed comes into view.
  ///   - disappeared: Called when a breed leaves the view.
  ///   - open: Called when a breed is tapped.
  @MainActor init(
    _ name: String, _ breeds: [Breed], images: FetchImages.State, copy: CommonCopy,
    appeared: @escaping @MainActor (Breed) -> Void,
    disappeared: @escaping @MainActor (Breed) -> Void, open: @escaping @MainActor (Breed) -> Void
  ) {
    node =
      LazyVGrid(name, adaptive: Self.cellWidth) {
        ForEach(breeds.map { Item(breed: $0, avatar: images.phase(of: $0)) }) { item in
          Cell(item.breed.name) { AvatarView(item.breed, item.avatar, copy: copy) }
            .onTap { open(item.breed) }
            .onAppear { appeared(item.breed) }
            .onDisappear { disappeared(item.breed) }
        }
      }.node
  }

  /// All that a cell shows, so that a cell is described again only if it looks different.
  private struct Item: Identifiable, Equatable {
    let breed: Breed
    let avatar: AvatarPhase
    var id: Breed.ID { breed.id }
  }
}
