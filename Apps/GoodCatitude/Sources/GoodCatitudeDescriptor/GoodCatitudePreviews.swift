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
    search("breeds-saved", [.fetching(.foundSaved(.success(StagedBreeds.all), because: .offline))]),
    search("breeds-failed", [.fetching(.foundSaved(.success([]), because: .server(status: 503)))]),
    search(
      "breeds-not-saved",
      [.fetching(.fetched(.success(page))), .storing(.stored(.storage(.full)))]),
    search(
      "found-nothing", [.searching(.textChanged("dog")), .searching(.fetched(.success(BreedPage([]))))]),
    details("details", [.read(.success(SavedBreed(StagedBreeds.abyssinian, isFavourite: true)))]),
    details("details-loading", []),
    details("details-missing", [.fetched(.success(nil))]),
    details("details-failed", [.fetched(.failure(.timeout))]),
    favourites("favourites", [.loaded(.success(StagedBreeds.all))]),
    favourites("favourites-none", [.loaded(.success([]))]),
    favourites("favourites-failed", [.loaded(.failure(.storage(.damaged)))]),
  ]

  private static let pictures: [FetchImages.Action] = StagedBreeds.all.compactMap { breed in
    breed.avatar.map { .loaded($0, .loaded(PixelSize(width: 640, height: 480))) }
  }

  private static func search(_ name: String, _ actions: [BreedSearchFeature.Action]) -> AppPreview {
    AppPreview(name) {
      BreedSearchScreen(store(.init(), staged.breedSearch, actions), texts: texts)
    }
  }

  private static func details(_ name: String, _ actions: [BreedDetailsFeature.Action]) -> AppPreview {
    AppPreview(name) {
      BreedDetailsScreen(
        store(.init(id: StagedBreeds.abyssinian.id), staged.breedDetails, actions), texts: texts)
    }
  }

  private static func favourites(_ name: String, _ actions: [FavouriteBreedsFeature.Action]) -> AppPreview {
    AppPreview(name) {
      FavouriteBreedsScreen(store(.init(), staged.favouriteBreeds, actions), texts: texts)
    }
  }

  @MainActor private static var texts: Texts { staged.texts }

  /// Dependencies on which no preview waits.
  @MainActor private static var staged: AppDependencies {
    AppDependencies(
      service: StagedBreedService(), database: StagedBreedDatabase(), files: StagedAvatarFiles(),
      clock: ImmediateClock(), pageSize: 10, texts: Texts(GoodCatitudeTexts.catalog, locale: .posix),
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
