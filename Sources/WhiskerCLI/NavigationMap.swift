import AppCoordinator
import ScreenModels
import WhiskerRunner

/// What led where in the apps of a run, for `--graph`.
@MainActor
struct NavigationMap {
  private var apps: [(app: AppDescriptor, graph: NavigationGraph)] = []

  /// Makes a map of the apps of a plan, in the order of their first journeys, with every screen that they have.
  init(_ plan: JourneyPlan) {
    for entry in plan.entries where !apps.contains(where: { $0.app.name == entry.app.name }) {
      var graph = NavigationGraph()
      for screen in entry.app.screens { graph.add(place: screen) }
      apps.append((entry.app, graph))
    }
  }

  /// Adds a way that a journey of an app took.
  mutating func add(_ edge: NavigationGraph.Edge, in app: AppDescriptor) {
    change(app) { $0.add(edge) }
  }

  /// Adds the place where a journey of an app began.
  mutating func add(start: String, in app: AppDescriptor) {
    change(app) { $0.add(start: start) }
  }

  private mutating func change(_ app: AppDescriptor, _ change: (inout NavigationGraph) -> Void) {
    guard let index = apps.firstIndex(where: { $0.app.name == app.name }) else { return }
    change(&apps[index].graph)
  }

  /// The map in the language that the ending of a path stands for.
  func text(for path: String) -> String {
    let graphs = apps.map { (name: $0.app.title, graph: $0.graph) }
    return path.hasSuffix(".dot") ? NavigationGraph.dot(graphs) : NavigationGraph.mermaid(graphs)
  }
}

/// Tells the supervisor where a journey began and each way that it took.
@MainActor
final class PassageTeller {
  private let worker: Worker
  private var hasBegun = false

  init(worker: Worker) { self.worker = worker }

  func receive(_ event: RunEvent) {
    guard worker.tellsPassages else { return }
    switch event {
    case .screenChanged(let screen, _) where !hasBegun:
      hasBegun = true
      worker.send(.start, Array(screen.name.utf8))
    case .navigated(let record):
      if let edge = NavigationGraph.Edge(record) { worker.send(.passage, edge.encoded) }
    default: break
    }
  }
}
