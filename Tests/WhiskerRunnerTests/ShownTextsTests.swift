import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// A pattern for a text is about everything that a person reads, not about elements of the role `text` alone.
final class ShownTextsTests: XCTestCase {
  private static let app = AppDescriptor("Words") { _ in OneScreenCoordinator { WordsModel() } }

  private func report(_ step: String) -> [String]? {
    failures(of: "journey \"J\"\napp words\n\nlaunch\n\(step)\n", Self.app).first.map {
      [$0.diagnostic.message] + $0.diagnostic.see.prefix(1) + $0.diagnostic.remedies.map(\.text)
    }
  }

  func testNoTextLikeAPatternIsShownByAnyElement() {
    for (pattern, shown) in [
      ("NaN", #"cell "NaN days" in list "Cats""#),
      ("^null$", #"cell "NaN days" in list "Cats" shows "null""#),
      (#"status \d+"#, #"unavailable "No cats" shows "status 500""#),
      ("^undefined$", #"button "Buy" shows "undefined""#),
      ("0/0".replacing("/", with: #"\/"#), #"custom "Chart" shows "0/0 mice""#),
      ("^Plain", #"text "Plain""#), ("^Undefine$", #"cell "NaN days" in list "Cats" shows "Undefine""#),
    ] {
      XCTAssertEqual(report("see no text /\(pattern)/"), ["text /\(pattern)/ is on the screen", shown])
    }
    XCTAssertEqual(
      report("always see no text /NaN/")?.last, "always see no text /NaN/, declared at t.journey:5")
  }

  func testWhatIsNoTextOfTheAppIsNotFound() {
    XCTAssertNil(report("see no text /Nil|off|bullet/"), "what a person typed, and words of the vocabulary")
    XCTAssertNil(report("see no text /NaN|null/ in unavailable"), "a place keeps to the role")
    XCTAssertNil(report("see no text \"NaN days\""), "an exact name keeps to the role")
    XCTAssertNil(report("see no button /NaN|null/"), "another role is itself")
  }

  func testAnElementHasTheTextsThatItShows() {
    XCTAssertNil(report(#"expect button "Buy" has text "undefined""#))
    XCTAssertNil(report(#"expect custom "Chart" has text "0/0 mice""#))
  }

  func testAnAnnouncementIsAShownText() {
    let tabbed = AppDescriptor("Words") { _ in TabbedCoordinator() }
    func report(_ step: String) -> [String]? {
      let text = "journey \"J\"\napp words\n\nlaunch\ntap button \"Count\"\n\(step)\n"
      return failures(of: text, tabbed).first.map {
        [$0.diagnostic.message] + $0.diagnostic.see.prefix(1)
      }
    }
    XCTAssertEqual(
      report("see no text /hits/"), ["text /hits/ is on the screen", #"announcement "NaN hits""#])
    XCTAssertNil(report("see no text /hits/ in list"), "a place is one on the screen")
    XCTAssertNil(report("see no text \"NaN hits\""), "an exact name keeps to the role")
    XCTAssertNil(report("tap button \"Count\"\nsee no text /2 hits/"))
  }

  func testTheTabBarIsShownBelowTheBaseLayerOnly() {
    let tabbed = AppDescriptor("Words") { _ in TabbedCoordinator() }
    func report(_ steps: String) -> [String]? {
      failures(of: "journey \"J\"\napp words\n\nlaunch\n\(steps)\n", tabbed).first.map {
        [$0.diagnostic.message, $0.diagnostic.see.first { !$0.contains("declared") } ?? ""]
      }
    }
    XCTAssertEqual(
      report("see no text /NaN/"), ["text /NaN/ is on the screen", #"tab "Mail" shows "NaN new""#])
    XCTAssertEqual(report("see no text /^Home$/"), ["text /^Home$/ is on the screen", #"tab "Home""#])
    XCTAssertEqual(
      report("always see no text /Mail|Home/"),
      ["text /Mail|Home/ is on the screen, although `always` forbids it", #"tab "Home" and 1 more"#])
    XCTAssertEqual(
      report("see no text /Plain|Home/"), ["text /Plain|Home/ is on the screen", #"text "Plain""#])
    XCTAssertNil(report("see no text /NaN/ in list"))
    XCTAssertNil(report("navigate present sheet \"note\"\nsee no text /NaN|Home/"), "a sheet covers the tabs")
  }

  func testATextLikeAPatternNamesTheElementThatShowsIt() {
    XCTAssertEqual(
      report(#"see text /status \d+/"#),
      [
        #"text /status \d+/ is not on the screen"#, #"unavailable "No cats" shows "status 500""#,
        #"expect unavailable "No cats" has text /status \d+/"#,
      ])
  }
}

@MainActor @Observable
private final class WordsModel: ScreenModel {
  var screen: [Node] {
    NavigationTitle("Words")
    Text("Plain")
    ContentUnavailableView("No cats", description: "status 500")
    Button("Buy") {}.badge("undefined")
    Toggle("Loud", isOn: false) { _ in }
    TextField("Name", text: "Nil") { _ in }
    CustomElement("Chart", role: "chart", rows: ["0/0 mice"])
    List("Cats") { Cell("NaN days", subtitle: "null").swipeActions { Button("Undefine") {} } }
  }
}

private enum TabbedRoute: Route, CaseIterable {
  case home, mail, note
}

@MainActor
private final class TabbedCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<TabbedRoute> {
    NavigationState(tabs: [.init("Home", root: .home), .init("Mail", root: .mail)])
  }
  let announcer: Announcer? = Announcer()

  func badge(ofTab id: String) -> String? { id == "Mail" ? "NaN new" : nil }
  func model(for route: TabbedRoute) -> any ScreenModel {
    PlainModel { [announcer] in announcer?.post("NaN hits") }
  }
}

@MainActor @Observable
private final class PlainModel: ScreenModel {
  @ObservationIgnored private let count: () -> Void

  init(count: @escaping () -> Void) { self.count = count }

  var screen: [Node] {
    Text("Plain")
    Button("Count") { self.count() }
    List("Mice") {}
  }
}
