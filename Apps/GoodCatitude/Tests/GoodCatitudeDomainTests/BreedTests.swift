import GoodCatitudeDomain
import Testing

@MainActor
@Suite("Breeds")
struct BreedTests {
  @Test("Breeds are sorted by name, then by id, and the last of those with one id counts")
  func order() {
    let breeds = [
      Breed(id: "b", name: "Manx"), Breed(id: "a", name: "Manx"), Breed(id: "c", name: "Older"),
      Breed(id: "c", name: "Bengal"),
    ]
    #expect(breeds.sortedByName().map(\.id) == ["c", "a", "b"])
    #expect(breeds.sortedByName().map(\.name) == ["Bengal", "Manx", "Manx"])
    #expect(breeds.reversed().sortedByName().map(\.name) == ["Manx", "Manx", "Older"])
    #expect([Breed]().sortedByName() == [])
  }

  @Test("A name with an accent is among those without it, and found by them")
  func accents() {
    let breeds = ["Siamese", "Zibeline", "Éclair", "manx", "Siamês", "Eclipse"].map {
      Breed(id: $0, name: $0)
    }
    let sorted = breeds.sortedByName()
    #expect(sorted.map(\.name) == ["Éclair", "Eclipse", "manx", "Siamês", "Siamese", "Zibeline"])
    #expect(sorted.filter { $0.isNamed("SIAMES") }.map(\.name) == ["Siamês", "Siamese"])
    #expect(sorted.filter { $0.isNamed("éc") }.map(\.name) == ["Éclair", "Eclipse"])
  }

  @Test("A page counts what the server sent, readable or not")
  func count() {
    #expect(BreedPage([Breed(id: "a", name: "A")], unreadable: 2).count == 3)
    #expect(BreedPage([]).count == 0)
  }

  @Test("The result of an operation is its value or its error")
  func result() async {
    let value = await Result.of { () throws(BreedError) in 1 }
    #expect(value == .success(1))
    let failure = await Result<Int, BreedError>.of { () throws(BreedError) in throw .storage(.full) }
    #expect(failure == .failure(.storage(.full)))
  }
}
