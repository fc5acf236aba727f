import PawsCoordinator
import PawsDomain
import PawsMocks
import PawsStore
import Testing
import WhiskerEnvironment

@MainActor
@Suite("Store")
struct StoreTests {
  private let pug = Dog(breed: "pug")

  @Test("What one launch loaded, the next one shows offline")
  func survives() async throws {
    let storage = MemoryStorage()
    let online = MockScreens(storage: storage).core.repository
    _ = try await online.breeds(isFresh: false)
    _ = try await online.images(of: pug, isFresh: false)
    let offline = MockScreens(
      MockDogService(breeds: .failure(.offline), images: .failure(.offline)), storage: storage
    ).core.repository
    #expect(
      try await offline.breeds(isFresh: false)
        == BreedListing(breeds: MockDogs.breeds, origin: .device(because: .offline)))
    #expect(
      try await offline.images(of: pug, isFresh: false)
        == ImageListing(urls: MockDogs.images, origin: .device(because: .offline)))
    await #expect(throws: DogError.offline) {
      try await offline.images(of: Dog(breed: "akita"), isFresh: false)
    }
  }

  @Test("No images are shown, and neither saved nor remembered")
  func keepsImages() async throws {
    let screens = MockScreens()
    let repository = screens.core.repository
    _ = try await repository.images(of: pug, isFresh: false)
    screens.service.imagesResult = .success([])
    #expect(try await repository.images(of: pug, isFresh: true) == ImageListing(urls: [], origin: .server))
    screens.service.imagesResult = .failure(.offline)
    #expect(
      try await repository.images(of: pug, isFresh: false)
        == ImageListing(urls: MockDogs.images, origin: .device(because: .offline)))
  }

  @Test("The server is asked once, unless it has to be")
  func remembers() async throws {
    let screens = MockScreens()
    let repository = screens.core.repository
    for isFresh in [false, false, true] { _ = try await repository.breeds(isFresh: isFresh) }
    for isFresh in [false, false, true] { _ = try await repository.images(of: pug, isFresh: isFresh) }
    #expect(screens.service.requests == ["breeds", "breeds", "pug", "pug"])
  }

  @Test("A folder that cannot be written costs the memory of the next launch only")
  func unwritable() async throws {
    let screens = MockScreens(storage: UnwritableStorage())
    #expect(try await screens.core.repository.breeds(isFresh: false).origin == .server)
    #expect(try await screens.core.repository.images(of: pug, isFresh: false).urls == MockDogs.images)
    #expect(
      screens.log.lines == [
        "breeds.json cannot be written: the device's storage failed: no space",
        "images/pug.json cannot be written: the device's storage failed: no space",
      ])
  }

  @Test("Short memory costs no images that the device does not have", arguments: [true, false])
  func releases(canSave: Bool) async throws {
    let screens = MockScreens(storage: canSave ? MemoryStorage() : UnwritableStorage())
    let library = try #require(screens.core.repository as? BreedLibrary)
    _ = try await library.images(of: pug, isFresh: false)
    library.releaseMemory()
    #expect(library.knownImages(of: pug) == MockDogs.images)
    _ = try await library.images(of: pug, isFresh: false)
    #expect(screens.service.requests.count == (canSave ? 2 : 1))
  }

  @Test(
    "Files of another version are as good as none, for the reason in the log",
    arguments: [
      ("", "the body is not JSON"), (#"{"hound": []}"#, "expected Array<Any>, found object"),
      ("[1]", "expected Dictionary<String, Any>, found number"), (#"[{"name": "a"}]"#, "no member subBreeds"),
    ])
  func damaged(text: String, reason: String) async throws {
    let storage = MemoryStorage()
    try storage.write(Array(text.utf8), toFile: "breeds.json")
    let screens = MockScreens(MockDogService(breeds: .failure(.offline)), storage: storage)
    let listing = try await screens.core.repository.breeds(isFresh: false)
    #expect(listing.origin == .bundle(because: .offline))
    #expect(screens.log.lines.first == "breeds: offline")
    #expect(
      screens.log.lines.dropFirst().map { $0.hasPrefix("breeds.json cannot be read: \(reason)") } == [true])
  }

  @Test("The shipped file can be read, and a broken one is none")
  func bundle() throws {
    let shipped = try #require(BundledBreeds.shipped.breeds())
    #expect(shipped.count == 12)
    #expect(shipped.map(\.name) == shipped.map(\.name).sorted())
    #expect(shipped.contains(Breed(name: "hound", subBreeds: ["afghan", "basset", "blood"])))
    for text in ["", "[]", #"{"hound": 1}"#, #"{"hound": ["a"]"#] {
      #expect(BundledBreeds(file: Array(text.utf8)).breeds() == nil, "\(text)")
    }
  }

  @Test(
    "Each dog has a file of its own, and no name leads into another folder",
    arguments: [
      (Dog(breed: "hound"), "hound"), (Dog(breed: "hound", subBreed: "afghan"), "hound/afghan"),
      (Dog(breed: "hound-afghan"), "hound-afghan"), (Dog(breed: "hound/afghan"), "hound%2Fafghan"),
      (Dog(breed: "hound%2Fafghan"), "hound%252Fafghan"),
      (Dog(breed: "..", subBreed: "breeds"), "%2E%2E/breeds"),
    ])
  func names(dog: Dog, name: String) async throws {
    let storage = MemoryStorage()
    _ = try await MockScreens(storage: storage).core.repository.images(of: dog, isFresh: false)
    #expect(try storage.fileNames() == ["images/\(name).json"])
  }
}
