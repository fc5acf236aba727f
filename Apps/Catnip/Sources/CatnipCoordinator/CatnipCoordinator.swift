import WhiskerEnvironment
import CatnipDomain
public import AppCoordinator
import CatnipDomain
import CatnipFeatures
public import ScreenModels
import WhiskerEnvironment

/// Two tabs, with details that can be pushed on either.
@MainActor
public final class CatnipCoordinator: Coordinator {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let core: CatnipCore

  /// Creates the coordinator of an app.
  public init(core: CatnipCore) { self.core = core }

  /// Home in front, and Favorites.
  public func makeStart() -> NavigationState<CatnipRoute> {
    NavigationState(tabs: [.init("Home", root: .home), .init("Favorites", root: .favorites)])
  }

  /// Creates the view model of a route.
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

  /// `home`, `favorites`, or `detail` and the id of a breed.
  public func route(named name: String) -> CatnipRoute? {
    let words = name.split(separator: " ")
    return switch (words.first, words.count) {
    case ("home", 1): .home
    case ("favorites", 1): .favorites
    case ("detail", 2): .detail(breedID: String(words[1]))
    default: nil
    }
  }

  /// `catnip://favorites`, and `catnip://breeds/` with the id of a breed.
  public func commands(for link: String) -> [NavigationCommand<CatnipRoute>]? {
    if link == "catnip://favorites" { return [.selectTab("Favorites"), .popToRoot] }
    let prefix = "catnip://breeds/"
    guard link.hasPrefix(prefix), link.utf8.count > prefix.utf8.count else { return nil }
    return [.selectTab("Home"), .popToRoot, .push(.detail(breedID: String(link.dropFirst(prefix.count))))]
  }

  /// Red without a network.
  public var tabTint: String? { core.environment.reachability.isOnline ? nil : "red" }
}
