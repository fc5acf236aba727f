import CatStaging
import CatnipDomain
@testable import CatnipFeatures
import CatnipStaging
import ScreenModels
import Testing

@MainActor
@Suite("Favourites")
struct FavoritesTests {
  private let repository = StagedRepository([breed("b"), breed("a")])

  private func launched() -> (StagedFeatures, ScreenDriver) {
    let features = StagedFeatures(repository)
    return (features, features.drive(features.favoritesList()))
  }

  @Test("Without favourites there is a hint; they are shown by name")
  func list() async throws {
    let (features, screen) = launched()
    try await screen.until("the hint") { screen.has(.unavailable, "No favorites yet") }
    features.favorites.toggle(breed("b"))
    features.favorites.toggle(breed("a"))
    try await screen.until("favourites") { screen.cells == ["A", "B"] }
    try screen.perform(.tap, "favorites.b")
    try screen.perform(.tap, "compare")
    #expect(features.wishes == ["show b", "compare"])
  }

  @Test("A mark is shown at once and saved soon")
  func mark() async throws {
    let features = StagedFeatures(repository)
    let screen = features.drive(features.home())
    try await screen.until("breeds") { screen.cells == ["B", "A"] }
    try screen.perform(.tap, "breeds.a.favorite")
    #expect(screen.element("breeds.a.favorite")?.name == "Unfavorite")
    #expect(screen.element("breeds.b.favorite")?.name == "Favorite")
    #expect(features.favorites.breeds == [breed("a")])
    try await screen.until("the mark is saved") { repository.marks == ["a on"] }
    #expect(features.feelings == ["selection"])
  }

  @Test("A favourite can be removed from the list")
  func remove() async throws {
    repository.marked = ["a", "b"]
    let (_, screen) = launched()
    try await screen.until("favourites") { screen.cells == ["A", "B"] }
    try screen.perform(.tap, "favorites.a.favorite")
    #expect(screen.cells == ["B"])
    try await screen.until("the mark is removed") { repository.marks == ["a off"] }
  }

  @Test("Marks of two breeds in a row are both saved")
  func two() async throws {
    let (features, screen) = launched()
    for id in ["a", "b"] { features.favorites.toggle(breed(id)) }
    try await screen.until("both are saved") { repository.marked == ["a", "b"] }
  }

  @Test("Of rapid taps the last one is saved, once, and nothing if nothing has changed")
  func rapid() async throws {
    let (features, screen) = launched()
    for _ in 0..<3 { features.favorites.toggle(breed("a")) }
    for _ in 0..<2 { features.favorites.toggle(breed("b")) }
    try await screen.until("a mark is saved") { !repository.marks.isEmpty }
    try await screen.rest()
    #expect(repository.marks == ["a on"])
  }

  @Test("In the background what is not saved yet is saved at once, in the order of the ids")
  func background() {
    let (features, _) = launched()
    for id in ["b", "a"] { features.favorites.toggle(breed(id)) }
    features.favorites.saveNow()
    #expect(repository.marks == ["a on", "b on"])
  }

  @Test("A mark that cannot be saved is undone, and an alert says why")
  func full() async throws {
    repository.savingFailure = .storage
    let (features, screen) = launched()
    features.favorites.toggle(breed("a"))
    try await screen.until("the alert") { screen.has(.alert, "Couldn't save favorite") }
    #expect(features.favorites.breeds == [])
    #expect(features.feelings == ["selection", "error"])
    try screen.perform(.tap, "ok")
    #expect(!screen.has(.alert, "Couldn't save favorite"))
  }

  @Test("A mark waits while something else is writing, for a second")
  func inUse() async throws {
    repository.savingFailure = .storageInUse
    repository.refusals = 20
    let (features, screen) = launched()
    features.favorites.toggle(breed("a"))
    try await screen.until("a mark is saved") { repository.marks == ["a on"] }
    #expect(features.favorites.failure == nil)
    repository.refusals = 21
    features.favorites.toggle(breed("a"))
    try await screen.until("the alert") { screen.has(.alert, "Couldn't save favorite") }
    #expect(features.favorites.contains(breed("a")))
  }

  @Test("What a person chooses while a mark waits takes its place, and the background tries at once")
  func inUseAndChanged() async throws {
    repository.savingFailure = .storageInUse
    repository.refusals = 1
    let favorites = StagedFeatures(repository).favorites
    favorites.toggle(breed("a"))
    favorites.saveNow()
    favorites.toggle(breed("a"))
    favorites.toggle(breed("b"))
    favorites.saveNow()
    #expect(repository.marks == ["b on"])
    #expect(favorites.breeds == [breed("b")])
  }

