public import CatnipDomain
public import Observation
import WhiskerEnvironment

/// The favourites that all screens show.
///
/// There is one instance for the whole app, which Home, Favorites and each Detail on any stack observe.
/// Observation reaches exactly the screens that read it; a hidden screen is described again when it returns,
/// and no screen can miss a message because it was created too late. Each breed has its own observable
/// mark, so that a tap on one heart describes one cell again and not every visible cell.
///
/// A tap is shown at once; it is saved when 500 ms have passed without another tap on the same breed. Where something else is writing to the
/// saved data then, it waits for that, for a second at most. Until it is saved it is kept for the next launch: the app may end at any time.
@MainActor @Observable
public final class FavoriteBreeds {
  /// The time without further taps after which a favourite is saved.
  public static let savingDelay = Duration.milliseconds(500)
  /// The time between two tries to save a favourite while something else is writing to the saved data.
  private static let pause = Duration.milliseconds(50)
  /// The number of pauses after which a favourite cannot be saved.
  private static let patience = 20

  /// The favourites, by name.
  public private(set) var breeds: [Breed] = []
  /// What could not be done last; `nil` once it was dismissed.
  public private(set) var failure: FavoriteFailure?

  /// The number of favourites on the device that could not be read.
  public private(set) var unreadable = 0
  /// Why none of those on the device could be read yet; `nil` if they were.
  public private(set) var readingError: BreedError?

  @ObservationIgnored private var marks: [String: Mark] = [:]
  /// The ids of those that are favourites on the device.
  @ObservationIgnored private var saved: Set<String> = []
  @ObservationIgnored private var saving: [String: Pending] = [:]
  /// The version of the breeds at which the favourites were read.
  @ObservationIgnored private var readVersion: Int
  private let listFavorites: ListFavorites
  private let setFavorite: SetFavorite
  private let keepUnsaved: KeepUnsavedFavorites
  /// The changes of an earlier launch that are to be made once the favourites can be read.
  @ObservationIgnored private var leftOver: [FavoriteChange]
  /// The changes that the device keeps for the next launch.
  @ObservationIgnored private var kept: [FavoriteChange]
  private let changes: BreedChanges
  private let clock: any Clock<Duration>
  private let haptic: @MainActor (String) -> Void

  /// Creates the favourites from the saved ones.
  ///
  /// - Parameters:
  ///   - listFavorites: Reads them.
  ///   - setFavorite: Saves a mark.
  ///   - keepUnsaved: Keeps the marks that are not saved yet.
  ///   - changes: What happens to the breeds of Home.
  ///   - clock: The clock of the delay with which a mark is saved.
  ///   - haptic: Receives what a person should feel.
  public init(
    list listFavorites: ListFavorites, set setFavorite: SetFavorite, keep keepUnsaved: KeepUnsavedFavorites,
    changes: BreedChanges, clock: any Clock<Duration>,
    haptic: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.haptic = haptic
    self.changes = changes
    readVersion = changes.version
    self.listFavorites = listFavorites
    self.setFavorite = setFavorite
    self.keepUnsaved = keepUnsaved
    leftOver = keepUnsaved.last()
    kept = leftOver
    self.clock = clock
    do {
      include(try listFavorites())
    } catch {
      readingError = error
      failure = .reading(error)
    }
    awaitNews()
    followSavedData()
  }

  /// Whether a breed is shown as a favourite.
  public func contains(_ breed: Breed) -> Bool { mark(of: breed.id).isOn }

  /// Adds a breed to the favourites or removes it.
  public func toggle(_ breed: Breed) { set(!contains(breed), breed) }

  /// Shows at once whether a breed is a favourite, and saves it soon.
  public func set(_ isFavorite: Bool, _ breed: Breed) {
    guard change(to: isFavorite, breed) else { return }
    leftOver.removeAll { $0.breed.id == breed.id }
    haptic("selection")
    updateKept()
  }

