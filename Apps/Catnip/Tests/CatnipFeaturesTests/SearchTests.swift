import CatStaging
import CatnipDomain
@testable import CatnipFeatures
import CatnipStaging
import ScreenModels
import Testing

@MainActor
@Suite("Search on Home")
struct SearchTests {
  private let features = StagedFeatures(StagedRepository([breed("a"), breed("b")]))
  private var server: StagedBreedService { features.repository.server }

  private func home() async throws -> ScreenDriver {
    let screen = features.drive(features.home())
    try await screen.until("the listing") { screen.cells == ["A", "B"] }
    return screen
  }

  @Test("Results replace the listing until the field is empty, and their number is announced")
  func results() async throws {
    server.on(.search("sib"), .breeds([breed("sibe", "Siberian")]))
    let screen = try await home()
    try screen.type(" sib ", into: "search")
    try await screen.until("a result") { screen.cells == ["Siberian"] }
    #expect(screen.element("search")?.value == " sib ")
    #expect(features.announcer.take() == ["1 breed found"])
    try screen.type("", into: "search")
    try await screen.until("the listing") { screen.cells == ["A", "B"] }
  }

  @Test("The same result again is not announced")
  func sameResult() async throws {
    server.on(.search("sib"), .breeds([breed("sibe", "Siberian")]))
    let screen = try await home()
    try screen.type("sib", into: "search")
    try await screen.until("a result") { screen.cells == ["Siberian"] }
    #expect(features.announcer.take() == ["1 breed found"])
    features.isOnline = false
    try await screen.rest()
    features.isOnline = true
    try await screen.until("the second request") { server.requests.count { $0 == .search("sib") } == 2 }
    try await screen.rest()
    #expect(features.announcer.take() == [])
  }

  @Test("Newer data of a listed breed is listed, too, and other breeds are not")
  func newerData() async throws {
    server.on(.search("x"), .breeds([breed("b", "Newer"), breed("x")]))
    let screen = try await home()
    try screen.type("x", into: "search")
    try await screen.until("a result") { screen.cells == ["Newer", "X"] }
    try screen.type("", into: "search")
    try await screen.until("the listing") { screen.cells == ["A", "Newer"] }
  }

  @Test("Of several texts in a row only the last one is searched for")
  func debounce() async throws {
    server.on(.search("sib"), .breeds([breed("sibe", "Siberian")]))
    let screen = try await home()
    for text in ["s", "si", "sib", "sib "] { try screen.type(text, into: "search") }
    try await screen.until("a result") { screen.cells == ["Siberian"] }
    #expect(server.requests == [.search("sib")])
  }

  @Test("The answer to an older search is dropped")
  func stale() async throws {
    server.on(.search("s"), .breeds([breed("late", "Late")]))
    server.on(.search("sib"), .breeds([breed("sibe", "Siberian")]))
    server.hold(.search("s"))
    let screen = try await home()
    try screen.type("s", into: "search")
    try await screen.until("the first request") { server.requests == [.search("s")] }
    #expect(screen.has(.progress, "Searching breeds"))
    try screen.type("sib", into: "search")
    try await screen.until("a result") { screen.cells == ["Siberian"] }
    try await screen.until("the older answer") { server.release(.search("s")) }
    try await screen.rest()
    #expect(screen.cells == ["Siberian"])
  }

  @Test("Nothing found says so, and so does a filter that matches nothing that was found")
  func nothing() async throws {
    server.on(.search("xyz"), .breeds([]))
    server.on(.search("sib"), .breeds([breed("sibe", "Siberian")]))
    let screen = try await home()
    try screen.type("xyz", into: "search")
    try await screen.until("the message") { screen.has(.unavailable, "No breeds found") }
    features.filters.filter.origin = "Peru"
    try screen.type("sib", into: "search")
    try await screen.until("the way out") { screen.element("clear-filters") != nil }
  }

