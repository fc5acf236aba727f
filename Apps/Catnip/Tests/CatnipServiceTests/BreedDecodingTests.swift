import CatStaging
import CatnipDomain
import CatnipService
import CatnipStaging
import WhiskerHTTP
import XCTest

@MainActor
final class BreedDecodingTests: XCTestCase {
  private func breeds(_ json: String) async throws -> [Breed] {
    let transport = StubTransport()
    transport.on("/v1/breeds?limit=10&page=0", json: json)
    return try await CatAPIService(transport: transport, apiKey: nil).breeds(page: 0, limit: 10).breeds
  }

  private func alternativeNames(_ text: String) async throws -> [String] {
    try await breeds("[\(breedJSON("a", more: #","alt_names":"\#(text)""#))]")[0].alternativeNames
  }

  func testABreedHasWhatTheAPISends() async throws {
    let found = try await breeds(
      """
      [{"weight":{"imperial":"7 - 10","metric":"3 - 5"},"id":"abys","name":"Abyssinian","origin":"Egypt",
      "temperament":"Active, Gentle","description":"Slim.","life_span":"14 - 15","alt_names":"One, Two","indoor":0,"lap":1,"rare":1,
      "image":{"id":"x","width":1204,"height":1445,"url":"https://cdn2.thecatapi.com/images/x.jpg"}}]
      """)
    let image = BreedImage(url: "https://cdn2.thecatapi.com/images/x.jpg", width: 1204, height: 1445)
    XCTAssertEqual(
      found,
      [
        Breed(
          id: "abys", name: "Abyssinian", origin: "Egypt", temperament: "Active, Gentle",
          description: "Slim.", lifeSpan: "14 - 15", weight: Weight(metric: "3 - 5", imperial: "7 - 10"),
          alternativeNames: ["One", "Two"], characteristics: [.lap, .rare], imageID: "x", image: image)
      ])
  }

  func testWhatTheAPILeavesOutIsMissing() async throws {
    let found = try await breeds("[\(breedJSON("mala"))]")[0]
    XCTAssertNil(found.image)
    XCTAssertEqual(found.alternativeNames, [])
  }

  func testABreedHasAnIdAndANameAndMayLackEverythingElse() async throws {
    let found = try await breeds(#"[{"id":"a","name":"Alpha"},{"id":"b","name":"Beta","weight":{}}]"#)
    let nothing = Weight(metric: nil, imperial: nil)
    XCTAssertEqual(found.map(\.name), ["Alpha", "Beta"])
    for breed in found {
      XCTAssertEqual([breed.origin, breed.temperament, breed.description, breed.lifeSpan], ["", "", "", ""])
      XCTAssertEqual(breed.weight, nothing)
    }
  }

  func testMembersThatTheAppDoesNotUseMayBeAnything() async throws {
    let found = try await breeds("[\(breedJSON("a", more: #","breed_group":null,"bidability":3"#))]")
    XCTAssertEqual(found.count, 1)
  }

  func testBlanksInTextsAreTidied() async throws {
    let found = try await breeds(
      #"[{"id":"a","name":" A\u00a0B ","origin":"X","temperament":"T","description":"One.  Two. ","#
        + #""life_span":"9  -  12","weight":{"imperial":"7  -  10","metric":"3 - 5"}}]"#)[0]
    XCTAssertEqual(found.name, "A B")
    XCTAssertEqual(found.description, "One. Two.")
    XCTAssertEqual(found.lifeSpan, "9 - 12")
    XCTAssertEqual(found.weight.imperial, "7 - 10")
  }

  func testAWeightThatIsNoNumberIsUnknown() async throws {
    let found = try await breeds(
      #"[{"id":"a","name":"A","origin":"X","temperament":"T","description":"D","#
        + #""life_span":"1","weight":{"imperial":" ","metric":"NaN - NaN"}}]"#)[0]
    XCTAssertEqual(found.weight, Weight(metric: nil, imperial: nil))
  }

  func testTheWaysToSayNoOtherNameAreNoName() async throws {
    for text in ["", " ", "\u{A0}", "None", "None, "] {
      let names = try await alternativeNames(text)
      XCTAssertEqual(names, [], "for \(text.debugDescription)")
    }
  }

  func testACommaInBracketsDoesNotEndAName() async throws {
    let names = try await alternativeNames("Lí huā mão (貍花貓, 狸花猫), Li Hua")
    XCTAssertEqual(names, ["Lí huā mão (貍花貓, 狸花猫)", "Li Hua"])
  }

  func testAMissingMemberIsUnreadable() async {
    await assertFails(.unreadable) { _ = try await self.breeds(#"[{"id":"a"}]"#) }
  }

  func testABodyThatIsNoJSONIsUnreadable() async {
    await assertFails(.unreadable) { _ = try await self.breeds("<html>") }
    await assertFails(.unreadable) { _ = try await self.breeds("") }
  }
}
