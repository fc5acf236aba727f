import AppCoordinator
import Observation
import ScreenModels

/// A coordinator with nothing of its own but a root, and alerts that a test sets.
@MainActor
final class NamedFlow<Destination: Route>: Coordinator {
  let navigator: Navigator<Destination>
  let news = AlertNews()
  private let root: Destination
  var restoresNavigation = true

  init(_ root: Destination) {
    self.root = root
    navigator = Navigator(NavigationState(root: root))
  }

  func makeStart() -> NavigationState<Destination> { NavigationState(root: root) }

  func model(for route: Destination) -> any ScreenModel { WarningModel(title: route.name, news) }

  var alerts: [Node] {
    for title in news.titles {
      Alert(title) { Button("OK", role: .cancel) { self.news.answer(title) } }
        .onAppear { self.news.life.append("+\(title)") }
        .onDisappear { self.news.life.append("-\(title)") }
    }
  }
}

/// The alerts of an app, by title.
@MainActor @Observable
final class AlertNews {
  var titles: [String] = []
  private(set) var answered: [String] = []
  /// The alerts that came into view and left it.
  @ObservationIgnored var life: [String] = []

  func answer(_ title: String) {
    answered.append(title)
    titles.removeAll { $0 == title }
  }
}

/// A model that may have an alert too.
@MainActor @Observable
final class WarningModel: ScreenModel {
  private let title: String
  private let news: AlertNews
  private var isWarning = false

  init(title: String, _ news: AlertNews) {
    self.title = title
    self.news = news
  }

  var screen: [Node] {
    NavigationTitle(title)
    Button("Warn") { self.isWarning = true }
    if isWarning {
      Alert("Of the model") { Button("OK", role: .cancel) { self.isWarning = false } }
        .onAppear { self.news.life.append("+\(self.title)") }
        .onDisappear { self.news.life.append("-\(self.title)") }
    }
  }
}
