import AppCoordinator
import Observation
import ScreenModels
import WhiskerEnvironment
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// The tasks of an app's own objects, which end when these are released.
final class AppReleaseTests: XCTestCase {
  func testTasksOfReleasedObjectsEndWithTheRun() throws {
    for holder in Holder.allCases {
      XCTAssertEqual(try notes(of: "launch\n", holder), ["begun", "ended"], "\(holder)")
    }
  }

  func testTasksOfReleasedObjectsEndBeforeTheNextLaunch() throws {
    for holder in Holder.allCases {
      XCTAssertEqual(
        try notes(of: "launch\nrelaunch\n", holder), ["begun", "ended", "begun", "ended"], "\(holder)")
    }
  }

  /// What an app noted until its run had ended.
  private func notes(of steps: String, _ holder: Holder) throws -> [String] {
    let file = SourceFile(path: "t.journey", text: "journey \"J\"\napp keeper\n" + steps)
    return try MainActor.assumeIsolated {
      let notebook = Notebook()
      let app = AppDescriptor("Keeper") { KeeperCoordinator(environment: $0, holder, notebook) }
      let plan = JourneyPlan(files: [file], apps: [app])
      let entry = try XCTUnwrap(plan.entries.first, "\(plan.diagnostics)")
      let outcome = JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { _ in }
      XCTAssertEqual(outcome.status, .passed)
      return notebook.notes
    }
  }
}

/// What keeps an object of the app alive.
private enum Holder: CaseIterable {
  case coordinator, sceneHandler, observation
}

@MainActor
private final class Notebook {
  var notes: [String] = []
}

/// An object that observes the network as long as it lives.
private final class Watcher: Sendable {
  private let watching: Task<Void, Never>

  @MainActor
  init(_ reachability: Reachability, _ notebook: Notebook) {
    watching = Task {
      notebook.notes.append("begun")
      for await _ in Observations({ reachability.isOnline }) {}
      notebook.notes.append("ended")
    }
  }

  deinit { watching.cancel() }
}

private enum KeeperRoute: Route, CaseIterable {
  case empty
}

@MainActor
private final class KeeperCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())
  private var watcher: Watcher?

  init(environment: AppEnvironment, _ holder: Holder, _ notebook: Notebook) {
    let watcher = Watcher(environment.reachability, notebook)
    switch holder {
    case .coordinator: self.watcher = watcher
    case .sceneHandler: environment.scene.onMemoryWarning { _ = watcher }
    case .observation:
      withObservationTracking {
        _ = environment.display.device
      } onChange: {
        _ = watcher
      }
    }
  }

  func makeStart() -> NavigationState<KeeperRoute> { NavigationState(root: .empty) }
  func commands(for link: DeepLink) -> [NavigationCommand<KeeperRoute>]? { nil }
  func model(for route: KeeperRoute) -> any ScreenModel { EmptyModel() }
}

private final class EmptyModel: ScreenModel {
  var screen: [Node] { Text("Nothing") }
}
