import AppCoordinator
package import WhiskerRunner

/// The navigation of a run as a graph: the screens of each app, the commands that lead from one to another, and what no journey tried.
package struct GraphReport: Reporter {
  /// The language of a graph, by the ending of its file.
  package enum Language: String, CaseIterable {
    /// Graphviz's DOT.
    case dot = ".dot"
    /// Mermaid's flow charts.
    case mermaid = ".mmd"
    /// A picture for a browser.
    case svg = ".svg"

    /// The language of a file; nil for another ending.
    package init?(ofFile path: String) {
      guard let language = Self.allCases.first(where: { path.hasSuffix($0.rawValue) }) else { return nil }
      self = language
    }
  }

  private var maps = NavigationMaps()
  private let language: Language
  private let sink: ByteSink

  /// Creates a graph of the apps of a run, in the order of their first journeys.
  package init(in language: Language, sink: @escaping ByteSink) {
    self.language = language
    self.sink = sink
  }

  /// Navigation commands, screens and the actions on them.
  package var details: RunDetails { NavigationMaps.details }

  /// Adds what an event says about the app of its journey.
  package mutating func receive(_ event: RunEvent) { maps.receive(event) }

  /// Writes the graph.
  package mutating func finish(_ totals: RunTotals) {
    let text =
      switch language {
      case .mermaid: NavigationGraph.mermaid(maps.graphs)
      case .dot: NavigationGraph.dot(maps.graphs)
      case .svg: NavigationGraph.svg(maps.graphs)
      }
    sink(Array(text.utf8))
  }
}
