import CatnipDomain
import CatnipStaging
import Testing

@Suite("Filter")
struct BreedFilterTests {
  private func filter(_ change: (inout BreedFilter) -> Void) -> BreedFilter {
    var filter = BreedFilter()
    change(&filter)
    return filter
  }

  @Test("An empty filter keeps all breeds in their order")
  func empty() {
    let breeds = [breed("b"), breed("a")]
    #expect(BreedFilter().isEmpty)
    #expect(BreedFilter().count == 0)
    #expect(BreedFilter().of(breeds) == breeds)
  }

  @Test("Each condition has to be true")
  func conditions() {
    let breeds = [
      breed("a", temperament: "Active, Loyal", characteristics: [.lap, .rare]),
      breed("b", temperament: "Loyal", characteristics: [.lap]),
      breed("c", origin: "Greece", temperament: "Loyal, Calm", characteristics: [.lap, .rare]),
    ]
    #expect(filter { $0.origin = "Egypt" }.of(breeds).map(\.id) == ["a", "b"])
    #expect(filter { $0.trait = "Loyal" }.of(breeds).map(\.id) == ["a", "b", "c"])
    #expect(filter { $0.trait = "Calm" }.of(breeds).map(\.id) == ["c"])
    #expect(filter { $0.characteristics = [.lap, .rare] }.of(breeds).map(\.id) == ["a", "c"])
    let all = filter {
      $0.origin = "Egypt"
      $0.trait = "Loyal"
      $0.characteristics = [.lap, .rare]
    }
    #expect(all.of(breeds).map(\.id) == ["a"])
    #expect(all.count == 4)
    #expect(!all.isEmpty)
  }

  @Test("A trait is one, whatever its first letter and its spaces")
  func traits() {
    #expect(
      breed("a", temperament: "Loyal,  loyal , highly  intelligent,").traits
        == ["Loyal", "Loyal", "Highly intelligent"])
    #expect(breed("a", temperament: "").traits == [])
  }
}

@MainActor
@Suite("Filter choices")
struct FilterChoicesTests {
  @Test("Each origin and trait of the saved listing once, in alphabetical order, without a request")
  func choices() throws {
    let repository = StagedRepository([
      breed("a", origin: "Oman", temperament: "Loyal, loyal, calm"),
      breed("b", origin: "Egypt", temperament: ""), breed("c", origin: "Oman", temperament: "Bold"),
      breed("e", origin: "", temperament: ""),
    ])
    repository.others = [breed("d", origin: "Cuba")]
    let choices = try ListFilterChoices(repository)()
    #expect(choices.origins == ["Egypt", "Oman"])
    #expect(choices.traits == ["Bold", "Calm", "Loyal"])
    #expect(repository.server.requests == [])
  }

  @Test("An origin with an accent or a small letter is where a person looks for it")
  func accents() {
    let choices = FilterChoices(of: ["Zaire", "Åland", "bulgaria"].map { breed($0, origin: $0) })
    #expect(choices.origins == ["Åland", "bulgaria", "Zaire"])
  }

  @Test("What a search has found is to choose from, too")
  func found() throws {
    let repository = StagedRepository([breed("a", origin: "Oman", temperament: "Loyal")])
    let choices = try ListFilterChoices(repository)(with: [
      breed("a", origin: "Oman", temperament: "Calm"), breed("b", origin: "Cuba", temperament: "Bold"),
    ])
    #expect(choices.origins == ["Cuba", "Oman"])
    #expect(choices.traits == ["Bold", "Calm", "Loyal"])
  }

  @Test("What is chosen stays among the choices, whatever the listing has by now")
  func chosen() {
    let choices = FilterChoices(of: [breed("a", origin: "Oman", temperament: "Loyal")])
    #expect(choices.origins(with: nil) == ["Oman"])
    #expect(choices.origins(with: "Oman") == ["Oman"])
    #expect(choices.origins(with: "Egypt") == ["Egypt", "Oman"])
    #expect(choices.traits(with: "Calm") == ["Calm", "Loyal"])
    #expect(FilterChoices().traits(with: nil) == [])
  }

  @Test("A device that cannot be read offers nothing, and says why")
  func unreadable() {
    let repository = StagedRepository([breed("a")])
    repository.readingFailure = .storage
    #expect(throws: BreedError.storage) { try ListFilterChoices(repository)() }
  }
}
