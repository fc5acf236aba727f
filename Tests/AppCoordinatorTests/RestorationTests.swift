import AppCoordinator
import Foundation
import Observation
import ScreenModels
import TestSupport
import XCTest

/// A stored state is restored, or refused with what is wrong with it; decoded nonsense never traps.
@MainActor
final class RestorationTests: XCTestCase {
  fileprivate typealias State = NavigationState<TestRoute>

  private func refusal(of state: State) -> State.Fault? {
    let navigator = Navigator(State(root: TestRoute.start))
    let before = navigator.state
    let result = navigator.restore(state)
    if result == .performed {
      XCTAssertEqual(navigator.state, state)
      XCTAssertNil(state.fault)
    } else {
      XCTAssertEqual(result, .refused(.illegalState))
      XCTAssertEqual(navigator.state, before, "a refused state changes nothing")
      XCTAssertNotNil(state.fault)
    }
    return state.fault
  }

  func testEveryStateThatNoAppCanBeInIsRefused() async {
    let tab = State.Tab("A", root: TestRoute.start)
    XCTAssertEqual(refusal(of: State(tabs: [])), .noTabs)
    XCTAssertEqual(refusal(of: State(tabs: [tab], selectedTab: 1)), .noSelectedTab(index: 1))
    XCTAssertEqual(refusal(of: State(tabs: [tab], selectedTab: -1)), .noSelectedTab(index: -1))
    XCTAssertEqual(refusal(of: State(tabs: [tab, .init("", root: .other)])), .ambiguousTab(title: ""))
    XCTAssertEqual(refusal(of: State(tabs: [tab, tab])), .ambiguousTab(title: "A"))
    for (title, id) in [("B", "A"), ("B", "b"), ("b", "A")] {
      let pair = [
        State.Tab("A", id: title == "b" ? "b" : nil, root: TestRoute.start),
        .init(title, id: id, root: .other),
      ]
      let clash = title == "B" && id == "b" ? nil : State.Fault.ambiguousTab(title: id)
      XCTAssertEqual(refusal(of: State(tabs: pair)), clash, "\(title) with the id \(id)")
    }
    let first = State.Tab("A", id: "x", root: TestRoute.start)
    for (title, id) in [("B", "x"), ("x", "b"), ("B", "A")] {
      XCTAssertEqual(
        refusal(of: State(tabs: [first, .init(title, id: id, root: .other)])),
        .ambiguousTab(title: title == "x" ? "x" : id),
        "\(title) with the id \(id)")
    }
    XCTAssertEqual(
      refusal(of: State(tabs: [tab], presented: [.init(.cover, root: .other), .init(.cover, root: .other)])),
      .coverOnCover)
    XCTAssertEqual(
      refusal(of: State(root: .start, path: Array(repeating: .other, count: 1_000))),
      .stackTooDeep(count: 1_001))
    XCTAssertEqual(
      refusal(of: State(tabs: [tab], presented: Array(repeating: .init(.sheet, root: .other), count: 101))),
      .tooManyPresentations(count: 101))
  }

  func testStatesAtTheLimitAreLegal() async {
    XCTAssertNil(refusal(of: State(root: .start, path: Array(repeating: .other, count: 999))))
    XCTAssertNil(refusal(of: State(tabs: [.init("e\u{301}", root: .start), .init("\u{e9}", root: .other)])))
    let sheet = State.Presentation(.sheet, root: .other)
    XCTAssertNil(
      refusal(
        of: State(
          tabs: [.init("", root: .start)],
          presented: [.init(.cover, root: .other), sheet, .init(.cover, root: .start)]
        )))
  }

  func testAnAppStartsWithTheStateThatWasEncoded() async throws {
    let old = NamedFlow<TestRoute>(.start)
    old.navigator.push(.item(7))
    old.navigator.presentSheet(.other)
    old.navigator.push(.item(8))
    let kept = try old.encodedState()
    XCTAssertEqual(kept, try old.encodedState())
    let new = NamedFlow<TestRoute>(.start)
    let app = new.launch(as: "Test", on: .phone)
    XCTAssertEqual(app.restore(kept), .performed)
    while try app.update() {}
    XCTAssertEqual(new.navigator.state, old.navigator.state)
    XCTAssertEqual(app.screen.layers.map(\.stack), [["start", "item"], ["other", "item"]])
  }

  func testTabsHaveTheTitlesOfTheLanguageInWhichTheAppStarts() async throws {
    let english = TabbedFlow(["Home", "Favorites"])
    english.navigator.selectTab("favorites")
    english.navigator.push(.item(7))
    let kept = try english.encodedState()
    let portuguese = TabbedFlow(["Início", "Favoritos"])
    XCTAssertEqual(portuguese.restore(kept), .performed)
    XCTAssertEqual(portuguese.navigator.state.tabs.map(\.title), ["Início", "Favoritos"])
    XCTAssertEqual(portuguese.navigator.state.selectedTab, 1)
    XCTAssertEqual(portuguese.navigator.state.front?.path, [.item(7)])
  }