  /// Changes a mark, and returns whether it was another one.
  private func change(to isFavorite: Bool, _ breed: Breed) -> Bool {
    guard contains(breed) != isFavorite else { return false }
    show(isFavorite, breed)
    // One debounce per breed: a tap on another breed must not cancel this one.
    let debounce: Debounce
    if let earlier = saving[breed.id], !earlier.isWaiting {
      debounce = earlier.debounce
    } else {
      saving[breed.id]?.debounce.cancel()
      debounce = Debounce(Self.savingDelay, clock: clock)
    }
    saving[breed.id] = Pending(breed: breed, debounce: debounce, isWaiting: false)
    debounce { [weak self] in self?.save(breed) }
    return true
  }

  /// Saves at once what would be saved soon: in the background the system may end the app at any time.
  public func saveNow() {
    for (_, pending) in saving.sorted(by: { $0.key < $1.key }) {
      pending.debounce.cancel()
      save(pending.breed)
    }
    updateKept()
  }

  /// Shows newer data of the favourites, such as a picture; one that is not saved yet is shown as it is.
  ///
  /// Those that could not be read at the launch are read now, if that is possible by now.
  public func refresh() {
    guard isUnread || !breeds.isEmpty else { return }
    // Another try at what could not be saved is not taken from a person who has not answered yet.
    guard let error = read(), readingError == nil, failure == nil else { return }
    failure = .reading(error)
  }

  /// Reads the favourites if not all of them could be read so far; hearts of any screen depend on it.
  ///
  /// Nobody has asked for it, so nobody is told if that fails, which the log says.
  public func readIfUnread() { if isUnread { _ = read() } }

  /// Reads the favourites because a person has asked for it, who is told why that fails.
  func tryReadingAgain() { if let error = read(), failure == nil { failure = .reading(error) } }

  private var isUnread: Bool { readingError != nil || unreadable > 0 }

  /// Reads the favourites, and returns why that fails.
  private func read() -> BreedError? {
    readVersion = changes.version
    do {
      include(try listFavorites())
      return nil
    } catch {
      // That it failed was told at the launch, and is said where the favourites would be.
      if readingError != nil { readingError = error }
      return error
    }
  }

  /// Reads the favourites again each time that Home has received newer data, for as long as not all of them could be read.
  ///
  /// A task that waits for all changes would go on after the app has ended.
  private func awaitNews() {
    guard isUnread else { return }
    withObservationTracking {
      _ = changes.version
    } onChange: { [weak self] in
      // It is called before the change.
      Task { @MainActor [weak self] in
        self?.readIfUnread()
        self?.awaitNews()
      }
    }
  }

  /// Refreshes each time that Home has received newer data, such as the late answer to a search, until the task is cancelled; at once if
  /// it has since the last time.
  public func followNews() async {
    for await version in Observations({ [changes] in changes.version }) where version != readVersion {
      refresh()
    }
  }

  /// Dismisses the failure.
  public func dismissFailure() {
    failure = nil
    updateKept()
  }

  /// Dismisses the failure, and makes the changes again that could not be saved.
  public func retry() {
    if case .saving(_, let changes) = failure {
      for change in changes { set(change.isFavorite, change.breed) }
    }
    // Not before, so that all of them are kept throughout.
    failure = nil
    updateKept()
  }

  /// Brings up to date what the device keeps for the next launch, now and as soon as that is possible: the saved data has taken over by then
  /// what an earlier launch has left.
  private func followSavedData() {
    updateKept()
    guard !keepUnsaved.isPossible else { return }
    withObservationTracking {
      _ = keepUnsaved.isPossible
    } onChange: { [weak self] in
      // It is called before the change.
      Task { @MainActor [weak self] in self?.followSavedData() }
    }
  }

