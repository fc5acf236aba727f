import AppCoordinator
import ScreenModels
import WhiskerTime
import XCTest

private struct Cat: Identifiable, Equatable {
  let id: Int
  var age = 0
}

/// Two branches of an `if` or a `switch` are two views, whatever they describe.
final class BranchLifeTests: XCTestCase {
  /// Writes into the diary in the same line for every element.
  @MainActor private static func text(_ name: String, _ diary: LifeDiary) -> Node {
    Text(name).onAppear { diary.write("+\(name)") }.onDisappear { diary.write("-\(name)") }
  }

  @MainActor private static func cell(_ name: String, _ diary: LifeDiary) -> Node {
    Cell(name) { text("in \(name)", diary) }
      .onAppear { diary.write("+\(name)") }.onDisappear { diary.write("-\(name)") }
  }

  @MainActor private static func row(_ cat: Cat, _ diary: LifeDiary) -> Node { cell("cat \(cat.id)", diary) }

  private static let everything = [
    "title", "tool", "alone", "deep", "1", "2", "cat 1", "in cat 1", "cat 2", "in cat 2", "row", "in row",
    "cat 3", "in cat 3", "cat 4", "in cat 4", "cat 5", "in cat 5", "alert",
  ]

  /// Elements of every kind, in the same lines for every caller.
  @MainActor @ScreenBuilder private static func everything(_ page: LivingPage, _ diary: LifeDiary) -> [Node] {
    NavigationTitle("Cats").onAppear { diary.write("+title") }.onDisappear { diary.write("-title") }
    Toolbar { text("tool", diary) }
    text("alone", diary)
    VStack { HStack { text("deep", diary) } }
    ForEach([Cat(id: 1), Cat(id: 2)]) { text("\($0.id)", diary) }
    let age = page.names.count
    List("Cats") {
      ForEach([Cat(id: 1, age: age), Cat(id: 2)]) { row($0, diary) }
      cell("row", diary)
      Section("More") { ForEach([Cat(id: 3, age: age)]) { row($0, diary) } }
    }
    LazyVGrid("Only data") { ForEach([Cat(id: 4), Cat(id: 5, age: age)]) { row($0, diary) } }
    Alert("Sure?") { text("alert", diary) }
  }

  /// Expects that everything left the view and then came into it.
  @MainActor private static func assertChange(
    _ app: LivingApp, _ names: [String] = everything, line: UInt = #line
  ) throws {
    try app.frame()
    let lines = app.diary.take()
    XCTAssertEqual(
      lines.prefix(names.count).sorted(), names.map { "0 -\($0)" }.sorted(), "left first", line: line)
    XCTAssertEqual(
      lines.dropFirst(names.count).sorted(), names.map { "0 +\($0)" }.sorted(), "came then", line: line)
  }

  func testWhatBothBranchesDescribeLeavesWithTheOneAndComesWithTheOther() throws {
    @MainActor @ScreenBuilder func screen(_ page: LivingPage, _ diary: LifeDiary) -> [Node] {
      Text("\(page.count)")
      if page.shows { Self.everything(page, diary) } else { Self.everything(page, diary) }
    }
    try LivingApp.run(lines: 60) { page, diary, _ in
      screen(page, diary)
    } _: { app in
      XCTAssertEqual(app.diary.take().sorted(), Self.everything.map { "0 +\($0)" }.sorted())
      app.page.count = 1
      try app.frame()
      app.page.names = []
      try app.frame()
      XCTAssertEqual(app.diary.take(), [], "the same branch is the same view")
      app.page.shows = false
      try Self.assertChange(app)
      app.page.shows = true
      try Self.assertChange(app)
    }
  }

  func testEachCaseOfASwitchIsABranchAndSoIsOneInAnother() throws {
    @MainActor @ScreenBuilder func screen(_ page: LivingPage, _ diary: LifeDiary) -> [Node] {
      switch page.count {
      case 0: Self.everything(page, diary)
      case 1:
        Text("One")
        Self.everything(page, diary)
      case 2: Self.everything(page, diary)
      default:
        if page.shows { Self.everything(page, diary) } else { Self.everything(page, diary) }
      }
    }
    try LivingApp.run(lines: 60) { page, diary, _ in
      screen(page, diary)
    } _: { app in
      _ = app.diary.take()
      for count in [1, 2, 0, 2, 3] {
        app.page.count = count
        try Self.assertChange(app)
      }
      app.page.shows = false
      try Self.assertChange(app)
      app.page.count = 4
      try app.frame()
      XCTAssertEqual(app.diary.take(), [], "the same branch again")
    }
  }

