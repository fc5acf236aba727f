import AppCoordinator
import ScreenModels
import XCTest

private struct Row: Identifiable, Equatable {
  let id: Int
}

extension ScreenContent {
  /// Writes into the diary when the element comes into view and when it leaves it.
  @MainActor fileprivate func written(
    _ name: String, _ diary: LifeDiary, line: UInt = #line, column: UInt = #column
  ) -> Node {
    onAppear({ diary.write("+\(name)") }, line: line, column: column)
      .onDisappear({ diary.write("-\(name)") }, line: line, column: column)
  }
}

/// `onAppear` and `onDisappear` of elements anywhere on a screen.
final class ElementLifeTests: XCTestCase {
  func testEveryElementOfAScreenAppearsAndDisappearsWithIt() throws {
    try LivingApp.run { _, diary, _ in
      [
        NavigationTitle("Title").written("title", diary),
        Toolbar { Button("Tool") {}.written("tool", diary) }.node,
        Text("Text").written("text", diary),
        VStack { HStack { Button("Deep") {}.written("deep", diary) } }.written("stack", diary),
        Section("Section") { Text("Inside").written("inside", diary) }.node,
        List("List") { Cell("Row") {}.written("row", diary) }.written("list", diary),
        Toast("Toast").written("toast", diary),
      ]
    } _: { app in
      let all = ["title", "tool", "text", "stack", "deep", "inside", "list", "toast", "row"]
      XCTAssertEqual(app.diary.take(), all.map { "0 +\($0)" })
      try app.advance(.seconds(1))
      XCTAssertEqual(app.diary.take(), [], "nothing appears twice")
      app.flow.navigator.push(.other)
      try app.frame()
      XCTAssertEqual(app.diary.take(), all.map { "1000 -\($0)" })
      app.flow.navigator.pop()
      try app.frame()
      XCTAssertEqual(app.diary.take(), all.map { "1000 +\($0)" })
    }
  }

  func testAnElementThatComesOrGoesIsToldSoAndTheOthersAreNot() throws {
    try LivingApp.run { page, diary, _ in
      (page.shows ? [Text("First").written("first", diary)] : [])
        + [Text("\(page.count) taps").written("count", diary), Button("Add") { page.count += 1 }.node]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +first", "0 +count"])
      app.page.count = 7
      try app.frame()
      XCTAssertEqual(app.elements[1].name, "7 taps")
      XCTAssertEqual(app.diary.take(), [], "another text is no appearance")
      app.page.shows = false
      app.page.count = 8
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -first"])
      app.page.shows = true
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 +first"])
    }
  }

