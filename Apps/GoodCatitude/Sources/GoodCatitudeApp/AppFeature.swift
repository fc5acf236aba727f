public import AppCoordinator
import GoodCatitudeArchitecture
import GoodCatitudeDomain
import GoodCatitudeFeatures
import Observation
public import ScreenModels
import WhiskerLocalization

/// The root feature: two tabs, and details on either.
///
/// It observes the actions of its child features, which know neither each other nor the navigation.
@MainActor
public final class AppFeature: Coordinator {
  /// An action of a child feature.
  enum Action {
    case breedSearch(BreedSearchFeature.Action)
    case favouriteBreeds(FavouriteBreedsFeature.Action)
    case breedDetails(BreedDetailsFeature.Action)
  }

  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())

  private let dependencies: AppDependencies
  private let failure = FavouriteFailure()
  private lazy var breedSearch = Store(.init(), dependencies.breedSearch) { [weak self] in
    self?.observe(.breedSearch($0))
  }
  private lazy var favouriteBreeds = Store(.init(), dependencies.favouriteBreeds) { [weak self] in
    self?.observe(.favouriteBreeds($0))
  }
  private var openDetails: [Breed.ID: OpenDetails] = [:]
  /// The details that were opened last, until their screen is made.
  private var opening: Store<BreedDetailsFeature>?

  /// The tabs by their ids, which are the same in every language.
  private enum Tab {
    static let breeds = "breeds"
    static let favourites = "favourites"
  }

  /// Creates the app.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    Task { await saveMarks() }
  }

  /// Saves the marks that were not saved when the app ended, as those that are set now: details that are opened meanwhile show them.
  private func saveMarks() async {
    for mark in await dependencies.database.unsavedMarks() {
      details(of: mark.breed.id).send(.unsavedMarkFound(mark))
    }
  }

  /// Does what follows from an action of a child feature.
  private func observe(_ action: Action) {
    switch action {
    case .breedSearch(.breedTapped(let breed)), .favouriteBreeds(.breedTapped(let breed)):
      // The details have it although it could not be saved, and a picture that the list waits for goes on loading.
      opening = details(of: breed.id)
      opening?.send(.opened(breed))
      navigator.push(.details(breedID: breed.id))
    case .breedDetails(.fetched(.success(let breed?))): breedSearch.send(.storing(.answered(breed)))
    case .breedDetails(.refused(let breed, let reason)):
      breedSearch.send(.storing(.refused(breed, because: reason)))
    case .breedDetails(.favouriteSaved(_, nil)): favouriteBreeds.send(.reload)
    case .breedDetails(.favouriteLost(let breed, let reason)): failure.add(breed, because: reason)
    case .breedSearch(.storing(.stored(.success(let breeds)))):
      passOnUnstored()
      favouriteBreeds.send(.reload)
      // Those of another breed have nothing new to read, and may be waiting for the server.
      for breed in breeds { openDetails[breed.id]?.store?.send(.reload) }
    case .breedSearch(.storing): passOnUnstored()
    case .breedSearch, .favouriteBreeds, .breedDetails: break
    }
  }

  /// Keeps open details in step with what the list and searches have and the device does not.
  private func passOnUnstored() {
    for (id, details) in openDetails.sorted(by: { $0.key < $1.key }) {
      details.store?.send(.unstored(breedSearch.state.storing.unstored(id)))
    }
  }

  // MARK: Navigation

  /// Breeds in front, and Favourites.
  public func makeStart() -> NavigationState<AppRoute> {
    NavigationState(tabs: [
      .init(dependencies.texts("tab.breeds"), id: Tab.breeds, root: .breeds),
      .init(dependencies.texts("tab.favourites"), id: Tab.favourites, root: .favourites),
    ])
  }

  /// Creates the screen of a route.
  public func model(for route: AppRoute) -> any ScreenModel {
    switch route {
    case .breeds:
      BreedSearchScreen(
        breedSearch, reachability: dependencies.reachability, texts: dependencies.texts)
    case .favourites:
      FavouriteBreedsScreen(
        favouriteBreeds, reachability: dependencies.reachability, texts: dependencies.texts)
    case .details(let id): detailsScreen(details(of: id))
    }
  }

  private func detailsScreen(_ store: Store<BreedDetailsFeature>) -> BreedDetailsScreen {
    opening = nil
    return BreedDetailsScreen(store, reachability: dependencies.reachability, texts: dependencies.texts)
  }

  /// The details of a breed: the same for the screens of both tabs, so that a mark which is being saved shows on each.
  private func details(of id: Breed.ID) -> Store<BreedDetailsFeature> {
    let store = openDetails[id]?.store ?? makeDetails(of: id)
    // What was sent last may be on its way to the device.
    store.send(.unstored(breedSearch.state.storing.unstored(id)))
    return store
  }

  private func makeDetails(of id: Breed.ID) -> Store<BreedDetailsFeature> {
    let store = Store(.init(id: id), dependencies.breedDetails) { [weak self] in
      self?.observe(.breedDetails($0))
    }
    openDetails = openDetails.filter { $0.value.store != nil }
    openDetails[id] = OpenDetails(store: store)
    return store
  }

  /// `goodcatitude://favourites`, and `goodcatitude://breeds/` with the id of a breed.
  public func commands(for link: DeepLink) -> [NavigationCommand<AppRoute>]? {
    guard link.scheme == "goodcatitude" else { return nil }
    return switch (link.host, link.path.count) {
    case ("favourites", 0): [.selectTab(Tab.favourites), .popToRoot]
    case ("breeds", 1):
      // The API's ids are in lowercase, however a link spells them.
      [.selectTab(Tab.breeds), .popToRoot, .push(.details(breedID: link.path[0].lowercased()))]
    default: nil
    }
  }

  /// A favourite that could not be saved, on whatever screen the person is by then.
  public var alerts: [Node] {
    if let reason = failure.reason {
      FavouriteFailureAlert(failure.breeds, because: reason, texts: dependencies.texts) {
        self.dismissFailure()
      }
    }
  }

  /// What a person knows to be lost is not tried again by the next launch.
  private func dismissFailure() {
    let breeds = failure.breeds
    failure.clear()
    Task { [database = dependencies.database] in
      for breed in breeds { await database.forgetMark(of: breed.id) }
    }
  }

  /// What a search has found is announced, and what could not be fetched, stored or loaded again.
  public var announcer: Announcer? { dependencies.announcer }

  /// A person who returns finds the breed they were reading about.
  public var restoresNavigation: Bool { true }
}

/// The details of one breed, as long as a screen shows them or a mark is being saved.
private struct OpenDetails {
  weak var store: Store<BreedDetailsFeature>?
}

/// The breeds whose mark could not be saved, until the person has read it.
@MainActor @Observable
private final class FavouriteFailure {
  private(set) var breeds: [Breed] = []
  /// The reason of the last one; `nil` if there is none.
  private(set) var reason: BreedError?

  func add(_ breed: Breed, because reason: BreedError) {
    breeds.removeAll { $0.id == breed.id }
    breeds.append(breed)
    self.reason = reason
  }

  func clear() { (breeds, reason) = ([], nil) }
}
