package import AppCoordinator
import ScreenModels

/// The navigation of each app of a run as a graph, collected from events: every screen that the app has, the commands between them,
/// and the actions that elements offer and no step performed.
package struct NavigationMaps {
  private var apps: [AppMap] = []
  private var app = 0
  private var screen: Screen?
  /// Whether the journey is in another language than the usual one, in which only ids that the app gives tell what elements are.
  private var isTranslated = false
  private var hasBegun = false
  /// The screens that were searched for actions, by app.
  private var known: Set<[UInt64]> = []

  /// The kinds of events that it needs.
  package static let details: RunDetails = [.screens, .actions, .navigation]

  /// Creates maps of no app.
  package init() {}

  /// The title and the graph of each app, in the order of their first journeys.
  package var graphs: [(name: String, graph: NavigationGraph)] { apps.map { ($0.title, $0.wholeGraph) } }

  /// Adds what an event says about the app of its journey.
  package mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head): begin(head)
    case .screenChanged(let screen, let fingerprint): show(screen, fingerprint.value)
    case .acted(let action, let path): act(action, at: path)
    case .navigated(let record):
      apps[app].graph.add(record)
      if case .selectTab(let title) = record.operation, record.result == .performed {
        apps[app].perform(offer(.tap, ofTab: title))
      }
    case .stepStarted, .taken, .requested, .responded, .effect, .frame, .expectation, .snapshot, .printed,
      .stepEnded, .failed, .failedAsExpected, .used, .skipped, .journeyEnded:
      break
    }
  }

  private mutating func begin(_ head: JourneyHead) {
    (screen, hasBegun, isTranslated) = (nil, false, head.locale != nil)
    if let known = apps.firstIndex(where: { bytesEqual($0.app, head.app) }) {
      app = known
    } else {
      app = apps.count
      apps.append(AppMap(app: head.app))
      for screen in head.screens { apps[app].graph.add(place: screen) }
    }
    if !isTranslated { apps[app].hasUsualLanguage = true }
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
      apps[app].add(offer(.tap, ofTab: tab.title))
    }
    for match in ScreenSearch(screen: screen).everything() where match.offScreen == nil {
      // An option is a value of its picker.
      if match.element.role == .option || !match.isUsable(on: screen) { continue }
      for action in match.element.actions { apps[app].add(offer(action, of: match, on: screen)) }
    }
  }

  private mutating func act(_ action: ElementAction, at path: ElementPath) {
    guard let screen, let match = ScreenSearch(screen: screen).match(at: path) else { return }
    apps[app].perform(offer(action, of: match, on: screen))
  }

  private func offer(_ action: ElementAction, ofTab title: String) -> AppMap.Offer {
    AppMap.Offer(
      place: AppCoverage.Place(ofTab: title), action: action, isTranslated: isTranslated, isNamedByText: true)
  }

  private func offer(_ action: ElementAction, of match: ElementMatch, on screen: Screen) -> AppMap.Offer {
    AppMap.Offer(
      place: AppCoverage.Place(of: match, on: screen), action: action, isTranslated: isTranslated,
      isNamedByText: match.isNamedByText)
  }
}
