package import AppCoordinator
import ScreenModels

/// The navigation of each app of a run as a graph, collected from events: every screen that the app has, the commands between them,
/// and the actions that elements offer and no step performed.
package struct NavigationMaps {
  private var apps: [(app: String, title: String, graph: NavigationGraph)] = []
  private var app = 0
  private var screen: Screen?
  private var hasBegun = false
  /// The screens that were searched for actions, by app.
  private var known: Set<[UInt64]> = []

  /// The kinds of events that it needs.
  package static let details: RunDetails = [.screens, .actions, .navigation]

  /// Creates maps of no app.
  package init() {}

  /// The title and the graph of each app, in the order of their first journeys.
  package var graphs: [(name: String, graph: NavigationGraph)] { apps.map { ($0.title, $0.graph) } }

  /// Adds what an event says about the app of its journey.
  package mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head): begin(head)
    case .screenChanged(let screen, let fingerprint): show(screen, fingerprint.value)
    case .acted(let action, let path): act(action, at: path)
    case .navigated(let record):
      apps[app].graph.add(record)
      if case .selectTab(let title) = record.operation, record.result == .performed {
        apps[app].graph.add(performed: Self.words(forTab: title), at: "")
      }
    case .stepStarted, .taken, .requested, .responded, .effect, .frame, .expectation, .snapshot, .printed,
      .stepEnded, .failed, .failedAsExpected, .skipped, .journeyEnded:
      break
    }
  }

  private mutating func begin(_ head: JourneyHead) {
    (screen, hasBegun) = (nil, false)
    if let known = apps.firstIndex(where: { bytesEqual($0.app, head.app) }) { return app = known }
    app = apps.count
    apps.append((head.app, head.app, NavigationGraph()))
    for screen in head.screens { apps[app].graph.add(place: screen) }
  }

  private mutating func show(_ screen: Screen, _ fingerprint: UInt64) {
    self.screen = screen
    if !hasBegun {
      hasBegun = true
      apps[app].title = screen.app
      apps[app].graph.add(start: screen.name)
    }
    guard known.insert([UInt64(app), fingerprint]).inserted else { return }
    for tab in screen.tabBar.items {
      apps[app].graph.add(offer: Self.words(forTab: tab.title), at: "")
    }
    for match in ScreenSearch(screen: screen).everything() where match.offScreen == nil {
      // An option is a value of its picker.
      if match.element.role == .option { continue }
      for action in match.element.actions {
        apps[app].graph.add(offer: Self.words(action, on: match, of: screen), at: screen.name)
      }
    }
  }

  private mutating func act(_ action: ElementAction, at path: ElementPath) {
    guard let screen, let match = ScreenSearch(screen: screen).match(at: path) else { return }
    apps[app].graph.add(performed: Self.words(action, on: match, of: screen), at: screen.name)
  }

  private static func words(forTab title: String) -> String {
    "\(AppCoverage.Place(ofTab: title).label): tap"
  }

  private static func words(_ action: ElementAction, on match: ElementMatch, of screen: Screen) -> String {
    "\(AppCoverage.Place(of: match, on: screen).label): \(action.rawValue)"
  }
}