  @Test(
    "What waits when the app goes to the background is saved by the next launch, shown at once and not felt")
  func ended() async throws {
    repository.marked = ["b"]
    repository.savingFailure = .storageInUse
    let favorites = StagedFeatures(repository).favorites
    favorites.toggle(breed("a"))
    favorites.toggle(breed("b"))
    favorites.saveNow()
    let kept = [
      FavoriteChange(breed: breed("a"), isFavorite: true),
      FavoriteChange(breed: breed("b"), isFavorite: false),
    ]
    #expect(repository.unsaved == kept)

    repository.savingFailure = nil
    let next = StagedFeatures(repository)
    #expect(next.favorites.breeds == [breed("a")])
    #expect(next.feelings == [])
    next.favorites.saveNow()
    #expect(repository.marked == ["a"])
    #expect(repository.unsaved == [])
  }

  @Test("A mark is kept at once, and what could not be saved until the person knows")
  func endedUnread() async throws {
    repository.savingFailure = .storage
    let favorites = StagedFeatures(repository).favorites
    favorites.toggle(breed("a"))
    #expect(repository.unsaved == [FavoriteChange(breed: breed("a"), isFavorite: true)])
    favorites.saveNow()
    #expect(repository.unsaved == [FavoriteChange(breed: breed("a"), isFavorite: true)])
    favorites.dismissFailure()
    #expect(repository.unsaved == [])
  }

  @Test("What the device refuses to keep, or to forget, is tried again")
  func refusedToKeep() {
    repository.savingFailure = .storageInUse
    repository.keepsUnsaved = false
    let favorites = StagedFeatures(repository).favorites
    favorites.toggle(breed("a"))
    favorites.saveNow()
    #expect(repository.unsaved == [])
    repository.keepsUnsaved = true
    favorites.saveNow()
    #expect(repository.unsaved == [FavoriteChange(breed: breed("a"), isFavorite: true)])
    repository.savingFailure = nil
    repository.keepsUnsaved = false
    favorites.saveNow()
    #expect(repository.marked == ["a"])
    repository.keepsUnsaved = true
    favorites.updateKept()
    #expect(repository.unsaved == [])
  }

  @Test("What it refuses to keep is kept on return")
  func refusedInTheBackground() {
    repository.savingFailure = .storage
    repository.keepsUnsaved = false
    let favorites = StagedFeatures(repository).favorites
    favorites.toggle(breed("a"))
    favorites.saveNow()
    repository.keepsUnsaved = true
    favorites.updateKept()
    #expect(repository.unsaved == [FavoriteChange(breed: breed("a"), isFavorite: true)])
    favorites.dismissFailure()
    #expect(repository.unsaved == [])
  }

  @Test("Each try to save a mark that waits is one try to keep it")
  func refusedWhileWaiting() async throws {
    repository.savingFailure = .storageInUse
    repository.keepsUnsaved = false
    let (features, screen) = launched()
    features.favorites.toggle(breed("a"))
    try await screen.until("the alert") { screen.has(.alert, "Couldn't save favorite") }
    // One for the tap, one for each pause, and one for the failure.
    let change = FavoriteChange(breed: breed("a"), isFavorite: true)
    #expect(repository.keepings == Array(repeating: [change], count: 22))
  }

  @Test("What is kept already is so while a person tries again, and follows each tap")
  func keptThroughout() {
    repository.savingFailure = .storageInUse
    let favorites = StagedFeatures(repository).favorites
    for id in ["b", "a"] { favorites.toggle(breed(id)) }
    favorites.saveNow()
    let kept = ["a", "b"].map { FavoriteChange(breed: breed($0), isFavorite: true) }
    #expect(repository.unsaved == kept)
    favorites.toggle(breed("a"))
    #expect(repository.unsaved == [FavoriteChange(breed: breed("a"), isFavorite: false), kept[1]])

    repository.savingFailure = .storage
    favorites.toggle(breed("a"))
    favorites.saveNow()
    #expect(repository.unsaved == kept)
    let count = repository.keepings.count
    favorites.retry()
    #expect(repository.unsaved == kept)
    #expect(repository.keepings.count == count)
  }

  @Test("A mark that is saved, or removed before that, is kept no longer")
  func keptNoLonger() {
    let favorites = StagedFeatures(repository).favorites
    for count in 1...2 {
      for _ in 0..<count { favorites.toggle(breed("a")) }
      favorites.saveNow()
      #expect(repository.unsaved == [])
    }
    #expect(repository.marks == ["a on"])
  }

