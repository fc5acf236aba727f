import WhiskerRunner

/// Tells the supervisor which elements the screens of each app showed, each once.
@MainActor
final class SeenTeller {
  private let worker: Worker
  private var apps: [String: SeenNames] = [:]
  private var app = ""
  private var screens: Set<String> = []
  private var new: [SeenNames.Element] = []

  init(worker: Worker) { self.worker = worker }

  /// Begins a journey of an app.
  func begin(_ app: AppDescriptor) {
    if app.name != self.app { screens = [] }
    self.app = app.name
  }

  func receive(_ event: RunEvent) {
    guard case .screenChanged(let screen, let fingerprint) = event else { return }
    // Most screens of a run were there in a journey before.
    guard screens.insert(fingerprint).inserted else { return }
    new += apps[app, default: SeenNames()].insert(screen)
  }

  /// Sends what a journey showed for the first time.
  func flush() {
    if new.isEmpty { return }
    worker.send(.seen, Array(new.map(\.line).joined(separator: "\n").utf8))
    new = []
  }
}
