@testable import GoodCatitudeArchitecture
import GoodCatitudeDomain
@testable import GoodCatitudeFeatures
import GoodCatitudeStaging
import Testing

@MainActor
@Suite("Breed details")
struct BreedDetailsFeatureTests {
  private let service = StagedBreedService()
  private let database = StagedBreedDatabase(StagedBreeds.all)

  private func store(_ id: String = "abys") -> Store<BreedDetailsFeature> {
    let loader = AvatarLoader(service: service, files: StagedAvatarFiles(), log: { _ in })
    return Store(
      .init(id: id),
      BreedDetailsFeature(service: service, database: database, images: FetchImages(loader: loader)))
  }

  @Test("A saved breed is shown with its mark, and the server is not asked for it")
  func saved() async throws {
    try await database.setFavourite(true, of: StagedBreeds.abyssinian)
    let store = store()
    #expect(store.state.phase == .loading)
    store.send(.appeared)
    try await until { store.state.phase == .shown(StagedBreeds.abyssinian) }
    #expect(store.state.favourite.isOn)
    try await until { service.requests == ["picture 0XYvRd7oD"] }
  }

  @Test("A breed that is not saved is fetched and saved")
  func fetched() async throws {
    let manx = Breed(id: "manx", name: "Manx")
    service.answer(breed: "manx", with: .success(manx))
    let store = store("manx")
    store.send(.appeared)
    try await until { store.state.phase == .shown(manx) }
    try await until { (try? await database.breed(id: "manx")) == SavedBreed(manx, isFavourite: false) }
    #expect(!store.state.favourite.isOn)
  }

  @Test(
    "A favourite that could not be read comes from the server, which knows no marks, and is one as soon as it is kept"
  )
  func unreadable() async throws {
    try await database.setFavourite(true, of: StagedBreeds.abyssinian)
    await database.fail(with: .busy)
    let store = store()
    store.send(.appeared)
    try await until { store.state.phase == .failed(.storage(.busy)) }
    await database.fail(with: nil)
    let fetched = Breed(id: "abys", name: "Newer name")
    store.send(.fetched(.success(fetched)))
    try await until { store.state.favourite.isOn }
    #expect(store.state.phase == .shown(fetched))
  }

  @Test(
    "A breed that is shown stays, with its mark, when it cannot be read again, and the server is not asked")
  func shown() async throws {
    try await database.setFavourite(true, of: StagedBreeds.malayan)
    let store = store("mala")
    store.send(.appeared)
    try await until { store.state.phase == .shown(StagedBreeds.malayan) && store.running.isEmpty }
    store.send(.read(.failure(.storage(.busy))))
    store.send(.read(.success(nil)))
    // A request would only be on its way, and the server not know of it yet.
    #expect(store.running.isEmpty)
    #expect(store.state.phase == .shown(StagedBreeds.malayan))
    #expect(store.state.favourite.isOn)
    #expect(service.requests == [])
  }

  @Test("A device that cannot keep a breed can show it")
  func damaged() async throws {
    await database.fail(with: .damaged)
    service.answer(breed: "abys", with: .success(StagedBreeds.abyssinian))
    let store = store()
    store.send(.appeared)
    try await until { store.state.phase == .shown(StagedBreeds.abyssinian) }
    store.send(.favouriteToggled(true))
    #expect(store.state.favourite.isOn)
    try await until { !store.state.favourite.isOn }
  }

  @Test("What the person has just seen needs no server where it could not be saved")
  func opened() async throws {
    await database.fail(with: .damaged)
    let store = store()
    store.send(.opened(StagedBreeds.abyssinian))
    #expect(store.state.phase == .loading, "the device may know more")
    store.send(.appeared)
    try await until { store.state.phase == .shown(StagedBreeds.abyssinian) }
    #expect(store.state.favourite.unread == .storage(.damaged))
    try await until { service.requests == ["picture 0XYvRd7oD"] }
  }

  @Test("What the person has just seen is saved, unless the device has something newer by then")
  func openedBefore() async throws {
    let older = Breed(id: "abys", name: "Older name")
    let store = store()
    store.send(.opened(older))
    store.send(.read(.failure(.storage(.busy))))
    #expect(store.state.phase == .shown(older))
    try await until { store.state.phase == .shown(StagedBreeds.abyssinian) }

    let manx = Breed(id: "manx", name: "Manx")
    let unsaved = self.store("manx")
    unsaved.send(.opened(manx))
    unsaved.send(.read(.success(nil)))
    try await until { (try? await database.breed(id: "manx")) == SavedBreed(manx, isFavourite: false) }
  }

