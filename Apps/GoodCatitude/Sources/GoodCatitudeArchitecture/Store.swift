public import Observation

/// Holds the state of a feature and runs its work.
///
/// Views read `state` and send actions. A feature that contains others, such as the root, observes their stores' actions.
@MainActor @Observable
public final class Store<F: Feature> {
  /// The state after the last action.
  public private(set) var state: F.State

  @ObservationIgnored private let feature: F
  @ObservationIgnored private let observer: @MainActor (F.Action) -> Void
  @ObservationIgnored private var running: [WorkID: Task<Void, Never>] = [:]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - feature: The feature with its dependencies.
  ///   - observer: Receives every action after the state has changed.
  public init(
    _ state: F.State, _ feature: F, observer: @escaping @MainActor (F.Action) -> Void = { _ in }
  ) {
    self.state = state
    self.feature = feature
    self.observer = observer
  }

  /// Changes the state after an action and begins with the work that follows.
  public func send(_ action: F.Action) {
    var next = state
    let work = feature.reduce(&next, action)
    if next != state { state = next }
    work.steps.forEach(perform)
    observer(action)
  }

  private func perform(_ step: Work<F.Action>.Step) {
    switch step {
    case .cancel(let id): running.removeValue(forKey: id)?.cancel()
    case .run(let id, let body):
      // The store lives until its work is done, even if its screen is gone: what a person asked for happens.
      let task = Task {
        await body { action in if !Task.isCancelled { self.send(action) } }
      }
      guard let id else { return }
      running.removeValue(forKey: id)?.cancel()
      running[id] = task
    }
  }
}
