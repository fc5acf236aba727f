import AppCoordinator
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
@testable import WhiskerRunner

/// A screen whose route takes values, in coverage and in a refused command.
struct RouteValueTests {
  private static let app = AppDescriptor("Places") { _ in PlaceCoordinator() }

  private static func plan(_ step: String) -> JourneyPlan {
    let text = "journey \"A\"\napp places\nlaunch\n\(step)\n"
    return JourneyPlan(files: [SourceFile(path: "a.journey", text: text)], apps: [app])
  }

  @Test func coverageProposesOnlyWhatCanBePerformed() {
    let items = CoverageRecorder(Self.plan("advance 1s")).apps[0].items
    let lines = items.compactMap { item in
      if case .route(let name) = item.subject { "\(name.wrappedValue): \(item.line ?? "-")" } else { nil }
    }
    #expect(lines == ["map: navigate push \"map\"", "place: -"])
  }

  @MainActor @Test func theMessageNamesTheMistakeInTheValues() async {
    let missing = "the values of a route follow its name, as in \"place VALUE\""
    for (step, see) in [
      ("navigate push \"place\"", missing), ("navigate push \"place  \"", missing),
      ("navigate replace stack \"map\", \"place 7\", \"place\", \"map 3\"", missing),
      ("navigate push \"map 3\"", "\"map\" opens without values"),
      ("navigate replace stack \"map\", \"map 3\", \"place\"", "\"map\" opens without values"),
      ("navigate push \"place 7 8\"", "\"place\" takes other values"),
      ("navigate push \"place here\"", "\"place\" takes other values"),
      ("navigate replace stack \"place\", \"plaec 7\"", "screens: map, place"),
      ("navigate push \"plaec 7\"", "screens: map, place"),
    ] {
      let failures = await Self.failures(step)
      #expect(failures.map(\.diagnostic.code) == ["J211"])
      #expect(failures.flatMap(\.diagnostic.see) == [see], "\(step)")
    }
  }

  @MainActor @Test func aRefusalThatNeedsValuesChecksThem() async {
    #expect(await Self.failures("expect navigate push \"place here\" is refused").isEmpty)
    #expect(await Self.failures("expect navigate pop to \"place\" is refused").isEmpty)
    for command in ["push \"place\"", "present cover \"map 3\""] {
      let see = await Self.failures("expect navigate \(command) is refused").flatMap(\.diagnostic.see)
      #expect(see.last == "such a command would always be refused, so this checks nothing", "\(command)")
    }
  }

  @MainActor @Test func aKindThatIsNotOnTheStackIsNoUnknownRoute() async {
    let failures = await Self.failures("navigate pop to \"place\"")
    #expect(
      failures.map(\.diagnostic.message) == ["cannot pop to place: the route is not on the front stack"])
  }

  @MainActor private static func failures(_ step: String) async -> [RunFailure] {
    var failures: [RunFailure] = []
    await JourneyRunner.besideOthers(RunOptions(recordMode: .never)) { runner in
      for entry in plan(step).entries {
        runner.run(entry) { if case .failed(let failure) = $0 { failures.append(failure) } }
      }
    }
    return failures
  }
}

enum PlaceRoute: Route {
  case map
  case place(id: Int)

  static var kinds: [PlaceRoute] { [.map, .place(id: 0)] }
}

@MainActor
final class PlaceCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<PlaceRoute> { NavigationState(root: .map) }
  func model(for route: PlaceRoute) -> any ScreenModel { PlaceModel() }
}

@MainActor
final class PlaceModel: ScreenModel {
  let screen: [Node] = []
}
