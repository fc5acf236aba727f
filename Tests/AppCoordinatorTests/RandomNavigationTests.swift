import AppCoordinator
import Foundation
import Observation
import ScreenModels
import XCTest

private struct Spot: Route {
  let number: Int
  var name: String { "spot-\(number)" }
}

/// Counts what view models are told.
@MainActor
private final class Census {
  var made = 0
  var alive = 0
  var appeared = 0
  var disappeared = 0
  var tasksStarted = 0
  var tasksEnded = 0
  var rowsAppeared = 0
  var rowsDisappeared = 0
  var faults: [String] = []
}

@MainActor @Observable
private final class SpotModel: ScreenModel {
  @ObservationIgnored private let census: Census
  @ObservationIgnored private let number: Int
  @ObservationIgnored private var isInSight = false

  init(_ number: Int, _ census: Census) {
    self.number = number
    self.census = census
    census.made += 1
    census.alive += 1
  }

  isolated deinit {
    census.alive -= 1
    if isInSight { census.faults.append("\(number) was let go in sight") }
  }

  var screen: [Node] {
    List("Rows", rowLines: 10) {
      ForEach((0..<3).map { SpotRow(id: $0) }) { row in
        Cell("Row \(row.id)")
          .onAppear { self.census.rowsAppeared += 1 }
          .onDisappear { self.census.rowsDisappeared += 1 }
      }
    }
  }

  func appear() {
    if isInSight { census.faults.append("\(number) appeared twice") }
    isInSight = true
    census.appeared += 1
  }

  func disappear() {
    if !isInSight { census.faults.append("\(number) disappeared twice") }
    isInSight = false
    census.disappeared += 1
  }

  func task() async {
    census.tasksStarted += 1
    // Nothing ever comes: it ends when it is cancelled.
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
    census.tasksEnded += 1
  }
}

private struct SpotRow: Identifiable, Equatable { let id: Int }

@MainActor
private final class SpotFlow: Coordinator {
  let census = Census()
  lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<Spot> { Self.state(RandomNavigationTests.start) }
  func model(for route: Spot) -> any ScreenModel { SpotModel(route.number, census) }

  static func state(_ place: NavigationTable.Place) -> NavigationState<Spot> {
    func stack(_ routes: [Int]) -> (root: Spot, path: [Spot]) {
      (Spot(number: routes[0]), routes.dropFirst().map { Spot(number: $0) })
    }
    return NavigationState(
      tabs: place.tabs.enumerated().map { index, routes in
        .init("Tab \(index)", root: stack(routes).root, path: stack(routes).path)
      }, selectedTab: place.selected,
      presented: place.presented.map {
        .init($0.isCover ? .cover : .sheet, root: stack($0.routes).root, path: stack($0.routes).path)
      })
  }
}

/// Holds random sequences of commands against the table of `Documentation/NAVIGATION.md`.
///
/// 2,000 sequences; `WHISKER_SEQUENCES=100000` tries more.
@MainActor
final class RandomNavigationTests: XCTestCase {
  static let start = NavigationTable.Place(tabs: [[0], [1], [2]], selected: 0)
  private static let count =
    ProcessInfo.processInfo.environment["WHISKER_SEQUENCES"].flatMap { UInt64($0) } ?? 2_000

