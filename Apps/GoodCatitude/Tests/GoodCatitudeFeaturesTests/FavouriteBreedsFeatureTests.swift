import GoodCatitudeArchitecture
import GoodCatitudeDomain
import GoodCatitudeFeatures
import GoodCatitudeStaging
import Testing

@MainActor
@Suite("Favourites")
struct FavouriteBreedsFeatureTests {
  @Test("The favourites of the device by name, each time they are loaded")
  func reload() async throws {
    let database = StagedBreedDatabase(StagedBreeds.all)
    let loader = AvatarLoader(service: StagedBreedService(), files: StagedAvatarFiles(), log: { _ in })
    let store = Store(
      FavouriteBreedsFeature.State(),
      FavouriteBreedsFeature(database: database, images: FetchImages(loader: loader)))
    #expect(store.state.breeds == nil)
    store.send(.reload)
    try await until { store.state.breeds == [] }
    for id in ["mala", "abys"] { try await database.setFavourite(true, id: id) }
    store.send(.reload)
    try await until { store.state.breeds == [StagedBreeds.abyssinian, StagedBreeds.malayan] }
    await database.fail(with: .damaged)
    store.send(.reload)
    try await until { store.state.failure == .storage(.damaged) }
    await database.fail(with: nil)
    store.send(.reload)
    try await until { store.state.failure == nil }
  }
}