  @Test(
    "What the device could not store is shown in place of its older state, with its mark, until it is stored")
  func unstored() async throws {
    try await database.setFavourite(true, of: StagedBreeds.abyssinian)
    let newer = Breed(id: "abys", name: "Newer name", avatar: StagedBreeds.bengal.avatar)
    let store = store()
    store.send(.unstored(newer))
    #expect(store.state.phase == .loading, "nothing is known of its mark")
    store.send(.appeared)
    try await until { store.state.phase == .shown(newer) }
    #expect(store.state.favourite.isOn)
    try await until { store.state.images.phases == ["O3btzLlsO": .byDefault] }
    store.send(.unstored(newer))
    #expect(store.state.images.phases == ["O3btzLlsO": .byDefault], "it is no news")
    let newest = Breed(id: "abys", name: "Newest name")
    store.send(.unstored(newest))
    #expect(store.state.phase == .shown(newest))
    store.send(.unstored(nil))
    #expect(store.state.phase == .shown(newest), "the device is about to be read")
    store.send(.reload)
    try await until { store.state.phase == .shown(StagedBreeds.abyssinian) }
  }

  @Test("It is shown in place of what a list had, too, where nothing can be read")
  func unstoredAndUnread() async throws {
    await database.fail(with: .busy)
    let newer = Breed(id: "abys", name: "Newer name")
    let store = store()
    store.send(.unstored(newer))
    store.send(.opened(StagedBreeds.abyssinian))
    store.send(.appeared)
    try await until { store.state.phase == .shown(newer) }
    #expect(service.requests.filter { $0.hasPrefix("breed") } == [])
  }

  @Test("It is saved in place of what a list had, too, where the device has nothing")
  func unstoredAndOpened() async throws {
    let newer = Breed(id: "manx", name: "Newer name")
    let store = store("manx")
    store.send(.unstored(newer))
    store.send(.opened(Breed(id: "manx", name: "Manx")))
    store.send(.read(.success(nil)))
    #expect(store.state.phase == .shown(newer))
    try await until { (try? await database.breed(id: "manx")) == SavedBreed(newer, isFavourite: false) }
  }

  @Test("It is shown in place of a failure, and of a request, whose answer is newer")
  func unstoredAndNotFetched() async throws {
    let listed = Breed(id: "manx", name: "Manx")
    let store = store("manx")
    store.send(.appeared)
    try await until { store.state.phase == .failed(.offline) }
    store.send(.unstored(listed))
    #expect(store.state.phase == .shown(listed))

    let asking = self.store("manx")
    asking.send(.read(.success(nil)))
    #expect(asking.state.phase == .loading)
    asking.send(.unstored(listed))
    #expect(asking.state.phase == .shown(listed))
    try await until { asking.running.isEmpty }
    #expect(asking.state.phase == .shown(listed), "the request has failed")
    asking.send(.fetched(.success(nil)))
    #expect(asking.state.phase == .shown(listed))
    let newer = Breed(id: "manx", name: "Newer name")
    asking.send(.fetched(.success(newer)))
    #expect(asking.state.phase == .shown(newer))
  }

  @Test("An answer that cannot be saved is reported, also if the breed is read again meanwhile")
  func refused() async throws {
    await database.fail(with: .full)
    var refused: [Breed] = []
    let loader = AvatarLoader(service: service, files: StagedAvatarFiles(), log: { _ in })
    let store = Store(
      .init(id: "manx"),
      BreedDetailsFeature(service: service, database: database, images: FetchImages(loader: loader))
    ) {
      if case .refused(let breed, .storage(.full)) = $0 { refused.append(breed) }
    }
    let manx = Breed(id: "manx", name: "Manx")
    store.send(.fetched(.success(manx)))
    store.send(.reload)
    try await until { refused == [manx] }
  }

  @Test(
    "A network that is found is another try at a breed that could not be fetched without one, and at its picture"
  )
  func networkFound() async throws {
    let store = store("manx")
    store.send(.appeared)
    try await until { store.state.phase == .failed(.offline) }
    let manx = Breed(id: "manx", name: "Manx", avatar: StagedBreeds.bengal.avatar)
    service.answer(breed: "manx", with: .success(manx))
    store.send(.networkFound(hasReturned: false))
    #expect(store.state.phase == .loading)
    try await until { store.state.images.phases == ["O3btzLlsO": .byDefault] }
    store.send(.networkFound(hasReturned: false))
    #expect(store.state.phase == .shown(manx))
    #expect(store.state.images.phases == ["O3btzLlsO": .loading])

    service.answer(breed: "none", with: .failure(.timeout))
    let failed = self.store("none")
    failed.send(.appeared)
    try await until { failed.state.phase == .failed(.timeout) }
    failed.send(.networkFound(hasReturned: false))
    #expect(failed.state.phase == .failed(.timeout))
    failed.send(.networkFound(hasReturned: true))
    #expect(failed.state.phase == .loading)
  }

  @Test("A breed that nobody knows, and one that cannot be fetched until another try")
  func missing() async throws {
    service.answer(breed: "x", with: .success(nil))
    let missing = store("x")
    missing.send(.appeared)
    try await until { missing.state.phase == .missing }

    let failed = store("y")
    failed.send(.appeared)
    try await until { failed.state.phase == .failed(.offline) }
    service.answer(breed: "y", with: .success(StagedBreeds.bengal))
    failed.send(.retryTapped)
    #expect(failed.state.phase == .loading)
    try await until { failed.state.phase == .shown(StagedBreeds.bengal) }
  }

