import AppCoordinator
import ScreenModels
package import WhiskerRunner

/// The navigation of a run as a graph: the screens of each app and the commands that lead from one to another.
package struct GraphReport: Reporter {
  /// The language of a graph.
  package enum Language {
    /// Mermaid's flow charts.
    case mermaid
    /// Graphviz's DOT.
    case dot
    /// A picture for a browser.
    case svg
  }

  private var apps: [(app: AppDescriptor, graph: NavigationGraph)] = []
  private let language: Language
  private let sink: ByteSink
  private var app = ""
  private var hasBegun = false

  /// Creates a graph of the apps of a plan, in the order of their first journeys, with every screen that they have.
  package init(_ plan: JourneyPlan, in language: Language, sink: @escaping ByteSink) {
    self.language = language
    self.sink = sink
    for entry in plan.entries where !apps.contains(where: { $0.app.name == entry.app.name }) {
      var graph = NavigationGraph()
      for screen in entry.app.screens { graph.add(place: screen) }
      apps.append((entry.app, graph))
    }
  }

  /// Navigation commands, and the screens that journeys begin with.
  package var details: RunDetails { [.navigation, .screens] }

  /// Adds the start of a journey and each transition that it makes.
  package mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head):
      app = head.app
      hasBegun = false
    case .screenChanged(let screen, _) where !hasBegun:
      hasBegun = true
      change { $0.add(start: screen.name) }
    case .navigated(let record): change { $0.add(record) }
    case .stepStarted, .taken, .requested, .responded, .effect, .screenChanged, .frame, .expectation,
      .snapshot, .printed, .stepEnded, .failed, .failedAsExpected, .skipped, .journeyEnded:
      break
    }
  }

  /// Writes the graph.
  package mutating func finish(_ totals: RunTotals) {
    let graphs = apps.map { (name: $0.app.title, graph: $0.graph) }
    let text =
      switch language {
      case .mermaid: NavigationGraph.mermaid(graphs)
      case .dot: NavigationGraph.dot(graphs)
      case .svg: NavigationGraph.svg(graphs)
      }
    sink(Array(text.utf8))
  }

  private mutating func change(_ change: (inout NavigationGraph) -> Void) {
    guard let index = apps.firstIndex(where: { $0.app.name == app }) else { return }
    change(&apps[index].graph)
  }
}
