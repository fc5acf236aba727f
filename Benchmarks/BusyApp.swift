import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner

extension AppDescriptor {
  /// An app with a minimal screen whose every tap starts a few tasks, to measure the cost of steps and jobs alone.
  static let busy = AppDescriptor(name: "busy", title: "Busy", screens: ["busy"]) { _, device in
    BusyCoordinator().launch(as: "Busy", on: device)
  }
}

private enum BusyRoute: String, Route, CaseIterable {
  case busy

  var name: String { rawValue }
}

@MainActor
private final class BusyCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<BusyRoute> { NavigationState(root: .busy) }

  func model(for route: BusyRoute) -> any ScreenModel { BusyModel() }
}

@MainActor @Observable
private final class BusyModel: ScreenModel {
  @ObservationIgnored private var count = 0

  var screen: [Node] {
    Button("Work") { self.work() }
  }

  private func work() {
    for _ in 0..<6 { Task { self.count += 1 } }
  }
}