  func testTheTwoSidesOfAConditionAreTwoElements() throws {
    try LivingApp.run { page, diary, _ in
      page.shows ? [Text("Cat").written("then", diary)] : [Text("Cat").written("else", diary)]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +then"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -then", "0 +else"], "what leaves is told first")
    }
  }

  func testTheElementsOfALoopAreKnownByTheirNames() throws {
    try LivingApp.run { page, diary, _ in
      page.names.map { name in Text(name).written(name, diary) }
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +a", "0 +b", "0 +c"])
      app.page.names = ["c", "a", "d", "d"]
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -b", "0 +d", "0 +d"])
      app.page.names = ["d"]
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -c", "0 -a", "0 -d"])
    }
  }

  func testAGivenIDIsTheIdentityWhateverTheName() throws {
    try LivingApp.run { page, diary, _ in
      [Button("\(page.count)") {}.id(page.shows ? "one" : "two").written("button", diary)]
    } _: { app in
      _ = app.diary.take()
      app.page.count = 1
      try app.frame()
      XCTAssertEqual(app.diary.take(), [])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -button", "0 +button"])
    }
  }

  func testElementsInsideARowAppearWithTheRow() throws {
    try LivingApp.run(lines: 13) { page, diary, _ in
      let list = List("Rows") {
        ForEach((0..<6).map { Row(id: $0) }) { row in
          Cell("Row \(row.id)") {
            if page.shows { Text("Text").written("text \(row.id)", diary) } else { Spacer() }
          }
          .written("row \(row.id)", diary)
        }
      }
      return [list.node]
    } _: { app in
      XCTAssertEqual(
        app.diary.take(), ["row 0", "text 0", "row 1", "text 1", "row 2", "text 2"].map { "0 +\($0)" })
      try app.scroll(to: 1)
      XCTAssertEqual(app.diary.take(), ["0 -row 0", "0 -text 0", "0 +row 3", "0 +text 3"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -text 1", "0 -text 2", "0 -text 3"], "the rows stay in view")
      try app.scroll(to: 0)
      XCTAssertEqual(app.diary.take(), ["0 -row 3", "0 +row 0"])
      app.page.shows = true
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 +text 0", "0 +text 1", "0 +text 2"])
    }
  }

  func testRowsOfTwoSectionsWithTheSameDataAreTwoRows() throws {
    try LivingApp.run(lines: 8) { _, diary, _ in
      [
        List("Rows") {
          for section in ["a", "b"] {
            Section(section) {
              ForEach((1...6).map { Row(id: $0) }) { row in Cell("Row").written("\(section)\(row.id)", diary)
              }
            }
          }
        }.node
      ]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +a1", "0 +a2", "0 +a3"])
      try app.scroll(to: 7)
      XCTAssertEqual(app.diary.take(), ["0 -a1", "0 -a2", "0 -a3", "0 +b1", "0 +b2"])
    }
  }

  func testARowOfAListInARowAppearsWithThatRow() throws {
    try LivingApp.run { page, diary, _ in
      [
        List("Rows") {
          ForEach(page.shows ? [Row(id: 1), Row(id: 2)] : [Row(id: 2)]) { row in
            Cell("Row") {
              List("Inner") {
                ForEach([row]) { inner in
                  Cell("\(page.count)") { Text("Text").written("text \(row.id)", diary) }
                    .written("row \(inner.id)", diary)
                }
              }
            }
          }
        }.node
      ]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +row 1", "0 +text 1", "0 +row 2", "0 +text 2"])
      app.page.count = 1
      try app.frame()
      XCTAssertEqual(app.diary.take(), [], "another name is no appearance")
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -row 1", "0 -text 1"])
    }
  }

  func testRowsOutsideOfAListAreKnownByTheirData() throws {
    try LivingApp.run { page, diary, _ in
      let rows = (page.shows ? [1, 2] : [2, 3]).map { Row(id: $0) }
      return [ForEach(rows) { row in Text("Same").written("\(row.id)", diary) }.node]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +1", "0 +2"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -1", "0 +3"])
    }
  }

  func testTheNameOfACellDoesNotMatterToWhatIsInIt() throws {
    try LivingApp.run { page, diary, _ in
      [
        Cell("\(page.count) new") { Text("In a cell").written("cell", diary) }.node,
        ForEach([1, 2].map { Row(id: page.shows ? $0 : 3 - $0) }) { row in
          Cell("\(page.count) cats") { Text("In a row").written("row \(row.id)", diary) }
        }.node,
        Menu("\(page.count) actions") { Button("Delete") {}.written("menu", diary) }.node,
      ]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +cell", "0 +row 1", "0 +row 2", "0 +menu"])
      app.page.count = 7
      try app.frame()
      XCTAssertEqual(app.diary.take(), [])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), [], "two cells of one name have ids by their order")
      app.flow.navigator.push(.other)
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -cell", "0 -row 2", "0 -row 1", "0 -menu"])
    }
  }

  func testTheNameOfARowOrSectionOfAListDoesNotMatter() throws {
    try LivingApp.run { page, diary, _ in
      [
        List("Rows") {
          Cell("\(page.count) new").written("row", diary)
          Section("Favorites (\(page.count))") {
            ForEach([Row(id: 1)]) { _ in Cell("Cat").written("cat", diary) }
            Cell("More").written("more", diary)
          }
        }.node,
        List("Sections") {
          Section("\(page.count) cats") {
            ForEach((page.shows ? [1, 2] : [2]).map { Row(id: $0) }) { row in
              Cell("Cat").written("\(row.id)", diary)
            }
          }
        }.node,
      ]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["row", "cat", "more", "1", "2"].map { "0 +\($0)" })
      app.page.count = 7
      try app.frame()
      XCTAssertEqual(app.diary.take(), [])
      app.page.count = 8
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -1"])
    }
  }

  func testOnlyTheRowThatHasAnotherNameStays() throws {
    try LivingApp.run { page, diary, _ in
      [
        List("Rows") {
          Cell("\(page.count) new").written("row", diary)
          for name in page.names { Cell(name).written(name, diary) }
        }.node
      ]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +row", "0 +a", "0 +b", "0 +c"])
      app.page.count = 1
      try app.frame()
      XCTAssertEqual(app.diary.take(), [])
      app.page.names = ["a", "b", "d"]
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -c", "0 +d"], "rows of one line are known by their names")
    }
  }

  func testOnlyTheAlertThatIsShownIsInView() throws {
    try LivingApp.run { page, diary, _ in
      let first = page.shows ? [Alert("One") { Button("OK") {}.written("one", diary) }.node] : []
      return first + [Alert("Two") { Button("OK") {}.written("two", diary) }.node]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +one"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -one", "0 +two"])
    }
  }

  func testAListThatIsReplacedTakesItsRowsAlong() throws {
    try LivingApp.run { page, diary, _ in
      page.shows
        ? [List("Rows") { Cell("Row").written("row", diary) }.node] : [Text("None").written("none", diary)]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +row"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -row", "0 +none"])
    }
  }

  func testAListThatIsReplacedByAnEmptyOneTakesItsRowsAlong() throws {
    try LivingApp.run { page, diary, _ in
      [(page.shows ? List("Rows") { Cell("Row").written("row", diary) } : List("None") {}).node]
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +row"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -row"])
    }
  }

  func testAListThatIsReplacedByMoreThanTheScreenShowsTakesItsRowsAlong() throws {
    try LivingApp.run { page, diary, _ in
      page.shows
        ? [List("Rows") { Cell("Row").written("row", diary) }.node] : (0..<99).map { Text("\($0)").node }
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 +row"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.diary.take(), ["0 -row"])
    }
  }

  func testAHandlerMayChangeTheScreenWhichIsFollowedAtTheSameInstant() throws {
    try LivingApp.run { page, diary, _ in
      var nodes = [
        Text("Start").onAppear {
          diary.write("start")
          page.shows = false
        }
      ]
      if !page.shows { nodes.append(Text("Next").written("next", diary)) }
      return nodes
    } _: { app in
      XCTAssertEqual(app.diary.take(), ["0 start", "0 +next"])
    }
  }
}
