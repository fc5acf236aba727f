import Observation
import Synchronization

/// Records that a property which a description read has changed since.
///
/// A list's flag also collects the positions of rows whose flags were set, so that not every row has to be checked.
///
/// Flags form a chain: a row's flag sets its list's, which sets the screen's. Observation calls from whichever thread
/// changes a property, hence the atomic. Observed objects keep the flag alive, and nothing else with it.
public final class ChangeFlag: Sendable {
  private let changed = Atomic<Bool>(false)
  private let ownChanged = Atomic<Bool>(false)
  private let ownPlace = Atomic<Int>(-1)
  private let changedPlaces = Mutex<[Int]>([])
  /// The flag that is set together with this one.
  let parent: ChangeFlag?
  /// Whether the description is that of a row in view, whose elements begin their life in the same frame.
  let isOfLiveRow: Bool

  /// Creates a flag that also sets `parent` when it is set.
  public convenience init(parent: ChangeFlag? = nil) { self.init(parent: parent, isOfLiveRow: false) }

  init(parent: ChangeFlag?, isOfLiveRow: Bool) {
    self.parent = parent
    self.isOfLiveRow = isOfLiveRow
  }

  /// Whether a property has changed.
  public var isSet: Bool { changed.load(ordering: .relaxed) }

  /// Whether a property read under this flag itself, and not only under one of its rows, has changed.
  var isSetItself: Bool { ownChanged.load(ordering: .relaxed) }

  /// The position of a row in its list, or -1 for other flags.
  var place: Int { ownPlace.load(ordering: .relaxed) }

  /// Sets the position that a row's flag reports, and reports it again if the flag is already set.
  func report(as place: Int) {
    ownPlace.store(place, ordering: .relaxed)
    if isSet { spread() }
  }

  /// Sets this flag and its ancestors.
  public func set() {
    ownChanged.store(true, ordering: .relaxed)
    spread()
  }

  /// Reports a change of content built from the description, which itself is still valid.
  func spread() {
    changed.store(true, ordering: .relaxed)
    guard let parent else { return }
    let place = place
    if place >= 0 { parent.changedPlaces.withLock { $0.append(place) } }
    parent.spread()
  }

  /// Clears the flag, because the description is up to date.
  public func reset() {
    changed.store(false, ordering: .relaxed)
    ownChanged.store(false, ordering: .relaxed)
  }

  /// Returns the positions of rows set since the last call, sorted and without duplicates.
  func takeChangedPlaces() -> [Int] {
    let places: [Int] = changedPlaces.withLock { places in
      defer { places.removeAll() }
      return places
    }
    return places.count < 2 ? places : Set(places).sorted()
  }

  /// Runs `body` and sets the flag at the first later change of an observable property that it read.
  public func observing<Result>(_ body: () -> Result) -> Result {
    withObservationTracking(body, onChange: { self.set() })
  }
}
