import GoodCatitudeArchitecture
import GoodCatitudeDomain
import GoodCatitudeFeatures
import GoodCatitudeStaging
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerLocalization

@MainActor
@Suite("Favourites")
struct FavouriteBreedsFeatureTests {
  @Test("The favourites of the device by name, each time they are loaded")
  func reload() async throws {
    let database = StagedBreedDatabase(StagedBreeds.all)
    let store = store(on: database)
    #expect(store.state.breeds == nil)
    store.send(.reload)
    try await until { store.state.breeds == [] }
    for breed in [StagedBreeds.malayan, StagedBreeds.abyssinian] {
      try await database.setFavourite(true, of: breed)
    }
    store.send(.reload)
    try await until { store.state.breeds == [StagedBreeds.abyssinian, StagedBreeds.malayan] }
  }

  @Test("What was loaded stays when it cannot be loaded again, and another try shows that it is under way")
  func failure() async throws {
    let database = StagedBreedDatabase([StagedBreeds.abyssinian])
    try await database.setFavourite(true, of: StagedBreeds.abyssinian)
    let store = store(on: database)
    store.send(.reload)
    try await until { store.state.breeds == [StagedBreeds.abyssinian] }
    await database.fail(with: .damaged)
    store.send(.reload)
    #expect(!store.state.isTryingAgain)
    try await until { store.state.failure == .storage(.damaged) }
    #expect(store.state.breeds == [StagedBreeds.abyssinian])
    store.send(.retryTapped)
    #expect(store.state.isTryingAgain && store.state.failure == nil)
    try await until { store.state.failure == .storage(.damaged) && !store.state.isTryingAgain }
    await database.fail(with: nil)
    store.send(.reload)
    try await until { store.state.failure == nil }
  }

  @Test("A favourite in view that has another picture shows it")
  func otherPicture() async throws {
    let database = StagedBreedDatabase([Breed(id: "abys", name: "Abyssinian")])
    try await database.setFavourite(true, of: StagedBreeds.abyssinian)
    let store = store(on: database)
    store.send(.reload)
    try await until { store.state.breeds?.count == 1 }
    store.send(.breedAppeared(Breed(id: "abys", name: "Abyssinian")))
    try await database.save([StagedBreeds.abyssinian])
    store.send(.reload)
    try await until { store.state.images.phase(of: StagedBreeds.abyssinian) == .byDefault }
  }

  private func store(on database: StagedBreedDatabase) -> Store<FavouriteBreedsFeature> {
    let loader = AvatarLoader(service: StagedBreedService(), files: StagedAvatarFiles(), log: { _ in })
    let announce = FavouriteBreedsAnnouncer(
      Announcer(), texts: Texts(GoodCatitudeTexts.catalog, locale: .posix))
    return Store(
      .init(),
      FavouriteBreedsFeature(database: database, images: FetchImages(loader: loader), announce: announce))
  }
}
