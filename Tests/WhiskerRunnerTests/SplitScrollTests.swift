import AppCoordinator
import ScreenModels
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Scrolling in a split view whose columns have lists of the same id.
final class SplitScrollTests: XCTestCase {
  func testTheListOfTheNamedColumnIsScrolled() throws {
    let file = SourceFile(
      path: "t.journey",
      text: """
        journey "J"
        app columns
        device tablet
        launch
        see cell "left 0"
        see cell "right 0"
        scroll to cell "right 50" in column "right"
        see cell "right 50"
        see cell "left 0"
        scroll down in list "Items" in column "right"
        see no cell "right 50"
        see cell "left 0"
        scroll to cell "left 70"
        see cell "left 70"

        """)
    MainActor.assumeIsolated {
      let app = AppDescriptor("Columns") { _ in ColumnsCoordinator() }
      let plan = JourneyPlan(files: [file], apps: [app])
      XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
      let runner = JourneyRunner(options: RunOptions(recordMode: .never))
      for entry in plan.entries {
        let outcome = runner.run(entry) { event in
          if case .failed(let failure) = event { XCTFail(failure.diagnostic.message) }
        }
        XCTAssertEqual(outcome.status, .passed)
      }
    }
  }
}

private enum ColumnsRoute: Route, CaseIterable {
  case left, right
}

@MainActor
private final class ColumnsCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<ColumnsRoute> { NavigationState(sidebar: .left, detail: .right) }
  func model(for route: ColumnsRoute) -> any ScreenModel { ItemsModel(name: route.name) }
}

private struct Item: Identifiable, Equatable {
  let id: Int
}

private final class ItemsModel: ScreenModel {
  private let name: String

  init(name: String) { self.name = name }

  var screen: [Node] {
    NavigationTitle(name)
    List("Items") { ForEach((0..<100).map(Item.init)) { Cell("\(self.name) \($0.id)") } }
  }
}
