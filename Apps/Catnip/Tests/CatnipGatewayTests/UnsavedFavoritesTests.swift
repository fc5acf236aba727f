import CatnipDomain
import CatnipGateway
import CatnipStaging
import Testing
import WhiskerEnvironment

@MainActor
@Suite("Unsaved favourites")
struct UnsavedFavoritesTests {
  private let storage = MemoryStorage()

  @Test("Changes are those of the next launch, too, with all of their breeds, until there are none")
  func kept() throws {
    #expect(UnsavedFavorites(in: storage).changes() == [])
    let changes = [
      FavoriteChange(
        breed: breed(
          "a", "Siamês", characteristics: [.lap, .rare], imageID: "i", image: "https://x.org/a.jpg"),
        isFavorite: true),
      FavoriteChange(breed: breed("b"), isFavorite: false),
    ]
    #expect(UnsavedFavorites(in: storage).keep(changes))
    #expect(UnsavedFavorites(in: storage).changes() == changes)
    #expect(UnsavedFavorites(in: storage).keep([]))
    #expect(try storage.keys() == [])
  }

  @Test("A failure is logged, and nothing is kept then")
  func failure() throws {
    try storage.set("no change", forKey: "unsaved-favorites")
    var lines: [String] = []
    #expect(UnsavedFavorites(in: storage) { lines.append($0) }.changes() == [])
    let refusing = UnsavedFavorites(in: RefusingStorage(storage, .setting)) { lines.append($0) }
    #expect(!refusing.keep([FavoriteChange(breed: breed("a"), isFavorite: true)]))
    #expect(lines.count == 2)
    #expect(lines.last == "unsaved favorites: the device's storage failed: refused")
  }

  @Test("Changes that are refused again and again are logged once, and again after others")
  func refusedAgain() {
    var lines: [String] = []
    let refusing = RefusingStorage(storage, .setting)
    let unsaved = UnsavedFavorites(in: refusing) { lines.append($0) }
    let mark = FavoriteChange(breed: breed("a"), isFavorite: true)
    for _ in 0..<3 { #expect(!unsaved.keep([mark])) }
    #expect(lines.count == 1)
    let other = FavoriteChange(breed: breed("b"), isFavorite: true)
    for _ in 0..<3 { #expect(!unsaved.keep([mark, other])) }
    #expect(lines.count == 2)
    for _ in 0..<3 { #expect(!unsaved.keep([])) }
    #expect(lines.count == 3)
    refusing.relent()
    #expect(unsaved.keep([]))
    refusing.refuse(.setting)
    #expect(!unsaved.keep([]))
    #expect(lines.count == 4)
  }
}
