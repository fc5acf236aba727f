import CatStaging
import CatnipDomain
@testable import CatnipFeatures
import CatnipStaging
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerLocalization

@MainActor
@Suite("Home")
struct HomeTests {
  private func page(_ range: Range<Int>) -> StagedBreedService.Answer {
    .breeds(range.map { breed("b\($0)") })
  }

  @Test("The first page is shown, with the time of its loading")
  func firstPage() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.page(0), page(0..<10))
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells.count == 10 }
    #expect(screen.has(.title, "Breeds"))
    #expect(screen.names(.text) == ["Updated 09:00"])
    #expect(features.repository.server.requests == [.page(0)])
  }

  @Test("The day before 1970 is another day than the first of it", arguments: [-1, 86_399])
  func dayBefore1970(seconds: Int64) {
    let copy = HomeCopy(texts: Texts(CatnipTexts.catalog, locale: .posix))
    let today = copy.day(of: WallTime(secondsSince1970: 0))
    #expect((copy.day(of: WallTime(secondsSince1970: seconds)) == today) == (seconds > 0))
  }

  @Test("A saved listing is shown without a request, and not as if it were new")
  func saved() async throws {
    let features = StagedFeatures(StagedRepository([breed("a"), breed("b")]))
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells == ["A", "B"] }
    #expect(screen.names(.text) == [])
    #expect(features.repository.server.requests == [])
  }

  @Test("Another try shows a saved listing that could not be read at first")
  func readLater() async throws {
    let repository = StagedRepository([breed("a"), breed("b")])
    repository.readingFailure = .storageInUse
    let features = StagedFeatures(repository)
    let screen = features.drive(features.home())
    try await screen.until("the failure") { screen.names(.unavailable) == ["Couldn't load breeds"] }
    repository.readingFailure = nil
    try screen.perform(.tap, "try-again")
    try await screen.until("breeds") { screen.cells == ["A", "B"] }
    #expect(features.repository.server.requests == [])
  }

  @Test("The last breed in view asks for the next page, until there is none")
  func nextPage() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.page(0), page(0..<10))
    features.repository.server.on(.page(1), page(10..<13))
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells.count == 10 }
    try screen.scroll("breeds", toRow: 4)
    try await screen.until("the second page") { screen.cells.count == 13 }
    try screen.scroll("breeds", toRow: 6)
    try await screen.rest()
    #expect(features.repository.server.requests == [.page(0), .page(1)])
  }

  private let notSaved = "Couldn't save breeds. The saved breeds could not be read or written."

  @Test("A first page that cannot be saved is shown, and asked for again by another try")
  func unsaved() async throws {
    let features = StagedFeatures()
    let server = features.repository.server
    server.on(.page(0), page(0..<10), page(0..<3))
    features.repository.savesPages = false
    let screen = features.drive(features.home())
    try await screen.until("the page") { screen.cells.count == 10 && screen.names(.banner) == [notSaved] }
    try screen.scroll("breeds", toRow: 4)
    try await screen.rest()
    #expect(server.requests == [.page(0)])
    #expect(features.changes.unlisted.count == 10)

    features.repository.savesPages = true
    try screen.perform(.tap, "try-again-listing")
    try await screen.until("what is saved") { screen.cells.count == 3 && screen.names(.banner) == [] }
    #expect(server.requests == [.page(0), .page(0)])
    #expect(features.changes.unlisted == [])
  }

  @Test("So is a later one")
  func unsavedNextPage() async throws {
    let features = StagedFeatures(StagedRepository((0..<10).map { breed("b\($0)") }))
    features.repository.paging = Pagination(nextPage: 1)
    let server = features.repository.server
    server.on(.page(1), page(10..<20), page(10..<13))
    features.repository.savesPages = false
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells.count == 10 }
    try screen.scroll("breeds", toRow: 4)
    try await screen.until("the page") { screen.cells.count == 20 && screen.names(.banner) == [notSaved] }
    try await screen.rest()
    #expect(server.requests == [.page(1)])

    features.repository.savesPages = true
    try screen.perform(.tap, "try-again-listing")
    try await screen.until("what is saved") { screen.cells.count == 13 && screen.names(.banner) == [] }
    #expect(server.requests == [.page(1), .page(1)])
  }

  @Test("Without a network, nothing says that breeds are saved which are not")
  func unsavedOffline() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.page(0), page(0..<10))
    features.repository.savesPages = false
    let screen = features.drive(features.home())
    try await screen.until("the first page") { screen.cells.count == 10 }
    features.isOnline = false
    try await screen.until("the banner") { screen.names(.banner).first == "You are offline." }
  }

  @Test("A first page that fails can be tried again")
  func firstFailure() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.page(0), .failure(.server(status: 500)), page(0..<1))
    let screen = features.drive(features.home())
    try await screen.until("the failure") { screen.has(.unavailable, "Couldn't load breeds") }
    #expect(
      screen.elements.first { $0.role == .unavailable }?.value == "The server answered with error 500.")
    try screen.perform(.tap, "try-again")
    try await screen.until("breeds") { screen.cells == ["B0"] }
  }

  @Test("A server without breeds can be asked again")
  func noBreeds() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.page(0), .breeds([]), .failure(.timeout), page(0..<1))
    let screen = features.drive(features.home())
    try await screen.until("the message") { screen.has(.unavailable, "No breeds found") }
    try screen.perform(.tap, "try-again")
    try await screen.until("the failure") { screen.has(.unavailable, "Couldn't load breeds") }
    try screen.perform(.tap, "try-again")
    try await screen.until("breeds") { screen.cells == ["B0"] }
  }

  @Test("A next page that fails is reported above the listing")
  func nextFailure() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.page(0), page(0..<10))
    features.repository.server.on(.page(1), .failure(.timeout), page(10..<12))
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells.count == 10 }
    try screen.scroll("breeds", toRow: 4)
    let message = "Couldn't load more breeds. The server took too long to answer."
    try await screen.until("the banner") { screen.has(.banner, message) }
    #expect(screen.cells.count == 10)
    try screen.perform(.tap, "try-again-listing")
    try await screen.until("the second page") { screen.cells.count == 12 && !screen.has(.banner, message) }
  }

  @Test("A first launch without a network loads as soon as there is one")
  func offlineLaunch() async throws {
    let features = StagedFeatures(isOnline: false)
    features.repository.server.on(.page(0), page(0..<3))
    let screen = features.drive(features.home())
    try await screen.until("the failure") { screen.has(.unavailable, "Couldn't load breeds") }
    #expect(features.repository.server.requests == [])
    features.isOnline = true
    try await screen.until("breeds") { screen.cells.count == 3 }
  }

  @Test("Offline, the breeds stay, and they are loaded again with the network")
  func offline() async throws {
    let features = StagedFeatures(StagedRepository([breed("a")]))
    features.repository.server.on(.page(0), .breeds([breed("a", "Newer")]))
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells == ["A"] }
    features.isOnline = false
    try await screen.until("the banner") { screen.has(.banner, "You are offline. Showing saved breeds.") }
    #expect(screen.cells == ["A"])
    try await screen.rest()
    features.isOnline = true
    try await screen.until("the reload") { screen.cells == ["Newer"] }
    #expect(screen.names(.banner) == [])
  }

  @Test("Pulling down loads again; the breeds stay if that fails")
  func refresh() async throws {
    let features = StagedFeatures(StagedRepository([breed("a")]))
    features.repository.server.on(.page(0), .failure(.connection))
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells == ["A"] }
    try screen.perform(.refresh, "breeds")
    let message = "Couldn't update breeds. The connection to the server was lost."
    try await screen.until("the banner") { screen.has(.banner, message) }
    #expect(screen.cells == ["A"])
  }

  @Test("Each cell loads its picture, which may fail by itself")
  func pictures() async throws {
    let features = StagedFeatures(
      StagedRepository([
        breed("a", image: "https://cdn.test/a.gif"), breed("b", image: "https://cdn.test/b.gif"), breed("c"),
        breed("d", imageID: "d1"), breed("e", imageID: "e1"),
      ]))
    features.pictureServer.on("/a.gif", .body(StagedPicture.gif(width: 4, height: 3)))
    features.pictureServer.on("/b.gif", .status(404))
    features.pictureServer.on("/d.gif", .body(StagedPicture.gif(width: 2, height: 2)))
    features.repository.server.on(
      .image("d1"), .image(BreedImage(url: "https://cdn.test/d.gif", width: 2, height: 2)))
    features.repository.server.on(.image("e1"), .failure(.timeout))
    let screen = features.drive(features.home())
    try await screen.until("pictures") {
      screen.elements.filter { $0.role == .image }.map(\.detail) == [
        .image(.loaded(width: 4, height: 3)), .image(.failed), .image(.placeholder),
        .image(.loaded(width: 2, height: 2)), .image(.failed),
      ]
    }
  }

  @Test("A tap asks the app for the details of a breed, and the button for the filters")
  func wishes() async throws {
    let features = StagedFeatures(StagedRepository([breed("a")]))
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells == ["A"] }
    try screen.perform(.tap, "breeds.a")
    try screen.perform(.tap, "filters")
    #expect(features.wishes == ["show a", "filters"])
  }

  @Test("A filter is for the listing, and loads all of it")
  func filter() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.page(0), page(0..<10))
    features.repository.server.on(.page(1), .breeds([breed("x", origin: "Oman")]))
    features.filters.filter.origin = "Oman"
    let screen = features.drive(features.home())
    try await screen.until("the only match") { screen.cells == ["X"] }
    features.filters.filter.origin = "Peru"
    try await screen.until("no match") { screen.cells == [] && screen.has(.unavailable, "No breeds found") }
    try screen.perform(.tap, "clear-filters")
    try await screen.until("breeds") { screen.cells.contains("B0") }
  }

  @Test(
    "The condition of the saved data is told", arguments: [SavedData.newer, .readOnly, .full, .unreadable])
  func savedData(condition: SavedData) async throws {
    let features = StagedFeatures(StagedRepository([breed("a")]))
    features.repository.savedData = condition
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells == ["A"] }
    #expect(screen.names(.banner).count == 1)
  }
}