  @Test("A search that fails can be tried again")
  func retry() async throws {
    server.on(.search("si"), .failure(.timeout), .breeds([breed("siam")]))
    let screen = try await home()
    try screen.type("si", into: "search")
    try await screen.until("the failure") { screen.has(.unavailable, "Couldn't search breeds") }
    #expect(
      features.announcer.take() == ["Couldn't search breeds. The server took too long to answer."])
    try screen.perform(.tap, "try-again")
    try await screen.until("a result") { screen.cells == ["SIAM"] }
  }

  @Test("Without a network nothing says that saved breeds are shown where a search has failed")
  func offlineBehindAFailure() async throws {
    server.on(.search("si"), .failure(.timeout))
    let screen = try await home()
    try screen.type("si", into: "search")
    try await screen.until("the failure") { screen.has(.unavailable, "Couldn't search breeds") }
    features.isOnline = false
    try await screen.rest()
    #expect(screen.names(.banner) == [])
  }

  @Test("What was found stays when the same search fails, which is told")
  func failedRepetition() async throws {
    server.on(.search("si"), .breeds([breed("siam")]), .failure(.timeout), .breeds([breed("sibe")]))
    let screen = try await home()
    try screen.type("si", into: "search")
    try await screen.until("a result") { screen.cells == ["SIAM"] }
    features.isOnline = false
    try await screen.rest()
    features.isOnline = true
    let message = "Couldn't search breeds again. The server took too long to answer."
    try await screen.until("the banner") { screen.has(.banner, message) }
    #expect(screen.cells == ["SIAM"])
    try screen.perform(.tap, "try-again-search")
    try await screen.until("a newer result") { screen.cells == ["SIBE"] && !screen.has(.banner, message) }
  }

  @Test("A search that finds no network says that saved breeds are shown, and can be tried again")
  func noNetwork() async throws {
    server.on(.search("a"), .failure(.offline), .failure(.timeout), .breeds([breed("abys")]))
    let screen = try await home()
    try screen.type("a", into: "search")
    try await screen.until("a saved breed") { screen.cells == ["A"] }
    #expect(screen.names(.banner) == ["You are offline. Showing saved breeds."])
    try screen.perform(.tap, "try-again-search")
    try await screen.until("the failure") {
      screen.names(.banner) == [
        "Showing saved breeds.", "Couldn't search breeds again. The server took too long to answer.",
      ]
    }
    #expect(screen.elements.filter { $0.id == "try-again-search" }.count == 1)
    try screen.perform(.tap, "try-again-search")
    try await screen.until("the server's answer") { screen.cells == ["ABYS"] }
    #expect(screen.names(.banner) == [])
  }

  @Test("With the network a search is repeated, also while the list waits for its server")
  func besideTheList() async throws {
    let features = StagedFeatures()
    let server = features.repository.server
    server.on(.page(0), .breeds([breed("b")]))
    server.on(.search("a"), .breeds([breed("abys")]))
    server.hold(.page(0))
    let screen = features.drive(features.home())
    try await screen.until("the request of the list") { server.requests == [.page(0)] }
    features.isOnline = false
    try screen.type("a", into: "search")
    try await screen.until("no saved breed") { screen.has(.unavailable, "No breeds found") }
    features.isOnline = true
    try await screen.until("the server's answer") { screen.cells == ["ABYS"] }
    #expect(server.requests == [.page(0), .search("a")])
    #expect(server.release(.page(0)))
    try screen.type("", into: "search")
    try await screen.until("the listing") { screen.cells == ["B"] }
  }

  @Test("Offline the saved breeds are searched, and with the network the server")
  func offline() async throws {
    server.on(.page(0), .breeds([breed("a"), breed("b")]))
    server.on(.search("a"), .breeds([breed("abys")]))
    let screen = try await home()
    features.isOnline = false
    try screen.type("a", into: "search")
    try await screen.until("a saved breed") { screen.cells == ["A"] }
    try await screen.rest()
    features.isOnline = true
    try await screen.until("the server's answer") { screen.cells == ["ABYS"] }
  }
}