  func testTabsAreThoseOfTheVersionThatStarts() async throws {
    let old = TabbedFlow(["Home", "Favorites"])
    old.navigator.push(.item(1))
    old.navigator.selectTab("favorites")
    old.navigator.push(.item(7))
    let kept = try old.encodedState()
    let new = TabbedFlow(["Search", "Home"], ids: ["search", "home"])
    XCTAssertEqual(new.restore(kept), .performed)
    XCTAssertEqual(new.navigator.state.tabs.map(\.title), ["Search", "Home"])
    XCTAssertEqual(new.navigator.state.tabs.map(\.stack.path), [[], [.item(1)]])
    XCTAssertEqual(new.navigator.state.selectedTab, 0, "that of the start, since the selected one is gone")
    old.navigator.selectTab("home")
    XCTAssertEqual(new.restore(try old.encodedState()), .performed)
    XCTAssertEqual(new.navigator.state.selectedTab, 1)
    let other = TabbedFlow(["A", "B"], ids: ["a", "b"])
    XCTAssertEqual(other.restore(kept), .refused(.unreadableState))
    XCTAssertEqual(other.navigator.state, other.makeStart())
  }

  func testATabIsSelectedByItsIdOrItsTitleAndRecordedByItsTitle() async throws {
    let flow = TabbedFlow(["Início", "Favoritos"])
    var operations: [String] = []
    flow.navigator.observer = { operations.append($0.operation.description) }
    XCTAssertEqual(flow.navigator.selectTab("favorites"), .performed)
    XCTAssertEqual(flow.navigator.state.selectedTab, 1)
    XCTAssertEqual(flow.navigator.selectTab("Início"), .performed)
    XCTAssertEqual(flow.navigator.state.selectedTab, 0)
    XCTAssertEqual(flow.navigator.selectTab("Favorites"), .refused(.noSuchTab))
    XCTAssertEqual(
      operations, ["select tab Favoritos", "select tab Início", "select tab Favorites"])
  }

  func testAStateWithoutIdsHasThoseOfItsTitles() async throws {
    let tab = State.Tab("A", root: TestRoute.start)
    let bytes = try JSONEncoder().encode(tab)
    XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains("\"id\""))
    XCTAssertEqual(try JSONDecoder().decode(State.Tab.self, from: bytes), tab)
    let named = State.Tab("A", id: "a", root: TestRoute.start)
    XCTAssertEqual(try JSONDecoder().decode(State.Tab.self, from: JSONEncoder().encode(named)), named)
  }

  func testOnlyAnAppThatAsksForItIsKept() async throws {
    let flow = NamedFlow<TestRoute>(.start)
    XCTAssertNotNil(try flow.launch(as: "Test", on: .phone).stateToKeep())
    flow.restoresNavigation = false
    XCTAssertNil(try flow.launch(as: "Test", on: .phone).stateToKeep())
  }

  func testBytesOfAnotherVersionAreRefused() async throws {
    let flow = NamedFlow<TestRoute>(.start)
    flow.navigator.push(.item(1))
    let before = flow.navigator.state
    let kept = String(decoding: try flow.encodedState(), as: UTF8.self)
    for text in ["", "{", "[]", kept.replacing("item", with: "basket"), String(kept.dropLast())] {
      XCTAssertEqual(flow.restore(Array(text.utf8)), .refused(.unreadableState), text)
    }
    let noTabs = #"{"presented":[],"selectedTab":0,"tabs":[]}"#
    XCTAssertEqual(flow.restore(Array(noTabs.utf8)), .refused(.illegalState))
    XCTAssertEqual(flow.navigator.state, before)
  }

  func testDecodedNonsenseNeverTraps() async throws {
    let good = try JSONEncoder().encode(
      State(
        tabs: [.init("A", root: .start, path: [.item(1)]), .init("B", root: .other)],
        presented: [.init(.sheet, root: .other)]))
    var random = SeededGenerator(seed: 11)
    print("seed 11")
    let pieces = ["[]", "-1", "99", "null", "\"\"", "{}", "\"A\"", "1e300", "\"cover\""]
    var outcomes: [String: Int] = [:]
    for _ in 0..<Thoroughness.count(600, thorough: 3_000) {
      var text = String(decoding: good, as: UTF8.self)
      // A value somewhere is another one, as in a file that an older version wrote or somebody edited.
      let places = text.indices.filter { text[$0] == ":" || text[$0] == "," }
      let start = text.index(after: places[random.next(below: places.count)])
      let end = text[start...].firstIndex { ",}]".contains($0) } ?? text.endIndex
      text.replaceSubrange(start..<end, with: pieces[random.next(below: pieces.count)])
      do {
        let state = try JSONDecoder().decode(State.self, from: Data(text.utf8))
        _ = state.front
        let problem = refusal(of: state)
        outcomes[problem.map { "\($0)".prefix { $0 != "(" } + "" } ?? "restored", default: 0] += 1
      } catch is DecodingError { outcomes["undecodable", default: 0] += 1 }
    }
    XCTAssertEqual(
      Set(outcomes.keys), ["restored", "undecodable", "noSelectedTab", "ambiguousTab"])
    let empty = Data(#"{"tabs":[],"selectedTab":0,"presented":[]}"#.utf8)
    XCTAssertEqual(refusal(of: try JSONDecoder().decode(State.self, from: empty)), .noTabs)
  }
}

/// Two tabs, whose titles depend on the language.
@MainActor
private final class TabbedFlow: Coordinator {
  lazy var navigator = Navigator(makeStart())
  private let titles: [String]
  private let ids: [String]

  init(_ titles: [String], ids: [String] = ["home", "favorites"]) {
    self.titles = titles
    self.ids = ids
  }

  func makeStart() -> NavigationState<TestRoute> {
    NavigationState(tabs: [
      .init(titles[0], id: ids[0], root: .start), .init(titles[1], id: ids[1], root: .other),
    ])
  }

  func model(for route: TestRoute) -> any ScreenModel { PlainPage() }
}

@MainActor @Observable
private final class PlainPage: ScreenModel {
  var screen: [Node] { NavigationTitle("Page") }
}
