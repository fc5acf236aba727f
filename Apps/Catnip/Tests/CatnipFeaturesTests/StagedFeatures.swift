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
  let pager: BreedPager
  let favorites: FavoriteBreeds
  let pictures: BreedPictures
  let reconnections: Reconnections
  private let texts = Texts(CatnipTexts.catalog, locale: .posix)
  private let announce: SearchAnnouncer
  private let search: BreedSearch
  /// What the features asked their app for, such as "show abys".
  private(set) var wishes: [String] = []

  init(_ repository: StagedRepository = StagedRepository(), isOnline: Bool = true) {
    self.repository = repository
    environment = AppEnvironment(
      clock: ImmediateClock(), wallTime: { WallTime(secondsSince1970: 9 * 3600) }, transport: pictureServer,
      reachability: Reachability())
    announce = SearchAnnouncer(
      announcer, filters: filters, reachability: environment.reachability, texts: texts)
    pager = BreedPager(
      list: ListBreeds(repository), reload: ReloadBreeds(repository), loadMore: LoadMoreBreeds(repository),
      changes: changes, announce: announce, clock: environment.clock, wallTime: environment.wallTime)
    search = BreedSearch(
      SearchBreeds(repository), pager: pager, changes: changes, announce: announce, clock: environment.clock)
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

  private var grid: BreedGrid {
    BreedGrid(
      favorites: favorites, pictures: pictures, texts: texts, display: environment.display,
      details: BreedDetails(
        show: { [weak self] in self?.wishes.append("show \($0.id)") }, areBeside: { _ in false }))
  }

  func home() -> HomeModel {
    HomeModel(
      pager: pager, search: search, announce: announce, filters: filters, grid: grid,
      savedData: CheckSavedData(repository), reconnections: reconnections, texts: texts,
      environment: environment,
      chooseFilters: { [weak self] in self?.wishes.append("filters") })
  }

  func favoritesList() -> FavoritesModel {
    FavoritesModel(
      grid: grid, savedData: CheckSavedData(repository), texts: texts,
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
    FiltersModel(
      filters: filters, pager: pager, changes: changes, list: ListFilterChoices(repository), texts: texts
    ) { [weak self] in self?.wishes.append("done") }
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
