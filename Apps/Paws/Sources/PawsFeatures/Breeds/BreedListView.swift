import PawsDomain
public import ScreenModels

/// The view of the breeds: stateless, a function of the model.
extension BreedListViewModel {
  /// The screen.
  @ScreenBuilder public var screen: [Node] {
    NavigationTitle(BreedListCopy.title)
    Toolbar { Button(BreedListCopy.about, action: showAbout).id("about") }
    switch breeds {
    case .loading: ProgressView(BreedListCopy.loading)
    case .failed(let error): nothing(error)
    case .loaded(let listing, let failure):
      if let remark = PawsCopy.remark(listing.origin) { Banner(remark, tone: .warning) }
      if listing.breeds.isEmpty { ContentUnavailableView(BreedListCopy.empty) } else { list(listing.breeds) }
      if let failure { overlay(failure) }
    }
  }

  private func list(_ breeds: [Breed]) -> Node {
    List(BreedListCopy.list) {
      ForEach(breeds.flatMap { $0.dogs }) { dog in
        Cell(dog.title, subtitle: dog.subBreed.map { _ in BreedListCopy.subBreed }) {}
          .onTap { self.open(dog) }
      }
    }
    .refreshable { await self.reload() }
  }

  private func nothing(_ error: DogError) -> Node {
    ContentUnavailableView(BreedListCopy.failed, description: PawsCopy.reason(error)) {
      Button(PawsCopy.tryAgain) { Task { await self.reload() } }.id("try-again")
    }.node
  }

  private func overlay(_ failure: DogError) -> Node {
    Toast(BreedListCopy.notUpdated(failure), tone: .error) {
      Button(PawsCopy.tryAgain) { Task { await self.reload() } }.id("try-again")
      Button(PawsCopy.ok, role: .cancel) { self.dismissFailure() }.id("dismiss")
    }.node
  }
}

enum BreedListCopy {
  static let title = "Dogs"
  static let list = "Breeds"
  static let about = "About"
  static let loading = "Loading breeds"
  static let failed = "Couldn't load breeds"
  static let empty = "No breeds"
  static let subBreed = "Sub-breed"

  static func notUpdated(_ error: DogError) -> String { "Couldn't update breeds. \(PawsCopy.reason(error))" }
}