  @Test("Rapid taps are saved one after the other, and the last one counts")
  func rapidTaps() async throws {
    let store = store()
    store.send(.appeared)
    try await until { store.state.phase == .shown(StagedBreeds.abyssinian) }
    for isOn in [true, false, true, false, true] { store.send(.favouriteToggled(isOn)) }
    #expect(store.state.favourite.isOn)
    try await until { await database.marks == ["abys on"] }
    store.send(.favouriteToggled(false))
    try await until { await database.marks == ["abys on", "abys off"] }
  }
}

@Suite("Favourite mark")
struct FavouriteMarkTests {
  @Test("A mark that is taken back while it is being saved is saved once more")
  func takenBack() {
    var mark = FavouriteMark()
    #expect(mark.toggle(true) == true)
    #expect(mark.toggle(false) == nil)
    #expect(mark.finish(saving: true) == false)
    #expect(mark.finish(saving: false) == nil)
    #expect(!mark.isOn)
  }

  @Test("A failure to save what was taken back meanwhile loses nothing")
  func takenBackAndFailed() {
    var mark = FavouriteMark()
    #expect(mark.toggle(true) == true)
    #expect(mark.toggle(false) == nil)
    #expect(mark.fail() == false)
    #expect(!mark.isOn)
    #expect(mark.toggle(true) == true, "the next choice is saved")
  }

  @Test("A choice of the last launch is shown and saved, unless there is one of this launch")
  func resumed() {
    var mark = FavouriteMark()
    #expect(mark.resume(true) == true)
    #expect(mark.isOn)
    #expect(mark.toggle(false) == nil, "what is saved is being read")
    #expect(mark.toggle(true) == nil)
    #expect(mark.compare(with: false) == true)
    #expect(mark.resume(false) == false)
    #expect(mark.finish(saving: true) == nil)
    #expect(mark.isOn)
  }

  @Test(
    "A choice of the last launch that fails is lost, and what is saved is shown", arguments: [true, false])
  func resumedAndFailed(isFavourite: Bool) {
    var mark = FavouriteMark()
    #expect(mark.resume(isFavourite) == true)
    #expect(mark.compare(with: !isFavourite) == isFavourite)
    #expect(mark.fail() == true)
    #expect(mark.isOn == !isFavourite)
  }

  @Test("A choice of the last launch that the device has is not saved again", arguments: [true, false])
  func resumedAndSaved(isFavourite: Bool) {
    var mark = FavouriteMark()
    #expect(mark.resume(isFavourite) == true)
    #expect(mark.compare(with: isFavourite) == nil)
    #expect(mark.isOn == isFavourite)
    #expect(mark.toggle(!isFavourite) == !isFavourite, "the next choice is saved")
  }

  @Test(
    "A choice of the last launch is saved where nothing can be read, and lost and not shown if that fails",
    arguments: [true, false])
  func resumedAndUnread(isFavourite: Bool) {
    var mark = FavouriteMark()
    #expect(mark.resume(isFavourite) == true)
    #expect(mark.compare(with: nil) == isFavourite)
    #expect(mark.fail() == true)
    #expect(!mark.isOn)
    #expect(mark.toggle(true) == true)
    #expect(mark.toggle(false) == nil)
    #expect(mark.fail() == false, "this launch has undone it")
  }

  @Test("A failure shows what is saved")
  func failure() {
    var mark = FavouriteMark()
    mark.load(true)
    #expect(mark.toggle(false) == false)
    #expect(mark.fail() == true)
    #expect(mark.isOn)
  }

  @Test("What is loaded while the person's choice is being saved is older, and is shown if that fails")
  func loaded() {
    var mark = FavouriteMark()
    mark.load(true)
    #expect(mark.toggle(false) == false)
    mark.load(true)
    #expect(!mark.isOn)
    #expect(mark.fail() == true)
    #expect(mark.isOn)
  }

  @Test("A mark that could not be read is known once it was read or saved")
  func unread() {
    var mark = FavouriteMark()
    mark.failToLoad(.storage(.busy))
    #expect(mark.unread == .storage(.busy))
    var read = mark
    read.load(true)
    #expect(read.unread == nil)
    read.failToLoad(.storage(.busy))
    #expect(read.unread == nil)
    var none = mark
    none.loadNone()
    #expect(none.unread == nil)
    #expect(mark.toggle(true) == true)
    #expect(mark.fail() == true)
    #expect(mark.unread == .storage(.busy))
    #expect(mark.toggle(true) == true)
    #expect(mark.finish(saving: true) == nil)
    #expect(mark.unread == nil)
    mark.loadNone()
    #expect(mark.isOn)
  }
}
