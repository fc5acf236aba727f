import CatStaging
import CatnipDomain
@testable import CatnipFeatures
import CatnipStaging
import ScreenModels
import WhiskerEnvironment
import WhiskerImages
import WhiskerLocalization

/// Each feature by itself, on staged breeds and a clock on which every wait is over at once.
@MainActor
final class StagedFeatures {
  let repository: StagedRepository
  let pictureServer = StubTransport()
  let announcer = Announcer()
  let filters = BreedFilters()
  let changes = BreedChanges()
  let environment: AppEnvironment
  let favorites: FavoriteBreeds
  let pictures: BreedPictures
  let reconnections: Reconnections
  /// What the features asked their app for, such as "show abys".
  private(set) var wishes: [String] = []

  init(_ repository: StagedRepository = StagedRepository(), isOnline: Bool = true) {
    self.repository = repository
    environment = AppEnvironment(
      clock: ImmediateClock(), wallTime: { WallTime(secondsSince1970: 9 * 3600) }, transport: pictureServer,
      reachability: Reachability())
    let felt = Felt()
    favorites = FavoriteBreeds(
      list: ListFavorites(repository), set: SetFavorite(repository),
      keep: KeepUnsavedFavorites(repository, for: repository), changes: changes, clock: environment.clock
    ) { felt.haptics.append($0) }
    let pictures = BreedPictures(
      images: ImageLoader(transport: pictureServer), find: FindPicture(repository))
    self.pictures = pictures
    // The app begins to count in the state of its launch.
    environment.reachability.isOnline = isOnline
    reconnections = Reconnections(of: environment.reachability) { pictures.retryFailed() }
    self.felt = felt
    self.isOnline = isOnline
    environment.reachability.isOnline = isOnline
    repository.isOnline = isOnline
  }

  private let felt: Felt

  /// What the favourites let a person feel.
  var feelings: [String] { felt.haptics }

  /// Whether there is a network.
  var isOnline: Bool {
    didSet {
      repository.isOnline = isOnline
      environment.reachability.isOnline = isOnline
    }
  }

  private var texts: Texts { Texts(CatnipTexts.catalog, locale: .posix) }

  private var details: BreedDetails {
    BreedDetails(show: { [weak self] in self?.wishes.append("show \($0.id)") }, areBeside: { _ in false })
  }

  func home() -> HomeModel {
    HomeModel(
      breeds: HomeUseCases(repository), favorites: favorites, savedData: CheckSavedData(repository),
      reconnections: reconnections, filters: filters, changes: changes, pictures: pictures, texts: texts,
      environment: environment, announcer: announcer, details: details,
      chooseFilters: { [weak self] in self?.wishes.append("filters") })
  }

  func favoritesList() -> FavoritesModel {
    FavoritesModel(
      favorites: favorites, savedData: CheckSavedData(repository), pictures: pictures, texts: texts,
      display: environment.display, details: details,
      compare: { [weak self] in self?.wishes.append("compare") })
  }

  func detail(of id: Breed.ID) -> DetailModel {
    DetailModel(
      id: id, find: FindBreed(repository), favorites: favorites, savedData: CheckSavedData(repository),
      pictures: pictures,
      changes: changes, reconnections: reconnections, texts: texts, display: environment.display)
  }

  func comparison() -> ComparisonModel {
    ComparisonModel(
      favorites: favorites, compare: CompareBreeds(repository), pictures: pictures, texts: texts,
      display: environment.display)
  }

  func filterChoices() -> FiltersModel {
    FiltersModel(filters: filters, changes: changes, list: ListFilterChoices(repository), texts: texts) {
      [weak self] in self?.wishes.append("done")
    }
  }

  /// A feature as the only screen of an app, with the alerts of the favourites above it.
  func drive(_ model: some ScreenModel) -> ScreenDriver {
    ScreenDriver(SingleScreen(alerts: { [favorites, texts] in favorites.alerts(texts) }) { model })
  }
}

@MainActor
private final class Felt {
  var haptics: [String] = []
}
