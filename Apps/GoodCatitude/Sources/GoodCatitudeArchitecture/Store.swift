import Observation

/// Holds the state of a feature and runs its work.
///
/// Views read `state` and send actions. A feature that contains others, such as the root, observes their stores' actions.
@MainActor
public final class Store<F: Feature> {
  /// The state after the last action.
  public var state: F.State {
    changes.observe()
    return current
  }

  private var current: F.State
  private let changes = StoreChanges()
  private let feature: F
  private let observer: @MainActor (F.Action) -> Void
  /// The work under way that has an id.
  private(set) var running: [WorkID: Task<Void, Never>] = [:]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - feature: The feature with its dependencies.
  ///   - observer: Receives every action after the state has changed.
  public init(
    _ state: F.State, _ feature: F, observer: @escaping @MainActor (F.Action) -> Void = { _ in }
  ) {
    current = state
    self.feature = feature
    self.observer = observer
  }

  /// Changes the state after an action and begins with the work that follows.
  public func send(_ action: F.Action) {
    var next = current
    let work = feature.reduce(&next, action)
    if next != current {
      current = next
      changes.tell()
    }
    // Most actions start no work.
    if !work.steps.isEmpty { work.steps.forEach(perform) }
    observer(action)
  }

  private func perform(_ step: Work<F.Action>.Step) {
    switch step {
    case .cancel(let id): running.removeValue(forKey: id)?.cancel()
    case .run(let id, let body):
      // The store lives until its work is done, even if its screen is gone: what a person asked for happens.
      let task = Task {
        await body { action in if !Task.isCancelled { self.send(action) } }
        // Work that was cancelled has no entry any more, and that of its id is another's.
        if let id, !Task.isCancelled { self.running[id] = nil }
      }
      guard let id else { return }
      running.removeValue(forKey: id)?.cancel()
      running[id] = task
    }
  }
}

/// Observed in place of a store's state.
///
/// The store itself is generic, and Swift makes the key path of a generic class again at each access, which took a large part
/// of the time of sending an action.
@MainActor @Observable
private final class StoreChanges {
  private var count = 0

  func observe() { _ = count }
  func tell() { count += 1 }
}
