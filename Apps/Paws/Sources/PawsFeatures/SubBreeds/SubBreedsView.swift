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
      ContentUnavailableView(copy.failed, description: copy.common.reason(error)) { tryAgainButton }
    case .loaded(let listing, let failure):
      if let remark = copy.common.remark(listing.origin) { Banner(remark, tone: .warning) }
      if subBreeds.isEmpty {
        ContentUnavailableView(copy.none) {
          // The server may know more than what was saved; an overlay that says that it was asked in vain has the button.
          if listing.origin != .server, failure == nil { tryAgainButton }
        }
      } else {
        List(copy.title) {
          ForEach(subBreeds) { dog in Cell(dog.title) {}.onTap { self.choose(dog) } }
        }
        .refreshable { await self.reload() }
        .id("sub-breeds")
      }
      if isTryingAgain { ProgressView(copy.loading) }
      if let failure { notUpdated(copy.notUpdated(failure)) }
    }
  }
}
