import AppCoordinator
import Foundation
import Observation
import ScreenModels
import XCTest

@MainActor @Observable
private final class Blank: ScreenModel {
  var screen: [Node] { Text("Nothing here") }
}

@MainActor
private final class LinkFlow: Coordinator {
  lazy var navigator = Navigator(makeStart())
  var made: [String] = []

  func makeStart() -> NavigationState<TestRoute> {
    NavigationState(tabs: [.init("One", root: .start), .init("Two", root: .other)])
  }

  func model(for route: TestRoute) -> any ScreenModel {
    made.append("\(route)")
    return Blank()
  }

  func route(named name: String) -> TestRoute? {
    let words = name.split(separator: " ")
    switch words.first {
    case "start": return .start
    case "other": return .other
    case "item": return words.count == 2 ? Int(words[1]).map(TestRoute.item) : nil
    default: return nil
    }
  }

  func commands(for link: DeepLink) -> [NavigationCommand<TestRoute>]? {
    switch link.description {
    case "test://item": [.selectTab("Two"), .popToRoot, .push(.item(1)), .push(.item(2))]
    case "test://broken": [.push(.item(1)), .selectTab("Nowhere")]
    default: nil
    }
  }
}

@MainActor
final class NavigationCommandTests: XCTestCase {
  func testALinkIsFollowedToItsEnd() async throws {
    let flow = LinkFlow()
    let app = flow.launch(as: "Test", on: .phone)
    XCTAssertEqual(app.open("test://item"), .performed)
    while try app.update() {}
    XCTAssertEqual(app.screen.front.stack, ["other", "item", "item"])
    XCTAssertEqual(
      app.takeNavigation(),
      [
        NavigationRecord(
          operation: .open("test://item"), result: .performed, origin: "start", destination: "item",
          isChange: true)
      ])
  }

  func testALinkOfWhichOneCommandIsRefusedChangesNothing() async {
    let flow = LinkFlow()
    let before = flow.navigator.state
    XCTAssertEqual(flow.open("test://broken"), .refused(.noSuchTab))
    XCTAssertEqual(flow.navigator.state, before)
    XCTAssertEqual(flow.open("test://elsewhere"), .refused(.unknownLink))
    XCTAssertEqual(flow.navigator.state, before)
  }

  func testCommandsCanBeGivenByName() async {
    let flow = LinkFlow()
    XCTAssertEqual(flow.perform(.push("item 7")), .performed)
    XCTAssertEqual(flow.perform(.push("item 8")), .performed)
    XCTAssertEqual(flow.navigator.state.front?.routes, [.start, .item(7), .item(8)])
    XCTAssertEqual(flow.perform(.popTo("item 7")), .performed)
    XCTAssertEqual(flow.navigator.state.front?.routes, [.start, .item(7)])
    XCTAssertEqual(flow.perform(.popTo("item")), .performed)
    XCTAssertEqual(flow.perform(.popTo("item 8")), .refused(.notOnStack))
    XCTAssertEqual(flow.perform(.push("nowhere")), .refused(.unknownRoute))
    XCTAssertEqual(flow.perform(.replaceStack(["other", "nowhere"])), .refused(.unknownRoute))
    XCTAssertEqual(flow.perform(.replaceStack(["other", "item 1"])), .performed)
    XCTAssertEqual(flow.navigator.state.front?.routes, [.other, .item(1)])
    XCTAssertEqual(flow.perform(.presentCover("other")), .performed)
    XCTAssertEqual(flow.perform(.dismissAll), .performed)
  }

  func testRoutesThatStayAtTheBottomOfAReplacedStackKeepTheirModels() async throws {
    let flow = LinkFlow()
    let app = flow.launch(as: "Test", on: .phone)
    flow.navigator.push(.item(1))
    while try app.update() {}
    flow.made = []
    flow.navigator.replaceStack(with: [.start, .item(2), .item(1)])
    while try app.update() {}
    XCTAssertEqual(flow.made, ["item(2)", "item(1)"])
  }

  func testAStateThatContradictsItselfIsNamedAndRefused() async throws {
    let flow = LinkFlow()
    let json = #"{"tabs": [], "selectedTab": 4, "presented": []}"#
    let state = try JSONDecoder().decode(NavigationState<TestRoute>.self, from: Data(json.utf8))
    XCTAssertEqual(state.fault, .noTabs)
    XCTAssertEqual(flow.navigator.restore(state), .refused(.illegalState))
    var other = flow.navigator.state
    other.selectedTab = 2
    XCTAssertEqual(other.fault, .noSelectedTab(index: 2))
    other = flow.navigator.state
    other.tabs[1].title = ""
    XCTAssertEqual(other.fault?.message, "one of several tabs has no title")
    other.tabs[1].title = "One"
    XCTAssertEqual(other.fault?.message, "two tabs are called \"One\"")
    other = flow.navigator.state
    other.presented = [.init(.cover, root: .start), .init(.cover, root: .start)]
    XCTAssertEqual(other.fault, .coverOnCover)
    other.presented.insert(.init(.sheet, root: .start), at: 1)
    XCTAssertNil(other.fault)
  }

  func testALinkWorksUnderASheetWhenItBeginsByDismissingAll() async {
    let flow = ProbeFlow()
    XCTAssertEqual(flow.open(TestLink.url("dismiss all;tab B;item 1")), .performed)
    flow.navigator.presentSheet(.other)
    XCTAssertEqual(flow.open(TestLink.url("tab B;item 2")), .refused(.tabBarCovered))
    XCTAssertEqual(flow.open(TestLink.url("dismiss all;tab B;item 2")), .performed)
    XCTAssertEqual(flow.navigator.state.front?.routes, [.other, .item(2)])
  }

  func testALinkIsAnOperationToo() async {
    let flow = LinkFlow()
    XCTAssertEqual(flow.perform(.open("test://item")), .performed)
    XCTAssertEqual(flow.perform(.open("test://elsewhere")), .refused(.unknownLink))
  }

  func testRoutesOfAnEnumOfStringsHaveTheirNames() async {
    let flow = PlainFlow()
    XCTAssertEqual(flow.perform(.push("help")), .performed)
    XCTAssertEqual(flow.perform(.presentSheet("nowhere")), .refused(.unknownRoute))
    XCTAssertEqual(flow.navigator.state.front?.routes, [.home, .help])
  }
}

private enum PlainRoute: String, Route, CaseIterable {
  case home
  case help
}

@MainActor
private final class PlainFlow: Coordinator {
  lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<PlainRoute> { NavigationState(root: .home) }

  func model(for route: PlainRoute) -> any ScreenModel { Blank() }
}
