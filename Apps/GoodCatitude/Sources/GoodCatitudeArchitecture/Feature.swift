/// A feature, or a scope of one: its state, the actions that change it, and the work that they start.
///
/// A feature is a value that holds its dependencies and nothing else. What happened is an action: a tap, or an answer that
/// arrived. A feature is composed of smaller ones by passing their actions on:
///
/// ```swift
/// case .images(let action): return images.reduce(&state.images, action).map(Action.images)
/// ```
@MainActor
public protocol Feature {
  /// What the feature knows and shows.
  associatedtype State: Equatable
  /// What can happen to the feature.
  associatedtype Action

  /// Changes the state after an action, and returns the work that follows from it.
  func reduce(_ state: inout State, _ action: Action) -> Work<Action>
}
