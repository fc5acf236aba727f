import CatStaging
import CatnipDomain
@testable import CatnipFeatures
import CatnipStaging
import ScreenModels
import Testing

@MainActor
@Suite("Filters")
struct FiltersTests {
  private let features = StagedFeatures(
    StagedRepository([
      breed("a", origin: "Oman", temperament: "Loyal"), breed("b", temperament: "Calm, loyal"),
    ]))

  @Test("The choices are those of the saved breeds, and each applies at once")
  func choices() async throws {
    let screen = features.drive(features.filterChoices())
    try await screen.until("choices") { screen.element("origin")?.value == "Any" }
    try screen.perform(.choose, "origin", "Oman")
    try screen.perform(.choose, "temperament", "Calm")
    try screen.perform(.toggle, .toggle, "Rare")
    var filter = BreedFilter()
    filter.origin = "Oman"
    filter.trait = "Calm"
    filter.characteristics = [.rare]
    #expect(features.filters.filter == filter)
    try screen.perform(.toggle, "rare")
    #expect(features.filters.filter.characteristics == [])
    try screen.perform(.tap, "clear")
    #expect(features.filters.filter.isEmpty)
    #expect(screen.element("origin")?.value == "Any")
    try screen.perform(.tap, "done")
    #expect(features.wishes == ["done"])
  }

  @Test("An open sheet offers what further pages have")
  func furtherPages() async throws {
    let screen = features.drive(features.filterChoices())
    try await screen.until("choices") { screen.element("origin")?.value == "Any" }
    features.repository.listed.append(breed("c", origin: "Cuba"))
    features.changes.show(listing: BreedListing(breeds: [], isComplete: false))
    try await screen.rest()
    try screen.perform(.choose, "origin", "Cuba")
    #expect(features.filters.filter.origin == "Cuba")
  }

  @Test("That a page could not be saved, and the list ends with it, is said, and can be tried again")
  func unsavedPage() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.page(0), .breeds([breed("a")]))
    features.repository.savesPages = false
    let home = features.drive(features.home())
    try await home.until("the page") { home.cells == ["A"] }
    let screen = features.drive(features.filterChoices())
    try await screen.until("the banner") { screen.names(.banner).count == 1 }
    features.repository.savesPages = true
    try screen.perform(.tap, "try-again-choices")
    try await screen.until("what is saved") { screen.names(.banner) == [] }
    #expect(screen.element("try-again-choices") == nil)
  }

  @Test("Where no breeds could be loaded, the choices try it again, say why it fails, and offer another try")
  func noPage() async throws {
    let features = StagedFeatures()
    let server = features.repository.server
    server.on(.page(0), .failure(.timeout), .failure(.server(status: 500)), .breeds([breed("a")]))
    let home = features.drive(features.home())
    try await home.until("the failure") { home.has(.unavailable, "Couldn't load breeds") }
    let screen = features.drive(features.filterChoices())
    let message = "Couldn't load breeds. The server answered with error 500."
    try await screen.until("the banner") { screen.names(.banner) == [message] }
    try screen.perform(.tap, "try-again-choices")
    try await screen.until("what is loaded") { screen.names(.banner) == [] }
    try await home.until("the page") { home.cells == ["A"] && home.has(.text, "Updated 09:00") }
    #expect(server.requests == [.page(0), .page(0), .page(0)])
  }

  @Test("The reason why neither saved breeds nor a page are to choose from is said once")
  func sameReason() async throws {
    features.repository.readingFailure = .storageInUse
    let home = features.drive(features.home())
    try await home.until("the failure") { home.has(.unavailable, "Couldn't load breeds") }
    let screen = features.drive(features.filterChoices())
    let reason = "Something else is using the saved breeds. Try again in a moment."
    try await screen.until("the banner") { screen.names(.banner) == ["Couldn't load breeds. \(reason)"] }
  }

  @Test("What a search has found is to choose from while it is shown")
  func found() async throws {
    let server = features.repository.server
    server.on(.search("c"), .breeds([breed("c", origin: "Cuba")]))
    let home = features.drive(features.home())
    try await home.until("the listing") { home.cells == ["A", "B"] }
    let screen = features.drive(features.filterChoices())
    try await screen.until("choices") { screen.element("origin")?.value == "Any" }
    try home.type("c", into: "search")
    try await home.until("a result") { home.cells == ["C"] }
    try await screen.rest()
    try screen.perform(.choose, "origin", "Cuba")
    #expect(features.filters.filter.origin == "Cuba")
    try screen.perform(.tap, "clear")
    try home.type("", into: "search")
    try await home.until("the listing") { home.cells == ["A", "B"] }
    try await screen.rest()
    #expect(throws: (any Error).self) { try screen.perform(.choose, "origin", "Cuba") }
  }

  @Test("What a search has found is to choose from where the saved breeds cannot be read")
  func foundAndUnreadable() async throws {
    features.repository.readingFailure = .storage
    features.changes.show(found: [breed("c", origin: "Cuba")])
    let screen = features.drive(features.filterChoices())
    try await screen.until("the banner") { screen.names(.banner).count == 1 }
    try screen.perform(.choose, "origin", "Cuba")
    #expect(features.filters.filter.origin == "Cuba")
  }

  @Test("Why there is nothing to choose from is said")
  func unreadable() async throws {
    features.repository.readingFailure = .storage
    let screen = features.drive(features.filterChoices())
    try await screen.until("the banner") { screen.names(.banner).count == 1 }
  }
}
