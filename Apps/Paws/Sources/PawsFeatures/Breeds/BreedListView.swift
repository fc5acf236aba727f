import PawsDomain
public import ScreenModels

/// The view of the breeds: stateless, a function of the model.
extension BreedListViewModel {
  private var copy: BreedListCopy { BreedListCopy(texts: texts) }

  /// The screen.
  @ScreenBuilder public var screen: [Node] {
    NavigationTitle(copy.title)
    Toolbar { Button(copy.about, action: showAbout).id("about") }
    switch breeds {
    case .loading: ProgressView(copy.loading)
    case .failed(let error): nothing(error)
    case .loaded(let listing, let failure):
      if let remark = copy.common.remark(listing.origin) { Banner(remark, tone: .warning) }
      if listing.breeds.isEmpty {
        ContentUnavailableView(copy.empty) { tryAgainButton }
      } else {
        list(listing.breeds)
      }
      if isTryingAgain { ProgressView(copy.loading) }
      if let failure { notUpdated(copy.notUpdated(failure)) }
    }
  }

  private func list(_ breeds: [Breed]) -> Node {
    List(copy.list) {
      ForEach(breeds.flatMap { $0.dogs }) { dog in
        Cell(dog.title, subtitle: dog.subBreed.map { _ in self.copy.subBreed }) {}
          .onTap { self.open(dog) }
      }
    }
    .refreshable { await self.reload() }
    .id("breeds")
  }

  private func nothing(_ error: DogError) -> Node {
    ContentUnavailableView(copy.failed, description: copy.common.reason(error)) {
      tryAgainButton
    }.node
  }
}
