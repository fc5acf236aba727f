import CatnipDomain
import CatnipStaging
import Testing

@MainActor
@Suite("Search")
struct SearchBreedsTests {
  private let repository = StagedRepository([
    breed("sibe", "Siberian"), breed("siam", "Siamese"), breed("beng", "Bengal"),
  ])

  @Test("Online the server answers, in its order")
  func online() async throws {
    repository.server.on(.search("si"), .breeds([breed("x", "Singapura"), breed("abys", "Abyssinian")]))
    #expect(try await SearchBreeds(repository)("si").breeds.map(\.id) == ["x", "abys"])
  }

  @Test("Offline the saved breeds answer, by name")
  func offline() async throws {
    repository.isOnline = false
    let found = try await SearchBreeds(repository)("SI")
    #expect(found.breeds.map(\.id) == ["siam", "sibe"])
    #expect(found.source == .device)
    #expect(repository.server.requests == [])
  }

  @Test("So they do if the request finds no network")
  func lost() async throws {
    repository.server.on(.search("beng"), .failure(.offline))
    let found = try await SearchBreeds(repository)("beng")
    #expect(found.breeds.map(\.id) == ["beng"])
    #expect(found.source == .device)
  }

  @Test(
    "Other failures are not hidden behind saved breeds",
    arguments: [BreedError.server(status: 503), .timeout, .connection, .unreadable, .cancelled])
  func failure(error: BreedError) async {
    repository.server.on(.search("si"), .failure(error))
    await #expect(throws: error) { try await SearchBreeds(repository)("si") }
  }

  @Test("Offline on a device that cannot be read, the reason is the device")
  func unreadable() async {
    repository.isOnline = false
    repository.readingFailure = .storage
    await #expect(throws: BreedError.storage) { try await SearchBreeds(repository)("si") }
  }
}

@MainActor
@Suite("One breed and its picture")
struct FindBreedTests {
  private let repository = StagedRepository([breed("abys")])
  private let image = BreedImage(url: "https://a.test/i.jpg", width: 4, height: 3)

  @Test("A saved breed is there at once, and the server is not asked for it")
  func saved() async throws {
    let find = FindBreed(repository)
    #expect(try find.saved(id: "abys") == breed("abys"))
    #expect(try find.saved(id: "manx") == nil)
    #expect(try await find(id: "abys") == breed("abys"))
    #expect(repository.server.requests == [])
    repository.readingFailure = .storage
    await #expect(throws: BreedError.storage) { try await find(id: "abys") }
  }

  @Test("Another one is asked for; the server may know none, or not be there")
  func loaded() async throws {
    repository.server.on(.breed("manx"), .breed(breed("manx")), .breed(nil), .failure(.timeout))
    let find = FindBreed(repository)
    #expect(try await find(id: "manx") == breed("manx"))
    #expect(try await find(id: "manx") == nil)
    await #expect(throws: BreedError.timeout) { try await find(id: "manx") }
  }

  @Test("A picture is asked for only if the breed says no more than its id")
  func picture() async throws {
    repository.server.on(.image("i"), .image(image), .image(nil), .failure(.timeout))
    let find = FindPicture(repository)
    #expect(try await find(of: breed("a", imageID: "i", image: image.url)) == image)
    #expect(try await find(of: breed("a")) == nil)
    #expect(repository.server.requests == [])
    #expect(try await find(of: breed("a", imageID: "i")) == image)
    #expect(try await find(of: breed("a", imageID: "i")) == nil, "the server has none")
    await #expect(throws: BreedError.timeout) { try await find(of: breed("a", imageID: "i")) }
  }

  @Test("A saved picture is kept unless the server names another one")
  func keptPicture() {
    let saved = breed("a", imageID: "i", image: image.url)
    #expect(breed("a", imageID: "i").keepingImage(of: saved) == saved)
    #expect(breed("a").keepingImage(of: saved) == saved)
    #expect(breed("a", imageID: "newer").keepingImage(of: saved) == breed("a", imageID: "newer"))
    #expect(breed("a", imageID: "i").keepingImage(of: nil) == breed("a", imageID: "i"))
  }
}
