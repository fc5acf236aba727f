import PawsCoordinator
import PawsDomain
import PawsFeatures
import PawsMocks
import ScreenModels
import Testing
import WhiskerEnvironment

@MainActor
@Suite("Breed images")
struct BreedImagesViewModelTests {
  private let afghan = PawsRoute.images(breed: "hound", subBreed: "afghan")

  @Test("Loading, then the images")
  func loads() async throws {
    let screens = MockScreens()
    let model = try screens.model(afghan, as: BreedImagesViewModelImpl.self)
    #expect(try model.described().names(.title) == ["Afghan Hound"])
    #expect(try model.described().names(.progress) == ["Loading images"])
    await model.load()
    #expect(model.images.value?.urls == MockDogs.images)
    #expect(try model.described().names(.cell) == (1...4).map { "Afghan Hound \($0)" })
    #expect(screens.service.requests == ["hound/afghan"])
  }

  @Test("A list of any length is shown in pages", arguments: [0, 1, 29, 30, 31, 60, 808])
  func showsPages(count: Int) async throws {
    let urls = (0..<count).map { "https://images.dog.ceo/\($0).jpg" }
    let model = try MockScreens(MockDogService(images: .success(urls)))
      .model(afghan, as: BreedImagesViewModelImpl.self)
    await model.load()
    #expect(try model.described().names(.cell).count == min(count, 30))
    model.appeared(30)
    #expect(try model.described().names(.cell).count == min(count, 60))
    for page in 2...30 { model.appeared(page * 30) }
    #expect(try model.described().names(.cell).count == count)
    #expect(try model.described().names(.unavailable) == (count == 0 ? ["No images"] : []))
  }

  @Test("Taps are the coordinator's business")
  func opens() throws {
    let screens = MockScreens()
    let model = try screens.model(afghan, as: BreedImagesViewModelImpl.self)
    model.openImage(3)
    model.chooseSubBreed()
    model.goHome()
    #expect(
      screens.coordinator.commands == [
        .presentFullScreenCover(.picture(number: 3, breed: "hound", subBreed: "afghan")),
        .presentSheet(.subBreeds(breed: "hound")), .popToRoot,
      ])
  }

  @Test("A network that returns is another try at what it may have ended")
  func followsTheNetwork() async throws {
    for (error, requests) in [(DogError.offline, 2), (.connection, 2), (.server(status: 500), 1)] {
      let screens = MockScreens(MockDogService(images: .failure(error)))
      let model = try screens.model(afghan, as: BreedImagesViewModelImpl.self)
      screens.core.reachability.isOnline = false
      let task = Task { await model.task() }
      for _ in 0..<100 { await Task.yield() }
      screens.core.reachability.isOnline = true
      for _ in 0..<100 { await Task.yield() }
      task.cancel()
      await task.value
      #expect(screens.service.requests.count == requests, "\(error)")
    }
  }

  @Test("Two quick taps are one try, which ends with the screen")
  func triesOnce() async throws {
    let screens = MockScreens(MockDogService(images: .failure(.timeout)))
    let model = try screens.model(afghan, as: BreedImagesViewModelImpl.self)
    model.appear()
    let taps = (0..<2).map { _ in Task { await model.tryAgain() } }
    for tap in taps { await tap.value }
    #expect(screens.service.requests == ["hound/afghan"])
    model.disappear()
    model.appear()
    await model.tryAgain()
    #expect(screens.service.requests == ["hound/afghan", "hound/afghan"])
  }

  @Test("An unknown breed leads back to all of them")
  func namesAnUnknownBreed() async throws {
    let screens = MockScreens(MockDogService(images: .failure(.notFound("Breed not found"))))
    let model = try screens.model(.images(breed: "wolf", subBreed: nil), as: BreedImagesViewModelImpl.self)
    await model.load()
    let elements = try model.described()
    #expect(elements.first { $0.role == .unavailable }?.value == "There is no such breed.")
    #expect(elements.names(.unavailable) == ["Unknown breed"])
    #expect(elements.names(.button).contains("All Breeds"))
  }

  @Test("A failed update is an overlay over what is shown")
  func keepsWhatIsShown() async throws {
    let screens = MockScreens()
    let model = try screens.model(afghan, as: BreedImagesViewModelImpl.self)
    await model.load()
    let shown = ImageListing(urls: MockDogs.images, origin: .server)
    #expect(model.images == .loaded(shown))

    screens.service.imagesResult = .failure(.timeout)
    await model.reload()
    #expect(model.images == .loaded(shown, failure: .timeout))
    #expect(screens.service.requests == ["hound/afghan", "hound/afghan"])
    #expect(screens.log.lines == ["images of hound/afghan: timeout"])
    let elements = try model.described()
    #expect(elements.names(.cell).count == MockDogs.images.count)
    #expect(
      elements.names(.toast) == ["Couldn't update images. The server took too long to answer."])

    model.dismissFailure()
    #expect(model.images == .loaded(shown))
    #expect(try model.described().names(.toast) == [])
  }

  @Test("Without anything to show, a failure takes the screen")
  func saysWhyThereIsNothing() async throws {
    let screens = MockScreens(MockDogService(images: .failure(.timeout)))
    let model = try screens.model(afghan, as: BreedImagesViewModelImpl.self)
    await model.load()
    #expect(model.images == .failed(.timeout))
    #expect(try model.described().names(.unavailable) == ["Couldn't load images"])
    screens.service.imagesResult = .success([])
    await model.reload()
    #expect(try model.described().names(.unavailable) == ["No images"])
    #expect(screens.log.lines == ["images of hound/afghan: timeout"])
  }
}
