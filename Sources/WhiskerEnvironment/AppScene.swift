public import Observation

/// Whether a person can see and use the app, under SwiftUI's names.
public enum ScenePhase: String, Sendable, Hashable, CaseIterable {
  /// In front, and it receives what a person does.
  case active
  /// In front or on its way to or from there, and it receives nothing.
  case inactive
  /// Not to be seen.
  case background
}

/// What the system tells a running app about its place on the device: its phase, and that memory runs short.
///
/// ```swift
/// environment.scene.onPhaseChange { phase in if phase == .background { save() } }
/// environment.scene.onMemoryWarning { [weak images] in images?.removeAll() }
/// ```
///
/// A handler is kept as long as the scene, which ends with the app's process; it is called on the main actor, in the order in
/// which handlers were added. The phase can be observed too.
@MainActor @Observable
public final class AppScene {
  /// Whether a person can see and use the app.
  public private(set) var phase: ScenePhase
  @ObservationIgnored private var phaseHandlers: [@MainActor (ScenePhase) -> Void] = []
  @ObservationIgnored private var memoryHandlers: [@MainActor () -> Void] = []

  /// Makes a scene in a phase.
  public init(phase: ScenePhase = .active) { self.phase = phase }

  /// Has a handler called with each new phase.
  public func onPhaseChange(_ handler: @escaping @MainActor (ScenePhase) -> Void) {
    phaseHandlers.append(handler)
  }

  /// Has a handler called whenever memory runs short: what can be made again is to be let go.
  public func onMemoryWarning(_ handler: @escaping @MainActor () -> Void) { memoryHandlers.append(handler) }

  /// Enters a phase and tells it, unless it is the one already; called by who runs the app.
  public func enter(_ phase: ScenePhase) {
    guard phase != self.phase else { return }
    self.phase = phase
    for handler in phaseHandlers { handler(phase) }
  }

  /// Tells that memory runs short; called by who runs the app.
  public func warnOfMemory() {
    for handler in memoryHandlers { handler() }
  }
}
