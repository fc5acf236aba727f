public import Observation
internal import ScreenModels

/// The visibility of an app to a person, with SwiftUI's names.
public enum ScenePhase: String, Sendable, Hashable, CaseIterable {
  /// In the foreground, and receiving user input.
  case active
  /// In transition to or from the foreground, and not receiving user input.
  case inactive
  /// Not to be seen.
  case background
}

/// The system's messages to a running app: its scene phase and memory warnings.
///
/// ```swift
/// environment.scene.onPhaseChange { phase in if phase == .background { save() } }
/// environment.scene.onMemoryWarning { [weak images] in images?.removeAll() }
/// ```
///
/// A handler lives as long as the scene, which ends with the app's process. Handlers are called on the main actor, in the order
/// in which they were added. The phase is also observable.
@MainActor
public final class AppScene: Observable {
  @Observed private var current: ScenePhase
  private var phaseHandlers: [@MainActor (ScenePhase) -> Void] = []
  private var memoryHandlers: [@MainActor () -> Void] = []

  /// The current phase.
  public var phase: ScenePhase { current }

  /// Creates a scene in a phase.
  public init(phase: ScenePhase = .active) { current = phase }

  /// Adds a handler for phase changes.
  public func onPhaseChange(_ handler: @escaping @MainActor (ScenePhase) -> Void) {
    phaseHandlers.append(handler)
  }

  /// Adds a handler for memory warnings, which should release anything that can be created again.
  public func onMemoryWarning(_ handler: @escaping @MainActor () -> Void) { memoryHandlers.append(handler) }

  /// Enters a phase and calls the handlers, unless it is already the current phase; for the code that runs the app.
  public func enter(_ phase: ScenePhase) {
    guard phase != current else { return }
    current = phase
    for handler in phaseHandlers { handler(phase) }
  }

  /// Sends a memory warning; for the code that runs the app.
  public func warnOfMemory() {
    for handler in memoryHandlers { handler() }
  }
}