  @Test("A change of an earlier launch that changes nothing is forgotten at once")
  func leftOverInVain() {
    repository.unsaved = [FavoriteChange(breed: breed("a"), isFavorite: false)]
    withExtendedLifetime(StagedFeatures(repository).favorites) { #expect(repository.unsaved == []) }
  }

  @Test("What is saved since is forgotten as soon as the saved data can be written")
  func writableLater() async throws {
    repository.unsaved = [FavoriteChange(breed: breed("a"), isFavorite: false)]
    repository.savedData = .readOnly
    let (features, screen) = launched()
    features.favorites.toggle(breed("a"))
    features.favorites.saveNow()
    #expect(repository.unsaved.count == 1)
    repository.savedData = .full
    repository.savedData = .sound
    try await screen.until("that") { repository.unsaved == [] }
    #expect(repository.marked == ["a"])
  }

  @Test("A change of an earlier launch waits until the favourites can be read")
  func endedUnreadable() async throws {
    repository.marked = ["a"]
    let change = FavoriteChange(breed: breed("a"), isFavorite: false)
    repository.unsaved = [change]
    repository.readingFailure = .storage
    let favorites = StagedFeatures(repository).favorites
    favorites.saveNow()
    #expect(repository.unsaved == [change])
    repository.readingFailure = nil
    favorites.refresh()
    favorites.saveNow()
    #expect(repository.marked == [])
    #expect(repository.unsaved == [])
  }

  @Test("The alert names each breed of which the mark is undone, once")
  func names() async throws {
    repository.savingFailure = .storage
    let (features, screen) = launched()
    for id in ["b", "a", "b"] {
      features.favorites.toggle(breed(id))
      features.favorites.saveNow()
    }
    try await screen.until("the alert") { screen.has(.alert, "Couldn't save favorite") }
    let message = "Not changed: A, B. The saved breeds could not be read or written."
    #expect(screen.elements.contains { $0.role == .alert && $0.value == message })
  }

  @Test("A favourite that cannot be removed is still one")
  func fullLater() async throws {
    repository.marked = ["a"]
    repository.savingFailure = .storage
    let (features, screen) = launched()
    for _ in 0..<3 { features.favorites.toggle(breed("a")) }
    try await screen.until("the alert") { screen.has(.alert, "Couldn't save favorite") }
    #expect(features.favorites.contains(breed("a")))
    #expect(features.favorites.breeds.map(\.id) == ["a"])
  }

  @Test("Favourites that cannot be read are not called unsaved")
  func unreadable() async throws {
    repository.readingFailure = .storage
    let (features, screen) = launched()
    try await screen.until("the alert") { screen.has(.alert, "Couldn't read favorites") }
    try screen.perform(.tap, "ok")
    #expect(screen.names(.alert) == [])
    features.favorites.refresh()
    try await screen.rest()
    #expect(screen.names(.alert) == [], "it was said")
    #expect(screen.has(.unavailable, "Couldn't read favorites"))
  }

  @Test("Another try says why it fails, and shows the favourites otherwise")
  func tryReadingAgain() async throws {
    repository.marked = ["a"]
    repository.readingFailure = .storage
    let (features, screen) = launched()
    features.favorites.dismissFailure()
    repository.readingFailure = .storageInUse
    try await screen.until("the button") { screen.element("try-again-favorites") != nil }
    try screen.perform(.tap, "try-again-favorites")
    let reason = "Something else is using the saved breeds. Try again in a moment."
    #expect(screen.elements.contains { $0.role == .alert && $0.value == reason })
    try screen.perform(.tap, "ok")
    repository.readingFailure = nil
    try screen.perform(.tap, "try-again-favorites")
    #expect(screen.names(.alert) == [])
    #expect(screen.cells == ["A"])
  }

  @Test("Favourites that could not be read are read later; a mark that is not saved yet stays")
  func readLater() async throws {
    repository.listed = [breed("a"), breed("b"), breed("c")]
    repository.marked = ["a", "b"]
    repository.readingFailure = .storage
    let features = StagedFeatures(repository)
    let favorites = features.favorites
    for id in ["c", "b", "b"] { favorites.toggle(breed(id)) }
    #expect(favorites.breeds.map(\.id) == ["c"])
    repository.readingFailure = nil
    favorites.refresh()
    #expect(favorites.readingError == nil)
    #expect(favorites.breeds.map(\.id) == ["a", "c"])
    #expect(["a", "b", "c"].map { favorites.contains(breed($0)) } == [true, false, true])
    favorites.saveNow()
    #expect(repository.marked == ["a", "c"])
  }

  @Test(
    "Favourites that could not be read are read once Home has received breeds, at the first or at any later time"
  )
  func readWithNews() async throws {
    repository.marked = ["a"]
    repository.unsaved = [FavoriteChange(breed: breed("b"), isFavorite: true)]
    repository.readingFailure = .storageInUse
    let features = StagedFeatures(repository)
    let screen = features.drive(features.detail(of: "a"))
    let listing = BreedListing(breeds: [breed("a")], isComplete: true, source: .server)
    features.changes.show(listing: listing)
    try await screen.rest()
    #expect(features.favorites.readingError == .storageInUse)
    repository.readingFailure = nil
    features.changes.show(listing: listing)
    try await screen.until("the mark") { features.favorites.contains(breed("a")) }
    try await screen.until("the mark of an earlier launch is saved") { repository.marked == ["a", "b"] }
  }

  @Test("A mark that is set and removed before the favourites can be read is removed on the device, too")
  func removedUnread() async throws {
    repository.marked = ["a", "b"]
    repository.readingFailure = .storageInUse
    let favorites = StagedFeatures(repository).favorites
    for _ in 0..<2 { favorites.toggle(breed("a")) }
    repository.readingFailure = nil
    favorites.saveNow()
    #expect(repository.marked == ["b"])
    #expect(favorites.breeds == [breed("b")])
    #expect(favorites.contains(breed("b")))
  }

  @Test("Another try saves what the person wanted, also of a breed that is a favourite by then")
  func retryOfWhatIsSoByNow() async throws {
    repository.marked = ["a"]
    repository.readingFailure = .storage
    repository.savingFailure = .storage
    let features = StagedFeatures(repository)
    let favorites = features.favorites
    favorites.toggle(breed("a"))
    favorites.saveNow()
    repository.readingFailure = nil
    repository.savingFailure = nil
    favorites.refresh()
    #expect(favorites.contains(breed("a")))
    favorites.retry()
    favorites.saveNow()
    #expect(favorites.contains(breed("a")))
    #expect(repository.marked == ["a"])
  }

  @Test("The number of favourites that cannot be read, and the condition of the data, are told")
  func banners() async throws {
    repository.unreadableFavorites = 2
    repository.savedData = .newer
    let features = StagedFeatures(repository)
    let screen = features.drive(features.favoritesList())
    try await screen.until("banners") { screen.names(.banner).count == 2 }
    #expect(screen.has(.banner, "2 saved favorites could not be read."))
  }

  @Test("One that could not be read is a favourite once it is marked again, and the count is one less")
  func markedUnreadable() async throws {
    repository.listed = [breed("b")]
    repository.marked = ["a"]
    repository.unreadableFavorites = 1
    let favorites = StagedFeatures(repository).favorites
    favorites.toggle(breed("a"))
    repository.listed = [breed("a"), breed("b")]
    repository.unreadableFavorites = 0
    favorites.saveNow()
    #expect(favorites.unreadable == 0)
    #expect(favorites.breeds == [breed("a")])
  }

  @Test("That the others cannot be read again is told when a person asks for them, and not before")
  func unreadableAgain() async throws {
    repository.marked = ["a"]
    repository.unreadableFavorites = 1
    let favorites = StagedFeatures(repository).favorites
    repository.readingFailure = .storageInUse
    favorites.readIfUnread()
    #expect(favorites.failure == nil)
    #expect(favorites.readingError == nil, "the others are shown")
    favorites.refresh()
    #expect(favorites.failure == .reading(.storageInUse))
    #expect(favorites.breeds == [breed("a")])
  }

  @Test("Newer data is shown when the list comes into view; a mark that is not saved yet stays")
  func refresh() async throws {
    repository.marked = ["a"]
    let features = StagedFeatures(repository)
    features.favorites.toggle(breed("b"))
    repository.listed = [breed("a", "Newer"), breed("b", "Newer, too")]
    features.favorites.refresh()
    #expect(features.favorites.breeds.map(\.name) == ["B", "Newer"])
  }

  @Test("Two favourites side by side, and others in their place")
  func comparison() async throws {
    repository.listed = [breed("a"), breed("b"), breed("c")]
    repository.marked = ["a", "b", "c"]
    let features = StagedFeatures(repository)
    let screen = features.drive(features.comparison())
    try await screen.until("the first two") { screen.cells == ["A", "B"] }
    try screen.perform(.choose, "first", "C")
    #expect(screen.cells == ["C", "B"])
    try screen.perform(.choose, "second", "C")
    #expect(screen.cells == ["B", "C"])
    let next = features.drive(features.comparison())
    try await next.until("the last two") { next.cells == ["B", "C"] }
    for id in ["a", "b"] { features.favorites.toggle(breed(id)) }
    try await screen.until("the hint") { screen.names(.unavailable).count == 1 }
  }
}