  /// Brings up to date what the device keeps for the next launch.
  ///
  /// That is what is neither saved nor known to be lost; where the device refuses, the next call tries again. One is made whenever the
  /// person leaves the app or returns to it. A change that is kept, that the device refuses to forget until the app ends, and that the
  /// person has undone since in a database that could still be written, is made again by the next launch.
  public func updateKept() {
    let waiting = saving.values.map { FavoriteChange(breed: $0.breed, isFavorite: contains($0.breed)) }
    let failed: [FavoriteChange] = if case .saving(_, let changes) = failure { changes } else { [] }
    // Of a breed that is being changed again, the last change counts.
    let rest = (leftOver + failed.filter { saving[$0.breed.id] == nil } + waiting)
      .sorted { $0.breed.id < $1.breed.id }
    if rest != kept, keepUnsaved(rest) { kept = rest }
  }

  /// Shows the favourites of the device, except for what a person has changed and is not saved yet.
  private func include(_ read: Favorites) {
    let ids = Set(read.breeds.map(\.id))
    saved.formUnion(ids)
    let unchanged = read.breeds.filter { saving[$0.id] == nil || contains($0) }
    let others = breeds.filter { !ids.contains($0.id) }
    // The server may have another name for one of them by now.
    breeds = (unchanged + others).sortedByName()
    for breed in breeds where !contains(breed) { mark(of: breed.id).isOn = true }
    unreadable = read.unreadable
    readingError = nil
    if case .reading = failure { failure = nil }
    for change in leftOver { _ = self.change(to: change.isFavorite, change.breed) }
    // One that cannot be read yet may be among those that are favourites no longer.
    leftOver.removeAll { unreadable == 0 || $0.isFavorite || saved.contains($0.breed.id) }
  }

  private func save(_ breed: Breed, patience: Int = FavoriteBreeds.patience) {
    defer { updateKept() }
    // One that is marked no longer may be among those on the device that are not known yet.
    if !contains(breed) { readIfUnread() }
    let isKnown = contains(breed) || saved.contains(breed.id) || !isUnread
    saving[breed.id] = nil
    let intent = contains(breed)
    let before = saved.contains(breed.id)
    // Taps that cancel each other out change nothing on the device, as far as that is known.
    guard intent != before else {
      if !isKnown { leftOver.append(FavoriteChange(breed: breed, isFavorite: false)) }
      return
    }
    do {
      try setFavorite(intent, breed)
      if intent { saved.insert(breed.id) } else { saved.remove(breed.id) }
      readIfUnread()
    } catch .storageInUse where patience > 0 {
      let pause = Debounce(Self.pause, clock: clock)
      saving[breed.id] = Pending(breed: breed, debounce: pause, isWaiting: true)
      pause { [weak self] in self?.save(breed, patience: patience - 1) }
    } catch {
      show(before, breed)
      // Those that the person has not answered yet are told of, and tried again, together; of one breed, the last.
      let changes: [FavoriteChange] = if case .saving(_, let changes) = failure { changes } else { [] }
      let others = changes.filter { $0.breed.id != breed.id }
      failure = .saving(error, of: others + [FavoriteChange(breed: breed, isFavorite: intent)])
      haptic("error")
    }
  }

  private func show(_ isFavorite: Bool, _ breed: Breed) {
    mark(of: breed.id).isOn = isFavorite
    if isFavorite {
      breeds = (breeds + [breed]).sortedByName()
    } else {
      breeds.removeAll { $0.id == breed.id }
    }
  }

  private func mark(of id: String) -> Mark {
    if let known = marks[id] { return known }
    let mark = Mark()
    marks[id] = mark
    return mark
  }
}

/// A change that is to be saved.
private struct Pending {
  let breed: Breed
  let debounce: Debounce
  /// Whether it could not be saved yet because something else is writing to the saved data.
  let isWaiting: Bool
}

/// What could not be done with favourites, and the reason.
public enum FavoriteFailure: Hashable, Sendable {
  /// They could not be read, at the launch or later.
  case reading(BreedError)
  /// The changes could not be saved, and were undone; the reason of the last one.
  case saving(BreedError, of: [FavoriteChange])
}

/// Whether one breed is a favourite.
@MainActor @Observable
private final class Mark {
  var isOn = false
}
