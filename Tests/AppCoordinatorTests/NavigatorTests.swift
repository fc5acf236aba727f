import AppCoordinator
import Foundation
import XCTest

@MainActor
final class NavigatorTests: XCTestCase {
  private func tabs() -> Navigator<TestRoute> {
    Navigator(NavigationState(tabs: [.init("One", root: .start), .init("Two", root: .other)]))
  }

  func testPushAndPopChangeTheFrontStack() async {
    let navigator = tabs()
    navigator.push(.item(1))
    navigator.push(.item(2))
    XCTAssertEqual(navigator.state.front?.routes, [.start, .item(1), .item(2)])
    XCTAssertEqual(navigator.pop(), .performed)
    XCTAssertEqual(navigator.state.front?.routes, [.start, .item(1)])
  }

  func testPopAtTheRootIsRefusedAndChangesNothing() async {
    let navigator = tabs()
    let before = navigator.state
    XCTAssertEqual(navigator.pop(), .refused(.atRoot))
    XCTAssertEqual(navigator.state, before)
  }

  func testPopToRootKeepsTheRootOnly() async {
    let navigator = tabs()
    navigator.push(.item(1))
    navigator.push(.item(2))
    XCTAssertEqual(navigator.popToRoot(), .performed)
    XCTAssertEqual(navigator.state.front?.routes, [.start])
  }

  func testEachTabHasItsOwnStack() async {
    let navigator = tabs()
    navigator.push(.item(1))
    navigator.selectTab("Two")
    XCTAssertEqual(navigator.state.front?.routes, [.other])
    navigator.selectTab("One")
    XCTAssertEqual(navigator.state.front?.routes, [.start, .item(1)])
  }

  func testSelectingTheSelectedTabPopsToItsRoot() async {
    let navigator = tabs()
    navigator.push(.item(1))
    navigator.selectTab("One")
    XCTAssertEqual(navigator.state.front?.routes, [.start])
  }

  func testAnUnknownTabIsRefused() async {
    XCTAssertEqual(tabs().selectTab("Three"), .refused(.noSuchTab))
  }

  func testTabsAreOutOfReachUnderASheet() async {
    let navigator = tabs()
    navigator.presentSheet(.other)
    XCTAssertEqual(navigator.selectTab("Two"), .refused(.tabBarCovered))
  }

  func testAPresentedStackHasPushesOfItsOwn() async {
    let navigator = tabs()
    navigator.presentSheet(.other)
    navigator.push(.item(3))
    XCTAssertEqual(navigator.state.front?.routes, [.other, .item(3)])
    XCTAssertEqual(navigator.state.tabs[0].stack.routes, [.start])
    XCTAssertEqual(navigator.dismiss(), .performed)
    XCTAssertEqual(navigator.state.front?.routes, [.start])
  }

  func testDismissWithNothingPresentedIsRefused() async {
    XCTAssertEqual(tabs().dismiss(), .refused(.nothingPresented))
  }

  func testASecondCoverIsRefused() async {
    let navigator = tabs()
    XCTAssertEqual(navigator.presentCover(.other), .performed)
    XCTAssertEqual(navigator.presentCover(.other), .refused(.alreadyCovered))
    XCTAssertEqual(navigator.presentSheet(.item(1)), .performed)
    XCTAssertEqual(navigator.state.presented.map(\.style), [.cover, .sheet])
  }

  func testTheStateCanBeStoredAndRestored() async throws {
    let navigator = tabs()
    navigator.push(.item(7))
    navigator.presentSheet(.other)
    let data = try JSONEncoder().encode(navigator.state)
    let state = try JSONDecoder().decode(NavigationState<TestRoute>.self, from: data)
    let other = tabs()
    other.restore(state)
    XCTAssertEqual(other.state, navigator.state)
  }

  func testPopToARouteStopsAtItsLastOccurrence() async {
    let navigator = tabs()
    navigator.replaceStack(with: [.start, .item(1), .other, .item(1), .item(2)])
    XCTAssertEqual(navigator.pop(to: .item(1)), .performed)
    XCTAssertEqual(navigator.state.front?.routes, [.start, .item(1), .other, .item(1)])
    XCTAssertEqual(navigator.pop(to: .item(9)), .refused(.notOnStack))
  }

  func testAStackIsReplacedWholeAndNeverByNothing() async {
    let navigator = tabs()
    XCTAssertEqual(navigator.replaceStack(with: [.other, .item(1)]), .performed)
    XCTAssertEqual(navigator.state.front?.routes, [.other, .item(1)])
    XCTAssertEqual(navigator.replaceStack(with: []), .refused(.emptyStack))
  }

  func testSheetAndCoverAreDismissedEachByItsName() async {
    let navigator = tabs()
    XCTAssertEqual(navigator.dismissSheet(), .refused(.nothingPresented))
    navigator.presentCover(.other)
    navigator.presentSheet(.item(1))
    XCTAssertEqual(navigator.dismissCover(), .refused(.noCoverInFront))
    XCTAssertEqual(navigator.dismissSheet(), .performed)
    XCTAssertEqual(navigator.dismissSheet(), .refused(.noSheetInFront))
    XCTAssertEqual(navigator.dismissCover(), .performed)
    XCTAssertEqual(navigator.state.presented, [])
  }

  func testTheObserverIsToldEveryCommandAndWhereItLed() async {
    let navigator = tabs()
    var told: [String] = []
    navigator.observer = { record in
      told.append(
        "\(record.operation.description): "
          + (record.isChange ? "\(record.origin) to \(record.destination)" : "\(record.result)"))
    }
    navigator.push(.item(1))
    navigator.popToRoot()
    navigator.popToRoot()
    navigator.pop()
    navigator.selectTab("Two")
    navigator.selectTab("Two")
    XCTAssertEqual(
      told,
      [
        "push item: start to item", "pop to root: item to start", "pop to root: performed",
        "pop: refused(AppCoordinator.NavigationRefusal.atRoot)", "select tab Two: start to other",
        "select tab Two: performed",
      ])
  }

  func testEveryRefusalHasAReasonOfItsOwn() async {
    XCTAssertEqual(Set(NavigationRefusal.allCases.map(\.message)).count, NavigationRefusal.allCases.count)
  }
}
