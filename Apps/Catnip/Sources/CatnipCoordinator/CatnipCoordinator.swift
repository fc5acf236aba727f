import WhiskerEnvironment
import CatnipDomain
public import AppCoordinator
import CatnipDomain
import CatnipFeatures
public import ScreenModels
import WhiskerEnvironment

/// Two tabs, and details pushed on either.
@MainActor
public final class CatnipCoordinator: Coordinator {
  /// Where the person is.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let core: CatnipCore

  /// Makes the coordinator of an app.
  public init(core: CatnipCore) { self.core = core }

  /// Home in front, Favorites beside it.
  public func makeStart() -> NavigationState<CatnipRoute> {
    NavigationState(tabs: [.init("Home", root: .home), .init("Favorites", root: .favorites)])
  }

  /// Makes the view model of a place.
  public func model(for route: CatnipRoute) -> any ScreenModel {
    switch route {
    case .home:
      HomeModel(
        repository: core.repository, favorites: core.favorites, images: core.images,
        environment: core.environment,
        open: { [weak self] breed in self?.navigator.push(.detail(breedID: breed.id)) })
    case .favorites:
      FavoritesModel(
        favorites: core.favorites, images: core.images,
        open: { [weak self] breed in self?.navigator.push(.detail(breedID: breed.id)) })
    case .detail(let id):
      DetailModel(id: id, repository: core.repository, favorites: core.favorites, images: core.images)
    }
  }

  /// Red without a network.
  public var tabTint: String? { core.environment.reachability.isOnline ? nil : "red" }
}
