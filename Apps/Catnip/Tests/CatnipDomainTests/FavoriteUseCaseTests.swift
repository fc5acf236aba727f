import CatnipDomain
import CatnipStaging
import Testing

@MainActor
@Suite("Use cases of favourites")
struct FavoriteUseCaseTests {
  @Test("Favourites are sorted by name, and by id where names are equal")
  func sorted() throws {
    let repository = StagedRepository([
      breed("c", "Beta"), breed("a", "Gamma"), breed("b", "Beta"), breed("d", "Alpha"),
    ])
    repository.marked = ["a", "b", "c"]
    repository.unreadableFavorites = 2
    let favorites = try ListFavorites(repository)()
    #expect(favorites.breeds.map(\.id) == ["b", "c", "a"])
    #expect(favorites.unreadable == 2)
  }

  @Test("A name with an accent is among those without it")
  func accents() throws {
    let names = ["Siamese", "Zibeline", "Éclair", "manx", "Siamês", "Eclipse"]
    let repository = StagedRepository(names.map { breed($0, $0) })
    repository.marked = Set(names)
    #expect(
      try ListFavorites(repository)().breeds.map(\.name)
        == ["Éclair", "Eclipse", "manx", "Siamês", "Siamese", "Zibeline"])
  }

  @Test("A mark is saved, and removed")
  func marks() throws {
    let repository = StagedRepository([breed("a")])
    let set = SetFavorite(repository)
    try set(true, breed("a"))
    #expect(try ListFavorites(repository)().breeds.map(\.id) == ["a"])
    try set(false, breed("a"))
    #expect(try ListFavorites(repository)().breeds == [])
  }

  @Test(
    "Changes of an earlier launch stay where none can be saved for good",
    arguments: [SavedData.sound, .unreadable, .readOnly, .full, .newer])
  func durable(savedData: SavedData) {
    let repository = StagedRepository([breed("a")])
    let change = FavoriteChange(breed: breed("a"), isFavorite: true)
    repository.unsaved = [change]
    repository.savedData = savedData
    let keep = KeepUnsavedFavorites(repository, for: repository)
    #expect(keep.last() == [change])
    #expect(keep([]) == (savedData == .sound))
    #expect(repository.unsaved == (savedData == .sound ? [] : [change]))
  }

  @Test("Whether changes can be saved is looked at again before they are kept")
  func noticed() {
    let repository = StagedRepository()
    repository.savedData = .readOnly
    let change = FavoriteChange(breed: breed("a"), isFavorite: true)
    let keep = KeepUnsavedFavorites(repository, for: repository)
    #expect(!keep([change]))
    repository.noticed = .sound
    #expect(!keep.isPossible)
    #expect(keep([change]))
    #expect(repository.unsaved == [change])
  }

  @Test("Changes that the device refuses to keep are left to do")
  func refused() {
    let repository = StagedRepository()
    repository.keepsUnsaved = false
    #expect(!KeepUnsavedFavorites(repository, for: repository)([]))
  }

  @Test("What the device refuses is a failure")
  func failures() {
    let repository = StagedRepository([breed("a")])
    repository.savingFailure = .storage
    repository.readingFailure = .storage
    #expect(throws: BreedError.storage) { try SetFavorite(repository)(true, breed("a")) }
    #expect(throws: BreedError.storage) { try ListFavorites(repository)() }
  }
}

@Suite("Comparison")
struct BreedComparisonTests {
  private let breeds = [breed("a"), breed("b"), breed("c")]

  private func ids(_ comparison: BreedComparison, of breeds: [Breed]) -> [Breed.ID]? {
    comparison.pair(of: breeds).map { [$0.first.id, $0.second.id] }
  }

  @Test("The first two, until others are chosen")
  func first() {
    #expect(ids(BreedComparison(), of: breeds) == ["a", "b"])
    #expect(ids(BreedComparison(), of: [breeds[0]]) == nil)
    #expect(ids(BreedComparison(), of: []) == nil)
  }

  @Test("A breed is never compared with itself: the two change places")
  func change() {
    var comparison = BreedComparison()
    comparison.chooseFirst(breeds[1], of: breeds)
    #expect(ids(comparison, of: breeds) == ["b", "a"])
    comparison.chooseSecond(breeds[1], of: breeds)
    #expect(ids(comparison, of: breeds) == ["a", "b"])
    comparison.chooseSecond(breeds[2], of: breeds)
    #expect(ids(comparison, of: breeds) == ["a", "c"])
    comparison.chooseFirst(breeds[1], of: breeds)
    comparison.chooseFirst(breeds[2], of: breeds)
    #expect(ids(comparison, of: breeds) == ["c", "b"])
    comparison.chooseSecond(breeds[2], of: breeds)
    #expect(ids(comparison, of: breeds) == ["b", "c"])
  }

  @Test("A breed that is no favourite any more gives way to one that is not compared yet")
  func removed() {
    var comparison = BreedComparison()
    comparison.chooseFirst(breeds[2], of: breeds)
    #expect(ids(comparison, of: breeds) == ["c", "b"])
    #expect(ids(comparison, of: [breeds[0], breeds[1]]) == ["a", "b"])
    comparison.chooseFirst(breeds[0], of: [breeds[0]])
    #expect(ids(comparison, of: breeds) == ["c", "b"], "one breed is nothing to choose from")
  }
}