  func testABranchCountsAroundWhatDescribesAnElementAndInsideIt() throws {
    @MainActor @ScreenBuilder func screen(_ page: LivingPage, _ diary: LifeDiary) -> [Node] {
      if page.shows {
        VStack { Self.text("stack", diary) }
      } else {
        VStack { Self.text("stack", diary) }
      }
      List("Cats") {
        Cell("Around") { if page.shows { Self.text("cell", diary) } else { Self.text("cell", diary) } }
        if page.shows {
          ForEach([Cat(id: 1)]) { Self.row($0, diary) }
        } else {
          ForEach([Cat(id: 1)]) { Self.row($0, diary) }
        }
        Section("Section") {
          if page.shows { Self.cell("row", diary) } else { Self.cell("row", diary) }
        }
        if page.shows {
          Section("More") { ForEach([Cat(id: 2)]) { Self.row($0, diary) } }
        } else {
          Section("More") { ForEach([Cat(id: 2)]) { Self.row($0, diary) } }
        }
      }
    }
    try LivingApp.run(lines: 60) { page, diary, _ in
      screen(page, diary)
    } _: { app in
      let names = ["stack", "cell", "cat 1", "in cat 1", "row", "in row", "cat 2", "in cat 2"]
      XCTAssertEqual(app.diary.take().sorted(), names.map { "0 +\($0)" }.sorted())
      app.page.shows = false
      try Self.assertChange(app, names)
    }
  }

  /// The end of a list's rows is the end of their tasks.
  func testTheTasksOfABranchAreCancelledAndThoseOfTheOtherBegin() throws {
    @MainActor @ScreenBuilder func list(_ diary: LifeDiary, _ clock: VirtualClock) -> [Node] {
      List("Cats") {
        ForEach([Cat(id: 1)]) { cat in
          Cell("Cat").task {
            diary.write("begins")
            do { try await clock.sleep(for: .seconds(1)) } catch { return diary.write("is cancelled") }
            diary.write("ends")
          }
        }
      }
    }
    @MainActor @ScreenBuilder func screen(
      _ page: LivingPage, _ diary: LifeDiary, _ clock: VirtualClock
    ) -> [Node] {
      if page.shows { list(diary, clock) } else { list(diary, clock) }
    }
    try LivingApp.run(lines: 60) { page, diary, clock in
      screen(page, diary, clock)
    } _: { app in
      try app.advance(.milliseconds(300))
      XCTAssertEqual(app.diary.take(), ["0 begins"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["300 begins", "300 is cancelled"])
      try app.advance(.seconds(2))
      XCTAssertEqual(app.diary.take(), ["1300 ends"])
    }
  }

  func testAListOfAnotherBranchIsAnotherList() throws {
    @MainActor @ScreenBuilder func list(
      _ page: LivingPage, _ diary: LifeDiary, _ clock: VirtualClock
    ) -> [Node] {
      List("Cats") {
        ForEach((0..<100).map { Cat(id: $0, age: page.count) }) { cat in
          Cell("Cat \(cat.id)") { Image("Cat", .placeholder).zoomable() }
        }
      }
      .refreshable { do { try await clock.sleep(for: .seconds(1)) } catch { diary.write("is cancelled") } }
    }
    @MainActor @ScreenBuilder func screen(
      _ page: LivingPage, _ diary: LifeDiary, _ clock: VirtualClock
    ) -> [Node] {
      if page.shows { list(page, diary, clock) } else { list(page, diary, clock) }
    }
    try LivingApp.run(lines: 60) { page, diary, clock in
      screen(page, diary, clock)
    } _: { app in
      let image = ElementPath(layer: 0, indices: [0, 40, 0])
      try app.scroll(to: 40)
      XCTAssertTrue(app.app.perform(.pinch, at: image, text: "2"))
      XCTAssertTrue(try app.perform(.refresh, 0))
      app.page.count = 1
      try app.frame()
      XCTAssertEqual(app.app.scrollables(layer: 0)[0].visible.lowerBound, 40)
      XCTAssertEqual(app.elements[0].states, .refreshing)
      XCTAssertEqual(app.elements[0].children[40].children[0].value, "200%")
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.app.scrollables(layer: 0)[0].visible.lowerBound, 0)
      XCTAssertEqual(app.elements[0].states, [])
      XCTAssertEqual(app.diary.take(), ["0 is cancelled"])
      try app.scroll(to: 40)
      XCTAssertNil(app.elements[0].children[40].children[0].value)
    }
  }
}
