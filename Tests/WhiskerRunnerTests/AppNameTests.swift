import AppCoordinator
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

@testable import WhiskerRunner

/// The names that apps have in journeys.
struct AppNameTests {
  @Test(arguments: [
    ("Shop", "shop"), ("Bug Farm", "bug-farm"), ("Paul's  Shop!", "paul-s-shop"), ("Café & Co.", "café-co."),
    ("Cafe\u{301}", "cafe\u{301}"), ("A/B Test", "a-b-test"), ("2048", "app-2048"), ("!", "app"),
    ("食べ物", "食べ物"),
    ("Über", "über"), ("x\u{200B}y", "x-y"),
  ])
  func aTitleBecomesANameThatAJourneyCanWrite(_ title: String, _ name: String) throws {
    #expect(AppName.name(of: title).unicodeScalars.elementsEqual(name.unicodeScalars))
    let file = SourceFile(path: "a.journey", text: "journey \"A\"\napp \(name)\nlaunch\n")
    let plan = JourneyPlan(files: [file], apps: [AppDescriptor(title) { _ in PlaceCoordinator() }])
    #expect(plan.diagnostics.map(\.message) == [])
    #expect(plan.entries.map(\.app.title) == [title])
  }

  @Test func appsThatCannotBeToldApartAreAMistake() {
    #expect(AppName.mistake(in: ["shop", "café", "_a.b"]) == nil)
    #expect(
      AppName.mistake(in: ["shop", "farm", "farm"])
        == "two apps have the name `farm`; give one of them another title")
    for name in ["", "a b", "7up", "-a", "a/b", "a\u{202E}b"] {
      #expect(AppName.mistake(in: [name])?.hasPrefix("no journey can name the app") == true, "\(name)")
    }
  }
}

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
      var failures: [RunFailure] = []
      await JourneyRunner.besideOthers(RunOptions(recordMode: .never)) { runner in
        for entry in Self.plan(step).entries {
          runner.run(entry) { if case .failed(let failure) = $0 { failures.append(failure) } }
        }
      }
      #expect(failures.map(\.diagnostic.code) == ["J211"])
      #expect(failures.flatMap(\.diagnostic.see) == [see], "\(step)")
    }
  }
}

private enum PlaceRoute: Route {
  case map
  case place(id: Int)

  static var kinds: [PlaceRoute] { [.map, .place(id: 0)] }
}

@MainActor
private final class PlaceCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<PlaceRoute> { NavigationState(root: .map) }
  func model(for route: PlaceRoute) -> any ScreenModel { PlaceModel() }
}

@MainActor
private final class PlaceModel: ScreenModel {
  let screen: [Node] = []
}