  private struct Generator {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state ^ (state >> 29)) >> 33) % count
    }

    mutating func command(_ names: [String]) -> NavigationTable.Command {
      var command = NavigationTable.Command(name: names[next(names.count)])
      command.route = next(5)
      command.routes = (0..<next(4)).map { _ in next(5) }
      command.tab = next(4)
      guard command.name == "restore", next(3) > 0 else { return command }
      var place = NavigationTable.Place(
        tabs: (0..<3).map { _ in (0...next(3)).map { _ in next(5) } }, selected: next(3))
      var isCovered = false
      for _ in 0..<next(3) {
        isCovered = !isCovered && next(2) == 0
        place.presented.append(.init(isCover: isCovered, routes: [next(5)]))
      }
      command.place = place
      return command
    }
  }

  private func perform(_ command: NavigationTable.Command, on navigator: Navigator<Spot>) throws -> String {
    let route = Spot(number: command.route)
    let result: NavigationResult
    switch command.name {
    case "push": result = navigator.push(route)
    case "pop": result = navigator.pop()
    case "popToRoot": result = navigator.popToRoot()
    case "popTo": result = navigator.pop(to: route)
    case "replaceStack": result = navigator.replaceStack(with: command.routes.map { Spot(number: $0) })
    case "presentSheet": result = navigator.presentSheet(route)
    case "presentCover": result = navigator.presentCover(route)
    case "dismiss": result = navigator.dismiss()
    case "dismissAll": result = navigator.dismissAll()
    case "selectTab": result = navigator.selectTab("Tab \(command.tab)")
    case "restore":
      result = navigator.restore(command.place.map(SpotFlow.state) ?? Self.illegal(command.route))
    default: throw NavigationTable.Unknown(words: command.name)
    }
    switch result {
    case .performed: return "performed"
    case .refused(let reason): return reason.rawValue
    }
  }

  /// A state that no app can be in, as it could be decoded.
  private static func illegal(_ kind: Int) -> NavigationState<Spot> {
    var state = SpotFlow.state(start)
    switch kind {
    case 0: state.tabs = []
    case 1: state.selectedTab = 3
    case 2: state.selectedTab = -1
    case 3: state.tabs[1].title = "Tab 0"
    default: state.presented = [.init(.cover, root: Spot(number: 1)), .init(.cover, root: Spot(number: 1))]
    }
    return state
  }

  /// The routes whose screens are in sight, bottom first.
  private func inSight(_ place: NavigationTable.Place) -> Int {
    var count = 1
    for presented in place.presented { count = presented.isCover ? 1 : count + 1 }
    return count
  }

  func testRandomSequencesAgreeWithTheTableAndEveryModelIsToldOnce() async throws {
    var table = try NavigationTable()
    let names = table.commands
    XCTAssertEqual(names.count, 11)
    for seed in 0..<Self.count {
      var random = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 99)
      let flow = SpotFlow()
      let census = flow.census
      let app = flow.launch(as: "Spots", on: .phone)
      while try app.update() {}
      var place = Self.start
      for step in 0..<(4 + random.next(20)) {
        let command = random.command(names)
        let expected = try table.perform(command, on: &place)
        let result = try perform(command, on: flow.navigator)
        guard result == expected, flow.navigator.state == SpotFlow.state(place) else {
          return XCTFail("seed \(seed), step \(step): \(command) gave \(result), the table says \(expected)")
        }
        // A frame does not follow every command: what comes and goes in between is never made.
        guard random.next(3) > 0 else { continue }
        while try app.update() {}
        guard census.appeared - census.disappeared == inSight(place) else {
          return XCTFail("seed \(seed), step \(step): \(census.appeared) came, \(census.disappeared) went")
        }
        XCTAssertEqual(
          app.screen.layers.last?.stack, place.front.map { "spot-\($0)" }, "seed \(seed), step \(step)")
      }
      app.end()
      XCTAssertEqual(census.appeared, census.disappeared, "seed \(seed)")
      XCTAssertEqual(census.rowsAppeared, census.rowsDisappeared, "seed \(seed)")
      XCTAssertEqual(census.faults, [], "seed \(seed)")
      for _ in 0..<1_000 where census.tasksEnded < census.appeared { await Task.yield() }
      XCTAssertEqual(census.tasksStarted, census.appeared, "seed \(seed)")
      XCTAssertEqual(census.tasksEnded, census.appeared, "seed \(seed)")
      // The tasks held their models until they had ended.
      await Task.yield()
      XCTAssertEqual(census.alive, 0, "seed \(seed): of \(census.made) models")
    }
    XCTAssertEqual(table.used.count, table.rowCount, "rows that no sequence went by")
  }
}
