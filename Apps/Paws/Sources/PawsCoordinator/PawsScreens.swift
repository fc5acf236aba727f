import PawsDomain
import PawsFeatures
public import ScreenModels

/// Creates the view model of each route, and hands it closures in place of the coordinator.
///
/// The coordinator is a parameter: the live one navigates, a mock writes down what it is told.
@MainActor
public struct PawsScreens {
  private let core: PawsCore

  /// Creates a factory.
  public init(core: PawsCore) { self.core = core }

  /// Creates the view model of a route.
  public func model(for route: PawsRoute, _ navigation: any PawsNavigation) -> any ScreenModel {
    switch route {
    case .breedList: breedList(navigation)
    case .images(let breed, let subBreed): images(Dog(breed: breed, subBreed: subBreed), navigation)
    case .subBreeds(let breed): subBreeds(breed, navigation)
    case .picture(let number, let breed, let subBreed):
      picture(number, Dog(breed: breed, subBreed: subBreed), navigation)
    case .about:
      AboutViewModel(
        texts: core.texts,
        showCredits: { [weak navigation] in navigation?.push(.credits) },
        takeTour: { [weak navigation] in navigation?.presentFullScreenCover(.tour) },
        close: { [weak navigation] in navigation?.dismissSheet() })
    case .credits:
      CreditsViewModel(texts: core.texts, close: { [weak navigation] in navigation?.dismissSheet() })
    case .tour: tour(navigation)
    }
  }

  private func breedList(_ navigation: any PawsNavigation) -> any BreedListViewModel {
    BreedListViewModelImpl(
      repository: core.repository, reachability: core.reachability, texts: core.texts,
      announcer: core.announcer,
      isInFront: { [weak navigation] in navigation?.isInFront(.breedList) ?? false },
      open: { [weak navigation] in navigation?.push(.images(breed: $0.breed, subBreed: $0.subBreed)) },
      showAbout: { [weak navigation] in navigation?.presentSheet(.about) })
  }

  private func images(_ dog: Dog, _ navigation: any PawsNavigation) -> any BreedImagesViewModel {
    BreedImagesViewModelImpl(
      dog: dog, repository: core.repository, reachability: core.reachability, texts: core.texts,
      announcer: core.announcer, loader: core.images,
      isInFront: { [weak navigation] in
        navigation?.isInFront(.images(breed: dog.breed, subBreed: dog.subBreed)) ?? false
      },
      openImage: { [weak navigation] in
        navigation?.presentFullScreenCover(.picture(number: $0, breed: dog.breed, subBreed: dog.subBreed))
      },
      chooseSubBreed: { [weak navigation] in navigation?.presentSheet(.subBreeds(breed: dog.breed)) },
      goHome: { [weak navigation] in navigation?.popToRoot() })
  }

  private func picture(
    _ number: Int, _ dog: Dog, _ navigation: any PawsNavigation
  ) -> any PictureViewModel {
    PictureViewModelImpl(
      dog: dog, number: number, repository: core.repository, reachability: core.reachability,
      texts: core.texts, direction: core.direction, loader: core.images, actions: core.actions,
      outcomes: core.outcomes, announcer: core.announcer,
      turn: { [weak navigation] number, model in
        navigation?.replace(
          with: .picture(number: number, breed: dog.breed, subBreed: dog.subBreed), keeping: model)
      },
      close: { [weak navigation] in navigation?.dismissCover() })
  }

  private func subBreeds(_ breed: String, _ navigation: any PawsNavigation) -> any SubBreedsViewModel {
    SubBreedsViewModelImpl(
      breed: breed, repository: core.repository, reachability: core.reachability, texts: core.texts,
      announcer: core.announcer,
      isInFront: { [weak navigation] in navigation?.isInFront(.subBreeds(breed: breed)) ?? false },
      choose: { [weak navigation] in
        navigation?.dismissSheet()
        navigation?.push(.images(breed: $0.breed, subBreed: $0.subBreed))
      },
      close: { [weak navigation] in navigation?.dismissSheet() })
  }

  private func tour(_ navigation: any PawsNavigation) -> TourViewModel {
    TourViewModel(
      texts: core.texts,
      finish: { [weak navigation] in navigation?.dismissCover() },
      browse: { [weak navigation] in
        navigation?.dismissAll()
        navigation?.popToRoot()
      })
  }
}
