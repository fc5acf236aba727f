import AppCoordinator
import Foundation
import Observation
import ScreenModels

enum TroubleRoute: String, Route {
  case trouble

  var name: String { rawValue }
}

@MainActor
final class TroubleCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<TroubleRoute> { NavigationState(root: .trouble) }

  func model(for route: TroubleRoute) -> any ScreenModel { TroubleModel() }
}

/// One button for each kind of trouble.
@MainActor @Observable
final class TroubleModel: ScreenModel {
  private var taps = 0
  private var hasTwins = false

  var screen: [Node] {
    NavigationTitle("Trouble")
    Text("\(taps) taps \u{1B}[31m\u{202E}")
    Button("Work") { self.taps += 1 }
    Button("Trap") { fatalError("the app trapped") }
    Button("Block") { while true { sleep(1) } }
    Button("Exit") { exit(7) }
    Button("Chatter") { print("the app printed this") }
    Button("Spin") { Task { while true { await Task.yield() } } }
    Button("Twins") { self.hasTwins = true }
    if hasTwins {
      Button("Castor") {}.id("twin")
      Button("Pollux") {}.id("twin")
    }
  }
}
