import CatnipDomain
import XCTest

final class BreedFilterTests: XCTestCase {
  private func breed(
    _ id: String, _ origin: String = "Egypt", _ temperament: String = "Active",
    _ characteristics: Characteristics = []
  ) -> Breed {
    Breed(
      id: id, name: id, origin: origin, temperament: temperament, description: "", lifeSpan: "9",
      weight: Weight(metric: nil, imperial: nil), alternativeNames: [], characteristics: characteristics,
      image: nil)
  }

  private func filter(_ change: (inout BreedFilter) -> Void) -> BreedFilter {
    var filter = BreedFilter()
    change(&filter)
    return filter
  }

  func testAnEmptyFilterKeepsAllInTheirOrder() {
    let breeds = [breed("b"), breed("a")]
    XCTAssertTrue(BreedFilter().isEmpty)
    XCTAssertEqual(BreedFilter().count, 0)
    XCTAssertEqual(BreedFilter().of(breeds), breeds)
  }

  func testEachConditionHasToBeTrue() {
    let breeds = [
      breed("a", "Egypt", "Active, Loyal", [.lap, .rare]), breed("b", "Egypt", "Loyal", [.lap]),
      breed("c", "Greece", "Loyal, Calm", [.lap, .rare]),
    ]
    XCTAssertEqual(filter { $0.origin = "Egypt" }.of(breeds).map(\.id), ["a", "b"])
    XCTAssertEqual(filter { $0.trait = "Loyal" }.of(breeds).map(\.id), ["a", "b", "c"])
    XCTAssertEqual(filter { $0.trait = "Calm" }.of(breeds).map(\.id), ["c"])
    XCTAssertEqual(filter { $0.characteristics = [.lap, .rare] }.of(breeds).map(\.id), ["a", "c"])
    let all = filter {
      $0.origin = "Egypt"
      $0.trait = "Loyal"
      $0.characteristics = [.lap, .rare]
    }
    XCTAssertEqual(all.of(breeds).map(\.id), ["a"])
    XCTAssertEqual(all.count, 4)
    XCTAssertFalse(all.isEmpty)
  }

  func testATraitIsOneWhateverItsFirstLetterAndSpaces() {
    let breeds = [breed("a", "X", "Loyal,  loyal , highly  intelligent,"), breed("b", "Y", "")]
    XCTAssertEqual(breeds[0].traits, ["Loyal", "Loyal", "Highly intelligent"])
    XCTAssertEqual(breeds.traits, ["Highly intelligent", "Loyal"])
    XCTAssertEqual(breeds.origins, ["X", "Y"])
  }

  func testACharacteristicKeepsItsBit() {
    XCTAssertEqual(Characteristics.each.map(\.rawValue), [1, 2, 4, 8, 16, 32])
    XCTAssertEqual(Characteristics([.rare, .lap]).each, [.lap, .rare])
  }
}
