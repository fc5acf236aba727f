import CatStaging
@testable import GoodCatitudeArchitecture
import GoodCatitudeDomain
import GoodCatitudeFeatures
import GoodCatitudeStaging
import Testing
import WhiskerImages

private let picture = StagedPicture.gif(width: 4, height: 3)
private let size = PixelSize(width: 4, height: 3)

@MainActor
@Suite("Pictures")
struct ImageTests {
  private final class Log { var lines: [String] = [] }
  private let service = StagedBreedService()
  private let log = Log()

  private func store(_ files: StagedAvatarFiles) -> Store<FetchImages> {
    Store(
      .init(),
      FetchImages(
        loader: AvatarLoader(service: service, files: files) { [log] in log.lines.append($0) }))
  }

  @Test("A picture is fetched when its breed comes into view, and stored in a file")
  func fetched() async throws {
    service.answer(picture: "0XYvRd7oD", with: .success(picture))
    let files = StagedAvatarFiles()
    let store = store(files)
    #expect(store.state.phase(of: StagedBreeds.abyssinian) == .loading)
    store.send(.appeared(StagedBreeds.abyssinian))
    store.send(.appeared(StagedBreeds.abyssinian))
    try await until { store.state.phase(of: StagedBreeds.abyssinian) == .loaded(size) }
    store.send(.appeared(StagedBreeds.abyssinian))
    // A second request would only be on its way.
    #expect(store.state.phase(of: StagedBreeds.abyssinian) == .loaded(size))
    #expect(service.requests == ["picture 0XYvRd7oD"])
    #expect(await files.files == ["0XYvRd7oD": picture])
  }

  @Test("What two features load at the same time is fetched once")
  func shared() async throws {
    service.answer(picture: "0XYvRd7oD", with: .success(picture))
    let loader = AvatarLoader(service: service, files: StagedAvatarFiles()) { [log] in log.lines.append($0) }
    let list = Store(FetchImages.State(), FetchImages(loader: loader))
    let details = Store(FetchImages.State(), FetchImages(loader: loader))
    list.send(.appeared(StagedBreeds.abyssinian))
    details.send(.appeared(StagedBreeds.abyssinian))
    for store in [list, details] {
      try await until { store.state.phase(of: StagedBreeds.abyssinian) == .loaded(size) }
    }
    #expect(service.requests == ["picture 0XYvRd7oD"])
  }

  @Test("A picture with a file is not fetched")
  func file() async throws {
    let store = store(StagedAvatarFiles(["0XYvRd7oD": picture]))
    store.send(.appeared(StagedBreeds.abyssinian))
    try await until { store.state.phase(of: StagedBreeds.abyssinian) == .loaded(size) }
    #expect(service.requests == [])
  }

  @Test("A file that is no picture is fetched and written again")
  func damagedFile() async throws {
    service.answer(picture: "0XYvRd7oD", with: .success(picture))
    let files = StagedAvatarFiles(["0XYvRd7oD": [1, 2, 3]])
    let store = store(files)
    store.send(.appeared(StagedBreeds.abyssinian))
    try await until { store.state.phase(of: StagedBreeds.abyssinian) == .loaded(size) }
    #expect(await files.files == ["0XYvRd7oD": picture])
    #expect(log.lines == ["image 0XYvRd7oD: the data is not an image"])
  }

  @Test("What is no picture is not stored, and the next look tries again")
  func byDefault() async throws {
    service.answer(picture: "0XYvRd7oD", with: .success(Array("<html>".utf8)))
    let files = StagedAvatarFiles()
    let store = store(files)
    store.send(.appeared(StagedBreeds.abyssinian))
    try await until { store.state.phase(of: StagedBreeds.abyssinian) == .byDefault }
    #expect(await files.files == [:])
    service.answer(picture: "0XYvRd7oD", with: .failure(.timeout))
    store.send(.appeared(StagedBreeds.abyssinian))
    #expect(store.state.phase(of: StagedBreeds.abyssinian) == .loading)
    try await until { store.state.phase(of: StagedBreeds.abyssinian) == .byDefault }
    #expect(service.requests.count == 2)
  }

  @Test("What failed is tried again when breeds are fetched again, as long as it is in view")
  func refreshed() async throws {
    let breeds = [StagedBreeds.abyssinian, StagedBreeds.bengal, StagedBreeds.malayan]
    let store = store(StagedAvatarFiles())
    for breed in breeds {
      store.send(.appeared(breed))
      try await until { store.state.phase(of: breed) == .byDefault }
    }
    store.send(.disappeared("beng"))
    service.answer(picture: "0XYvRd7oD", with: .success(picture))
    store.send(.refreshed(breeds))
    #expect(store.state.phase(of: StagedBreeds.abyssinian) == .loading)
    #expect(store.state.phase(of: StagedBreeds.bengal) == .byDefault)
    try await until { store.state.phase(of: StagedBreeds.abyssinian) == .loaded(size) }
    store.send(.refreshed(breeds))
    #expect(store.state.phase(of: StagedBreeds.abyssinian) == .loaded(size))
    #expect(store.state.phase(of: StagedBreeds.bengal) == .byDefault)
    #expect(service.requests == ["picture 0XYvRd7oD", "picture O3btzLlsO", "picture 0XYvRd7oD"])
  }

  @Test("A picture that is out of view is waited for no longer, unless another breed in view has it")
  func outOfView() async throws {
    let twin = Breed(id: "twin", name: "Twin", avatar: StagedBreeds.abyssinian.avatar)
    service.answer(picture: "0XYvRd7oD", with: .success(picture))
    let store = store(StagedAvatarFiles())
    store.send(.appeared(StagedBreeds.abyssinian))
    store.send(.appeared(twin))
    #expect(store.running.count == 1)
    store.send(.disappeared("abys"))
    #expect(store.running.count == 1)
    store.send(.disappeared("twin"))
    #expect(store.running.isEmpty)
    store.send(.appeared(twin))
    try await until { store.state.phase(of: twin) == .loaded(size) }
    store.send(.disappeared("twin"))
    #expect(store.state.phase(of: twin) == .loaded(size))
  }

  @Test("A breed in view that has another picture by now waits for that one only")
  func another() async throws {
    let renewed = Breed(id: "abys", name: "Abyssinian", avatar: StagedBreeds.bengal.avatar)
    service.answer(picture: "O3btzLlsO", with: .success(picture))
    let store = store(StagedAvatarFiles())
    store.send(.appeared(StagedBreeds.abyssinian))
    store.send(.refreshed([renewed]))
    #expect(store.running.count == 1)
    try await until { store.state.phase(of: renewed) == .loaded(size) }
    #expect(service.requests == ["picture O3btzLlsO"])
  }

  @Test("A breed without a picture has the default one, and nothing is asked for")
  func none() {
    let store = store(StagedAvatarFiles())
    store.send(.appeared(StagedBreeds.malayan))
    #expect(store.state.phase(of: StagedBreeds.malayan) == .byDefault)
    #expect(service.requests == [])
  }
}
