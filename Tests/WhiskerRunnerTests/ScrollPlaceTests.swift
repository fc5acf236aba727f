import AppCoordinator
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// What a scroll without a place moves, and how far.
final class ScrollPlaceTests: XCTestCase {
  /// The failures of steps on a device on which the list begins below the fold.
  private func failures(_ steps: String) -> [String] {
    let text = "journey \"J\"\napp long\ndevice 30x14\n\nlaunch\n\(steps)\n"
    return WhiskerRunnerTests.failures(of: text, .long).map(\.diagnostic.message)
  }

  func testAScrollEndsAtTheLimitOfTimers() {
    var limits = RunLimits()
    limits.timers = 2
    let steps = "launch\nscroll down until see cell \"Row 19\"\n"
    let found = WhiskerRunnerTests.failures(
      of: "journey \"J\"\napp long\ndevice 30x14\n\n\(steps)", .long, limits: limits)
    XCTAssertEqual(found.map(\.diagnostic.code), ["J262"])
    XCTAssertEqual(
      found.map(\.diagnostic.message),
      ["still not true after 2 scrolls, the most that `--timer-limit` allows"])
  }

  func testARowOutOfViewWithASimilarNameIsScrolledTo() {
    let found = WhiskerRunnerTests.failures(
      of: "journey \"J\"\napp long\ndevice 30x14\n\nlaunch\ntap cell \"Rwo 19\"\n", .long
    ).map(\.diagnostic)
    XCTAssertEqual(
      found.map(\.see.first), ["cell \"Row 19\" in list \"Rows\" is out of view in row 20"])
    XCTAssertEqual(found.flatMap(\.remedies).map(\.text), ["scroll to cell \"Row 19\" in list \"Rows\""])
  }

  func testAListThatIsOutOfViewDoesNotScroll() {
    for row in [0, 1, 19] { XCTAssertEqual(failures("scroll down until see cell \"Row \(row)\""), []) }
    let both = """
      scroll to cell "Row 9"
      scroll up until see cell "Row 0"
      scroll up until see text /^Line 0 /
      scroll down until see cell "Row 19"
      """
    XCTAssertEqual(failures(both), [])
  }

  func testAScrollUpPassesNothingBy() {
    let down = (0..<12).map { "scroll down until see text /^Line \($0) /" }
    let up = (0..<12).reversed().map { "scroll up until see text /^Line \($0) /" }
    XCTAssertEqual(failures((down + up).joined(separator: "\n")), [])
    let rows = (0..<20).reversed().map { "scroll up until see cell \"Row \($0)\"" }
    XCTAssertEqual(failures("scroll to cell \"Row 19\"\n" + rows.joined(separator: "\n")), [])
  }

  /// Neither list has more rows than are in view, so that a person scrolls the screen.
  func testListsThatShowAllOfTheirRowsLeaveTheScreenToScroll() {
    let failures = { (steps: String) in
      WhiskerRunnerTests.failures(
        of: "journey \"J\"\napp short\ndevice 30x14\n\nlaunch\nsee no text \"Line 40\"\n\(steps)\n", .short
      ).map(\.diagnostic.message)
    }
    XCTAssertEqual(failures("scroll down until see text \"Line 40\"\nscroll up until see list \"None\""), [])
  }
}

extension AppDescriptor {
  fileprivate static var short: AppDescriptor {
    AppDescriptor("Short") { _ in OneScreenCoordinator { ShortListsModel() } }
  }
  fileprivate static var long: AppDescriptor { AppDescriptor("Long") { _ in LongCoordinator() } }
}

private enum LongRoute: Route, CaseIterable {
  case long
}

@MainActor
private final class LongCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<LongRoute> { NavigationState(root: .long) }
  func model(for route: LongRoute) -> any ScreenModel { LongModel() }
}

/// Texts of different heights above a list.
private final class LongModel: ScreenModel {
  var screen: [Node] {
    NavigationTitle("Long")
    for line in 0..<12 { Text("Line \(line) " + String(repeating: "and more of it ", count: line * 5 % 7)) }
    List("Rows") {
      ForEach((0..<20).map(Numbered.init)) { row in
        Cell("Row \(row.id)") { for line in 0..<(row.id * 3 % 5) { Text("Text \(line) of \(row.id)") } }
      }
    }
  }
}

/// Two lists that need no scrolling above many texts.
private final class ShortListsModel: ScreenModel {
  var screen: [Node] {
    List("None") { ForEach([Numbered]()) { Cell("Row \($0.id)") } }
    List("One") { Cell("Only") }
    for line in 1...40 { Text("Line \(line)") }
  }
}

private struct Numbered: Identifiable, Equatable {
  let id: Int
}
