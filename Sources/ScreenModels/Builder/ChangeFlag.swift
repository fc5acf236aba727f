import Observation
import Synchronization

/// Remembers that something a description read has changed since it was read.
///
/// A list's flag also collects the places of those rows whose flags were set, so that nobody has to ask them all.
///
/// Flags form a chain: a row's flag sets its list's, that sets the screen's. Observation calls from whichever
/// thread changes a property, hence the atomic. What is observed keeps the flag alive, and nothing else with it.
public final class ChangeFlag: Sendable {
  private let changed = Atomic<Bool>(false)
  private let ownChanged = Atomic<Bool>(false)
  private let ownPlace = Atomic<Int>(-1)
  private let changedPlaces = Mutex<[Int]>([])
  /// The flag that is set along with this one.
  let parent: ChangeFlag?

  /// Makes a flag that also sets `parent` when it is set.
  public init(parent: ChangeFlag? = nil) { self.parent = parent }

  /// Whether something has changed.
  public var isSet: Bool { changed.load(ordering: .relaxed) }

  /// Whether something has changed that was read under this flag itself, and not only under one of its rows.
  var isSetItself: Bool { ownChanged.load(ordering: .relaxed) }

  /// The place of a row in its list; -1 for what is no row.
  var place: Int { ownPlace.load(ordering: .relaxed) }

  /// Has the flag of a row say where it stands; what was set before is said again.
  func report(as place: Int) {
    ownPlace.store(place, ordering: .relaxed)
    if isSet { spread() }
  }

  /// Says that something has changed.
  public func set() {
    ownChanged.store(true, ordering: .relaxed)
    spread()
  }

  /// Says that something has changed in what is built of the description, which itself still holds.
  func spread() {
    changed.store(true, ordering: .relaxed)
    guard let parent else { return }
    let place = place
    if place >= 0 { parent.changedPlaces.withLock { $0.append(place) } }
    parent.spread()
  }

  /// Says that what was read is up to date.
  public func reset() {
    changed.store(false, ordering: .relaxed)
    ownChanged.store(false, ordering: .relaxed)
  }

  /// The places of the rows that were set since this was last asked, in order and each once.
  func takeChangedPlaces() -> [Int] {
    let places: [Int] = changedPlaces.withLock { places in
      defer { places.removeAll() }
      return places
    }
    return places.count < 2 ? places : Set(places).sorted()
  }

  /// Runs `body` and is set when an observable property that it read changes for the first time afterwards.
  public func observing<Result>(_ body: () -> Result) -> Result {
    withObservationTracking(body, onChange: { self.set() })
  }
}
