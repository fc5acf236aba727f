import CatStaging
import CatnipDomain
@testable import CatnipFeatures
import CatnipStaging
import ScreenModels
import Testing

@MainActor
@Suite("Detail")
struct DetailTests {
  private func sections(_ screen: ScreenDriver) -> [String: String] {
    let pairs = screen.elements.filter { $0.role == .section }.map { ($0.name, $0.children[0].name) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test("Everything that is known is shown at once")
  func facts() async throws {
    let bombay = Breed(
      id: "bomb", name: "Bombay", origin: "United States", temperament: "Calm, Gentle",
      description: "A small panther.", lifeSpan: "12 - 16",
      weight: Weight(metric: "3 - 5", imperial: "6 - 11"),
      alternativeNames: ["Panther", "Parlor"], image: nil)
    let features = StagedFeatures(StagedRepository([bombay]))
    let screen = features.drive(features.detail(of: "bomb"))
    try await screen.until("the breed") { screen.has(.title, "Bombay") }
    #expect(screen.has(.image, "Bombay"))
    #expect(
      sections(screen)
        == [
          "Origin": "United States", "Temperament": "Calm, Gentle", "Description": "A small panther.",
          "Life span": "12 - 16 years", "Weight": "3 - 5 kg (6 - 11 lb)", "Also known as": "Panther, Parlor",
        ])
    #expect(features.repository.server.requests == [])
  }

  @Test(
    "A weight in the units that are known",
    arguments: [
      (Weight(metric: nil, imperial: nil), nil), (Weight(metric: "3", imperial: nil), "3 kg"),
      (Weight(metric: nil, imperial: "7"), "7 lb"),
    ])
  func weight(weight: Weight, text: String?) async throws {
    let odd = Breed(
      id: "odd", name: "Odd", origin: "X", temperament: "T", description: "D", lifeSpan: "1", weight: weight,
      alternativeNames: [], image: nil)
    let features = StagedFeatures(StagedRepository([odd]))
    let screen = features.drive(features.detail(of: "odd"))
    try await screen.until("the breed") { screen.has(.title, "Odd") }
    #expect(sections(screen)["Weight"] == text)
    #expect(sections(screen)["Also known as"] == nil)
  }

  @Test("The mark of the breed is that of the whole app")
  func favorite() async throws {
    let features = StagedFeatures(StagedRepository([breed("a")]))
    let screen = features.drive(features.detail(of: "a"))
    try await screen.until("the breed") { screen.element("favorite")?.value == "off" }
    features.favorites.toggle(breed("a"))
    try await screen.until("the mark") { screen.element("favorite")?.value == "on" }
    try screen.perform(.toggle, "favorite")
    #expect(!features.favorites.contains(breed("a")))
  }

  @Test("A breed that the server does not know is missing")
  func missing() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.breed("nope"), .breed(nil))
    let screen = features.drive(features.detail(of: "nope"))
    try await screen.until("the message") { screen.has(.unavailable, "Breed not found") }
    #expect(screen.has(.title, "Breed"), "a screen without a breed has a title too")
  }

  @Test(
    "A breed that was missing is asked for again when the person comes back, and not for what the list brings"
  )
  func missingLater() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.breed("manx"), .breed(nil), .breed(breed("manx", "Manx")))
    let model = features.detail(of: "manx")
    let screen = features.drive(model)
    try await screen.until("the message") { screen.has(.unavailable, "Breed not found") }
    features.changes.show(listing: BreedListing(breeds: [breed("a")], isComplete: true))
    try await screen.rest()
    #expect(model.phase == .missing)
    model.appear()
    try await screen.until("the breed") { screen.has(.title, "Manx") }
  }

  @Test("A breed that is not saved is loaded, again if the person wants it")
  func retry() async throws {
    let features = StagedFeatures()
    features.repository.server.on(.breed("abys"), .failure(.timeout), .breed(breed("abys", "Abyssinian")))
    let screen = features.drive(features.detail(of: "abys"))
    try await screen.until("the failure") { screen.has(.unavailable, "Couldn't show breed") }
    try screen.perform(.tap, "try-again-breed")
    try await screen.until("the breed") { screen.has(.title, "Abyssinian") }
  }

  @Test("A device that cannot be read is a failure, until it can be when the person tries again")
  func unreadable() async throws {
    let repository = StagedRepository([breed("a")])
    let features = StagedFeatures(repository)
    repository.readingFailure = .storage
    let screen = features.drive(features.detail(of: "a"))
    try await screen.until("the failure") { screen.has(.unavailable, "Couldn't show breed") }
    repository.readingFailure = nil
    try screen.perform(.tap, "try-again-breed")
    try await screen.until("the breed") { screen.has(.title, "A") }
    #expect(repository.server.requests == [])
  }

  @Test("A breed that is shown stays when the device cannot be read any more")
  func unreadableLater() async throws {
    let repository = StagedRepository([breed("a")])
    let features = StagedFeatures(repository)
    let model = features.detail(of: "a")
    model.appear()
    #expect(model.phase == .shown(breed("a")))
    repository.readingFailure = .storage
    model.appear()
    #expect(model.phase == .shown(breed("a")))
  }
}
