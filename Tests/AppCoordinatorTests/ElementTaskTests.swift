import AppCoordinator
import ScreenModels
import XCTest

/// `task` and `task(id:)` of elements, and `refreshable`, exact in virtual time.
final class ElementTaskTests: XCTestCase {
  func testATaskBeginsInViewAndIsCancelledWhenItsElementLeaves() throws {
    try LivingApp.run { page, diary, clock in
      guard page.shows else { return [] }
      let text = Text("\(page.count)").onAppear { diary.write("appears") }.task {
        diary.write("begins")
        do {
          try await clock.sleep(for: .milliseconds(300))
          diary.write("ends")
        } catch {
          diary.write("is cancelled")
        }
      }
      .onDisappear { diary.write("disappears") }
      return [text]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 appears", "0 begins"])
      app.page.count = 1
      try app.advance(.milliseconds(100))
      XCTAssertEqual(app.diary.take(), [], "another text does not begin it again")
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["100 disappears", "100 is cancelled"])
      app.page.shows = true
      try app.frame()
      try app.advance(.seconds(1))
      XCTAssertEqual(app.diary.take(), ["100 appears", "100 begins", "400 ends"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["1100 disappears"], "what has ended cannot be cancelled")
    }
  }

  func testATaskBeginsAgainWhenItsIDChanges() throws {
    try LivingApp.run { page, diary, clock in
      let count = page.count
      let text = Text(page.names[0]).task(id: count) {
        diary.write("begins \(count)")
        do {
          try await clock.sleep(for: .milliseconds(300))
          diary.write("ends \(count)")
        } catch {
          diary.write("is cancelled \(count)")
        }
      }
      return [text]
    } _: { app in
      try app.advance(.milliseconds(100))
      app.page.names = ["other"]
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 begins 0"])
      app.page.count = 1
      try app.frame()
      // It is cancelled first, but the end of its sleep needs a hop more than the beginning of a task.
      XCTAssertEqual(app.diary.take(), ["100 begins 1", "100 is cancelled 0"])
      try app.advance(.seconds(1))
      XCTAssertEqual(app.diary.take(), ["400 ends 1"])
      app.page.count = 2
      try app.frame()
      app.flow.navigator.push(.other)
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["1100 begins 2", "1100 is cancelled 2"])
    }
  }

  func testATaskThatIsCancelledBeforeItsFirstJobDoesNothing() throws {
    try LivingApp.run { page, diary, _ in
      page.shows ? [] : [Text("Brief").onAppear { page.shows = true }.task { diary.write("begins") }]
    } _: { app in
      app.page.shows = false
      _ = try app.app.update()
      _ = try app.app.update()
      try app.frame()
      XCTAssertEqual(app.diary.take(), [])
    }
  }

  func testTheTaskOfARowEndsWhenTheRowLeavesTheView() throws {
    struct Row: Identifiable, Equatable { let id: Int }
    try LivingApp.run(lines: 10) { _, diary, clock in
      let list = List("Rows") {
        ForEach((0..<4).map { Row(id: $0) }) { row in
          Cell("Row \(row.id)") {
            Text("Inside").task {
              do {
                try await clock.sleep(for: .milliseconds(100))
                diary.write("ends \(row.id)")
              } catch {
                diary.write("is cancelled \(row.id)")
              }
            }
          }
        }
      }
      return [list.node]
    } _: { app in
      try app.advance(.milliseconds(50))
      try app.scroll(to: 1)
      XCTAssertEqual(app.diary.take(), ["50 is cancelled 0"])
      try app.advance(.milliseconds(200))
      XCTAssertEqual(app.diary.take(), ["100 ends 1", "150 ends 2"])
    }
  }

  // MARK: Refreshing

  @MainActor private static func list(
    _ page: LivingPage, _ diary: LifeDiary, _ sleep: @escaping @MainActor () async throws -> Void
  ) -> [Node] {
    guard page.shows else { return [Text("Nothing").node] }
    let list = List("Rows") { Cell("Row") }.refreshable {
      diary.write("begins")
      do {
        try await sleep()
        diary.write("ends")
      } catch {
        diary.write("is cancelled")
      }
    }
    return [list]
  }

  func testAListIsRefreshingUntilItsHandlerReturns() throws {
    try LivingApp.run { page, diary, clock in
      Self.list(page, diary) { try await clock.sleep(for: .milliseconds(250)) }
    } _: { app in
      XCTAssertEqual(app.elements[0].states, [])
      XCTAssertTrue(try app.perform(.refresh, 0))
      XCTAssertEqual(app.elements[0].states, .refreshing)
      XCTAssertEqual(app.elements[0].actions, [.refresh])
      try app.advance(.milliseconds(100))
      XCTAssertTrue(try app.perform(.refresh, 0), "a second pull does nothing")
      try app.advance(.milliseconds(149))
      XCTAssertEqual(app.elements[0].states, .refreshing)
      try app.advance(.milliseconds(1))
      XCTAssertEqual(app.elements[0].states, [])
      XCTAssertEqual(app.diary.take(), ["0 begins", "250 ends"])
      XCTAssertTrue(try app.perform(.refresh, 0))
      try app.advance(.seconds(1))
      XCTAssertEqual(app.diary.take(), ["250 begins", "500 ends"])
    }
  }

  func testARefreshIsCancelledWithItsScreen() throws {
    try LivingApp.run { page, diary, clock in
      Self.list(page, diary) { try await clock.sleep(for: .seconds(1)) }
    } _: { app in
      _ = try app.perform(.refresh, 0)
      try app.advance(.milliseconds(100))
      app.flow.navigator.push(.other)
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 begins", "100 is cancelled"])
      app.flow.navigator.pop()
      try app.frame()
      XCTAssertEqual(app.elements[0].states, [])
      _ = try app.perform(.refresh, 0)
      XCTAssertEqual(app.elements[0].states, .refreshing, "the next refresh is its own")
      try app.advance(.seconds(2))
      XCTAssertEqual(app.diary.take(), ["100 begins", "1100 ends"])
    }
  }

  func testARefreshIsCancelledWithItsList() throws {
    try LivingApp.run { page, diary, clock in
      Self.list(page, diary) { try await clock.sleep(for: .seconds(1)) }
    } _: { app in
      _ = try app.perform(.refresh, 0)
      try app.advance(.milliseconds(20))
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 begins", "20 is cancelled"])
    }
  }

  func testAHandlerWithoutAWaitLeavesNoRefreshBehind() throws {
    try LivingApp.run { page, _, _ in
      [Text("\(page.count)").node, LazyVGrid("Grid") { Cell("Cell") }.refreshable { page.count += 1 }]
    } _: { app in
      XCTAssertTrue(try app.perform(.refresh, 1))
      XCTAssertEqual(app.elements[0].name, "1")
      XCTAssertEqual(app.elements[1].states, [])
    }
  }
}
