import CatStaging
import GoodCatitudeApp
import GoodCatitudeArchitecture
import GoodCatitudeDomain
import GoodCatitudeFeatures
import GoodCatitudeStaging
import ScreenModels
import WhiskerEnvironment
import WhiskerImages
import WhiskerLocalization
import WhiskerRunner

/// Every state of the screens: what a store shows after some actions, with a staged server and device.
enum GoodCatitudePreviews {
  private static let page = BreedPage(StagedBreeds.all, unreadable: 2)

  static let all: [AppPreview] = [
    search("breeds", [.fetching(.fetched(.success(page)))] + pictures.map(BreedSearchFeature.Action.images)),
    search("breeds-loading", [.fetching(.reset)]),
    search(
      "breeds-loading-more",
      [.fetching(.fetched(.success(BreedPage(StagedBreeds.all)))), .breedAppeared(StagedBreeds.malayan)]),
    search("breeds-none", [.fetching(.fetched(.success(BreedPage([]))))]),
    search("breeds-saved", [.fetching(.foundSaved(.success(StagedBreeds.all), because: .offline))]),
    search(
      "breeds-more-failed",
      [
        .fetching(.fetched(.success(BreedPage(StagedBreeds.all)))),
        .fetching(.foundSaved(.success(StagedBreeds.all), because: .timeout)),
      ]),
    search("breeds-failed", [.fetching(.foundSaved(.success([]), because: .server(status: 503)))]),
    search(
      "breeds-not-saved",
      [.fetching(.fetched(.success(page))), .storing(.stored(.failure(.storage(.full))))]),
    search(
      "searching",
      [.fetching(.fetched(.success(page))), .searching(.textChanged("mal")), .searching(.queryChanged)]),
    found("found", .fetched(.success(BreedPage([StagedBreeds.malayan], unreadable: 1)))),
    found("found-nothing", .fetched(.success(BreedPage([])))),
    found("found-saved", .foundSaved(.success([StagedBreeds.malayan]), because: .timeout)),
    found("search-failed", .foundSaved(.success([]), because: .timeout)),
    details("details", [.read(.success(SavedBreed(StagedBreeds.abyssinian, isFavourite: true)))]),
    details(
      "details-mark-unread",
      [.read(.failure(.storage(.busy))), .fetched(.success(StagedBreeds.abyssinian))]),
    details("details-loading", []),
    details("details-missing", [.fetched(.success(nil))]),
    details("details-failed", [.fetched(.failure(.timeout))]),
    favourites("favourites", [.loaded(.success(StagedBreeds.all))]),
    favourites("favourites-none", [.loaded(.success([]))]),
    favourites("favourites-loading", []),
    favourites("favourites-failed", [.loaded(.failure(.storage(.damaged)))]),
    favourites(
      "favourites-not-reloaded",
      [.loaded(.success(StagedBreeds.all)), .loaded(.failure(.storage(.busy)))]),
    favourites(
      "favourites-reloading",
      [.loaded(.success(StagedBreeds.all)), .loaded(.failure(.storage(.busy))), .retryTapped]),
  ]

  private static let pictures: [FetchImages.Action] = StagedBreeds.all.compactMap { breed in
    breed.avatar.map { .loaded($0, .loaded(PixelSize(width: 640, height: 480))) }
  }

  private static func search(_ name: String, _ actions: [BreedSearchFeature.Action]) -> AppPreview {
    AppPreview(name) {
      BreedSearchScreen(
        store(.init(), staged.breedSearch, actions), reachability: offline, texts: texts)
    }
  }

  private static func found(_ name: String, _ answer: SearchBreeds.Action) -> AppPreview {
    search(name, [.searching(.textChanged("mal")), .searching(answer)])
  }

  private static func details(_ name: String, _ actions: [BreedDetailsFeature.Action]) -> AppPreview {
    AppPreview(name) {
      BreedDetailsScreen(
        store(.init(id: StagedBreeds.abyssinian.id), staged.breedDetails, actions), reachability: offline,
        texts: texts)
    }
  }

  private static func favourites(_ name: String, _ actions: [FavouriteBreedsFeature.Action]) -> AppPreview {
    AppPreview(name) {
      FavouriteBreedsScreen(
        store(.init(), staged.favouriteBreeds, actions), reachability: offline, texts: texts)
    }
  }

  /// No network, so that screens stay as they are.
  @MainActor private static var offline: Reachability { Reachability(isOnline: false) }

  @MainActor private static var texts: Texts { staged.texts }

  /// Dependencies on which no preview waits.
  @MainActor private static var staged: AppDependencies {
    AppDependencies(
      service: StagedBreedService(), database: StagedBreedDatabase(), files: StagedAvatarFiles(),
      clock: ImmediateClock(), pageSize: StagedBreeds.all.count,
      texts: Texts(GoodCatitudeTexts.catalog, locale: .posix),
      log: { _ in })
  }

  @MainActor private static func store<F: Feature>(
    _ state: F.State, _ feature: F, _ actions: [F.Action]
  ) -> Store<F> {
    let store = Store(state, feature)
    actions.forEach(store.send)
    return store
  }
}
