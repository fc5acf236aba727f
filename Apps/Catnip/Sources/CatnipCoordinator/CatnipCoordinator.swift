public import AppCoordinator
import CatnipDomain
import CatnipFeatures
public import ScreenModels
import WhiskerEnvironment
import WhiskerLocalization

/// Two tabs with a list each, and the details of a breed above it or, on a tablet, beside it.
@MainActor
public final class CatnipCoordinator: Coordinator {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let core: CatnipCore

  /// The tabs by their ids, which are the same in every language.
  private enum Tab {
    static let home = "home"
    static let favorites = "favorites"
  }

  /// Creates the coordinator of an app.
  public init(core: CatnipCore) { self.core = core }

  /// Home in front, and Favorites.
  public func makeStart() -> NavigationState<CatnipRoute> {
    NavigationState(tabs: [
      .init(core.texts("tab.home"), id: Tab.home, sidebar: .home, detail: .noBreed),
      .init(core.texts("tab.favorites"), id: Tab.favorites, sidebar: .favorites, detail: .noBreed),
    ])
  }

  /// Creates the view model of a route.
  public func model(for route: CatnipRoute) -> any ScreenModel {
    switch route {
    case .home:
      HomeModel(
        pager: core.pager, search: core.search, announce: core.homeAnnouncer, filters: core.filters,
        grid: grid, savedData: core.savedData, reconnections: core.reconnections, texts: core.texts,
        environment: core.environment,
        chooseFilters: { [weak self] in self?.navigator.presentSheet(.filters) })
    case .favorites:
      FavoritesModel(
        grid: grid, savedData: core.savedData, texts: core.texts,
        compare: { [weak self] in self?.navigator.showDetail(.comparison) })
    case .detail(let id):
      DetailModel(
        id: id, find: core.findBreed, favorites: core.favorites, savedData: core.savedData,
        pictures: core.pictures, changes: core.breedChanges, reconnections: core.reconnections,
        texts: core.texts, display: core.environment.display)
    case .comparison:
      ComparisonModel(
        favorites: core.favorites, compare: core.compareBreeds, pictures: core.pictures, texts: core.texts,
        display: core.environment.display)
    case .filters:
      FiltersModel(
        filters: core.filters, pager: core.pager, changes: core.breedChanges, list: core.listFilterChoices,
        texts: core.texts
      ) { [weak self] in
        self?.navigator.dismissSheet()
      }
    case .noBreed: NoBreedModel(texts: core.texts)
    }
  }

  /// `catnip://favorites`, and `catnip://breeds/` with the id of a breed; whatever is in front of the tabs is closed.
  public func commands(for link: DeepLink) -> [NavigationCommand<CatnipRoute>]? {
    guard link.scheme == "catnip" else { return nil }
    return switch (link.host, link.path.count) {
    case ("favorites", 0): [.dismissAll, .selectTab(Tab.favorites), .popToRoot]
    case ("breeds", 1):
      // The API's ids are in lowercase, however a link spells them.
      [.dismissAll, .selectTab(Tab.home), .popToRoot, .push(.detail(breedID: link.path[0].lowercased()))]
    default: nil
    }
  }

  /// The failures of favourites, which any screen may have caused.
  public var alerts: [Node] { core.favorites.alerts(core.texts) }

  /// Announced is what a search has found, and that the network has gone, of which the tint of the tabs is the only sign on some screens.
  public var announcer: Announcer? { core.announcer }

  /// A person who returns finds the breed they were reading.
  public var restoresNavigation: Bool { true }

  /// The cells of breeds on both tabs, each of which leads to the details of its breed.
  private var grid: BreedGrid {
    let details = BreedDetails(
      show: { [weak self] breed in self?.navigator.showDetail(.detail(breedID: breed.id)) },
      areBeside: { [weak self] breed in self?.chosen == .detail(breedID: breed.id) })
    return BreedGrid(
      favorites: core.favorites, pictures: core.pictures, texts: core.texts,
      display: core.environment.display, details: details)
  }

  /// The route beside the list of the selected tab, which stays there while the filters are in front; `nil` if nothing was chosen.
  private var chosen: CatnipRoute? {
    let state = navigator.state
    return state.tabs[state.selectedTab].stack.path.last
  }

  /// Red without a network.
  public var tabTint: String? { core.environment.reachability.isOnline ? nil : "red" }
}
