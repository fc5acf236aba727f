import PawsDomain
public import ScreenModels

/// The view of the sub-breeds: stateless, a function of the model.
extension SubBreedsViewModel {
  private var subBreeds: [Dog] {
    breeds.value?.breeds.first { $0.name == breed }?.dogs.filter { $0.subBreed != nil } ?? []
  }

  /// The screen.
  @ScreenBuilder public var screen: [Node] {
    NavigationTitle(SubBreedsCopy.title)
    Toolbar { Button(PawsCopy.close, role: .cancel, action: close).id("close") }
    switch breeds {
    case .loading: ProgressView(SubBreedsCopy.loading)
    case .failed(let error):
      ContentUnavailableView(SubBreedsCopy.failed, description: PawsCopy.reason(error)) {
        Button(PawsCopy.tryAgain) { self.retry() }.id("try-again")
      }
    case .loaded:
      if subBreeds.isEmpty {
        ContentUnavailableView(SubBreedsCopy.none)
      } else {
        List(SubBreedsCopy.title) {
          ForEach(subBreeds) { dog in Cell(dog.title) {}.onTap { self.choose(dog) } }
        }
      }
    }
  }
}

enum SubBreedsCopy {
  static let title = "Sub-breeds"
  static let loading = "Loading sub-breeds"
  static let failed = "Couldn't load sub-breeds"
  static let none = "No sub-breeds"
}
