import PawsDomain
public import ScreenModels

/// The view of the sub-breeds: stateless, a function of the model.
extension SubBreedsViewModel {
  private var subBreeds: [Dog] {
    breeds.value?.breeds.first { $0.name == breed }?.dogs.filter { $0.subBreed != nil } ?? []
  }

  private var copy: SubBreedsCopy { SubBreedsCopy(texts: texts) }

  /// The screen.
  @ScreenBuilder public var screen: [Node] {
    NavigationTitle(copy.title)
    Toolbar { Button(copy.common.close, role: .cancel, action: close).id("close") }
    switch breeds {
    case .loading: ProgressView(copy.loading)
    case .failed(let error):
      ContentUnavailableView(copy.failed, description: copy.common.reason(error)) {
        Button(copy.common.tryAgain) { self.retry() }.id("try-again")
      }
    case .loaded:
      if subBreeds.isEmpty {
        ContentUnavailableView(copy.none)
      } else {
        List(copy.title) {
          ForEach(subBreeds) { dog in Cell(dog.title) {}.onTap { self.choose(dog) } }
        }
        .id("sub-breeds")
      }
    }
  }
}
