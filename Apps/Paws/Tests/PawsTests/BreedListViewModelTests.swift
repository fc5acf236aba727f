import PawsCoordinator
import PawsDomain
import PawsFeatures
import PawsMocks
import PawsStore
import ScreenModels
import Testing
import WhiskerEnvironment

/// Every way in which a request can fail.
private let failures: [DogError] = [
  .offline, .timeout, .connection, .notFound("No"), .server(status: 500), .unreadable("no JSON"),
]

@MainActor
@Suite("Breed list")
struct BreedListViewModelTests {
  @Test("Loading, then the breeds and their sub-breeds")
  func loads() async throws {
    let screens = MockScreens()
    let model = try screens.model(.breedList, as: BreedListViewModelImpl.self)
    #expect(model.breeds == .loading)
    #expect(try model.described().names(.progress) == ["Loading breeds"])
    await model.load()
    #expect(model.breeds.value?.breeds == MockDogs.breeds)
    #expect(
      try model.described().names(.cell) == ["Akita", "Hound", "Afghan Hound", "Basset Hound", "Pug"])
    await model.load()
    #expect(screens.service.requests == ["breeds"], "what is shown is not loaded again")
  }

  @Test("A tap is the coordinator's business")
  func opens() async throws {
    let screens = MockScreens()
    let model = try screens.model(.breedList, as: BreedListViewModelImpl.self)
    model.open(Dog(breed: "hound", subBreed: "afghan"))
    model.showAbout()
    #expect(
      screens.coordinator.commands == [
        .push(.images(breed: "hound", subBreed: "afghan")), .presentSheet(.about),
      ])
  }

  @Test("A failure of the first request shows the shipped breeds", arguments: failures)
  func showsShippedBreeds(error: DogError) async throws {
    let screens = MockScreens(MockDogService(breeds: .failure(error)))
    let model = try screens.model(.breedList, as: BreedListViewModelImpl.self)
    await model.load()
    #expect(model.breeds.value?.origin == .bundle(because: error))
    #expect(try model.described().names(.banner).count == 1)
    #expect(screens.log.lines == ["breeds: \(error.code)"])
  }

  @Test("Shipped breeds are asked for again when the list is back")
  func replacesShippedBreeds() async throws {
    let screens = MockScreens(MockDogService(breeds: .failure(.offline)))
    let model = try screens.model(.breedList, as: BreedListViewModelImpl.self)
    await model.load()
    await model.load()
    #expect(model.breeds.value?.origin == .bundle(because: .offline))
    screens.service.breedsResult = .success(MockDogs.breeds)
    await model.load()
    #expect(model.breeds == .loaded(BreedListing(breeds: MockDogs.breeds, origin: .server)))
    #expect(!model.isTryingAgain)
    #expect(screens.service.requests.count == 3)
  }

  @Test("They are asked for again when a network has returned, without or with whose loss that failed")
  func followsTheNetwork() async throws {
    for (error, requests) in [
      (DogError.offline, 2), (.timeout, 2), (.connection, 2), (.refused("no"), 1), (.server(status: 500), 1),
    ] {
      let screens = MockScreens(MockDogService(breeds: .failure(error)))
      let model = try screens.model(.breedList, as: BreedListViewModelImpl.self)
      screens.core.reachability.isOnline = false
      let task = Task { await model.task() }
      for _ in 0..<100 { await Task.yield() }
      #expect(screens.service.requests.count == 1)
      screens.core.reachability.isOnline = true
      for _ in 0..<100 { await Task.yield() }
      #expect(screens.service.requests.count == requests)
      task.cancel()
      await task.value
    }
  }

  @Test("Without shipped breeds there is nothing to show", arguments: failures)
  func fails(error: DogError) async throws {
    let screens = MockScreens(
      MockDogService(breeds: .failure(error)), bundle: .init(file: Array("{\"a\": 1}".utf8)))
    let model = try screens.model(.breedList, as: BreedListViewModelImpl.self)
    await model.load()
    #expect(model.breeds == .failed(error))
    #expect(try model.described().names(.unavailable) == ["Couldn't load breeds"])
    #expect(screens.log.lines == ["breeds: \(error.code)", "breeds.json of the app is broken"])
  }

  @Test("A cancelled request changes nothing")
  func ignoresCancellation() async throws {
    let model = try MockScreens(MockDogService(breeds: .failure(.cancelled)))
      .model(.breedList, as: BreedListViewModelImpl.self)
    await model.load()
    #expect(model.breeds == .loading)
  }
}
