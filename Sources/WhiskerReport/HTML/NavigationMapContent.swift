import AppCoordinator
import ScreenModels
import WhiskerRunner

/// The navigation of each app of a run, for the map of a page.
struct NavigationMapContent {
  private var apps: [(name: String, graph: NavigationGraph)] = []
  private var app: Int?

  /// Adds the start of a journey and each transition that it makes.
  mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted: app = nil
    case .screenChanged(let screen, _) where app == nil:
      // The first screen of a journey tells the title of its app.
      let index = apps.firstIndex { bytesEqual($0.name, screen.app) } ?? apps.count
      if index == apps.count { apps.append((screen.app, NavigationGraph())) }
      apps[index].graph.add(start: screen.name)
      app = index
    case .navigated(let record): if let app { apps[app].graph.add(record) }
    case .stepStarted, .taken, .requested, .responded, .effect, .screenChanged, .frame, .expectation,
      .snapshot,
      .printed, .stepEnded, .failed, .failedAsExpected, .skipped, .journeyEnded:
      break
    }
  }

  /// The picture; nil if no app showed a screen.
  var svg: String? { apps.isEmpty ? nil : NavigationGraph.svg(apps, isFile: false) }
}
