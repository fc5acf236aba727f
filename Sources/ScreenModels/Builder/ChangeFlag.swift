import Observation
import Synchronization

/// Remembers that something a description read has changed since it was read.
///
/// Flags form a chain: a row's flag sets its list's, that sets the screen's. Observation calls from whichever
/// thread changes a property, hence the atomic. What is observed keeps the flag alive, and nothing else with it.
public final class ChangeFlag: Sendable {
  private let changed = Atomic<Bool>(false)
  /// The flag that is set along with this one.
  let parent: ChangeFlag?

  /// Makes a flag that also sets `parent` when it is set.
  public init(parent: ChangeFlag? = nil) { self.parent = parent }

  /// Whether something has changed.
  public var isSet: Bool { changed.load(ordering: .relaxed) }

  /// Says that something has changed.
  public func set() {
    changed.store(true, ordering: .relaxed)
    parent?.set()
  }

  /// Says that what was read is up to date.
  public func reset() { changed.store(false, ordering: .relaxed) }

  /// Runs `body` and is set when an observable property that it read changes for the first time afterwards.
  public func observing<Result>(_ body: () -> Result) -> Result {
    withObservationTracking(body, onChange: { self.set() })
  }
}
