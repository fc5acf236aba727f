import Observation
import ScreenModels
import Testing
import TextRenderer

private struct Cat: Identifiable, Equatable {
  let id: Int
  var lines = 1
}

@MainActor @Observable
private final class Page: ScreenModel {
  var cats: [Cat] = []
  var top = 0
  var isLoaded = false
  @ObservationIgnored private let body: @MainActor (Page) -> [Node]

  init(cats: [Cat] = [], @ScreenBuilder _ body: @escaping @MainActor (Page) -> [Node]) {
    self.cats = cats
    self.body = body
  }

  var screen: [Node] { body(self) }

  var list: Node {
    List("Cats") {
      ForEach(cats) { cat in
        Cell("Cat \(cat.id)") { for line in 1..<max(cat.lines, 1) { Text("Line \(line)") } }
      }
    }.node
  }
}

/// The part of a screen that is in view is what the wireframe has room for.
@MainActor
struct LayoutTests {
  private let memory = BuildMemory()

  private func build(_ page: Page, _ lines: Int) throws -> BuiltContent {
    try ContentBuilder.build(
      page, in: ScreenRoom(columns: 40, lines: lines), memory: memory, ruler: WireframeRuler())
  }

  /// The lines of the screen that a build describes, without its frame.
  private func drawnLines(_ content: BuiltContent) -> Int {
    let layer = Layer(
      kind: .base, stack: ["page"], title: content.title?.element, toolbar: content.toolbar.map(\.element),
      elements: content.elements.map(\.element), inView: content.inView)
    let screen = Screen(
      app: "Test", device: Device(name: "test", columns: 44, lines: 10), tabBar: TabBar(),
      layers: [layer])
    return Wireframe.text(screen).split(separator: "\n").count - 3
  }

  private func rows(_ content: BuiltContent) -> Range<Int>? {
    content.scrollables.first { !$0.isScreen }?.visible
  }

  @Test func rowsAreInViewAsFarAsTheirMeasuredHeightsFit() async throws {
    let page = Page(cats: (0..<9).map { Cat(id: $0, lines: $0 == 1 ? 5 : 1) }) { $0.list }
    // The name, rows of 1, 5 and 1 lines with a line between two, and the number of the others.
    #expect(rows(try build(page, 11)) == 0..<3)
    #expect(rows(try build(page, 10)) == 0..<2)
    memory.scroll("cats", to: .start(2))
    #expect(rows(try build(page, 11)) == 2..<6)
    memory.scroll("cats", to: .start(100))
    #expect(rows(try build(page, 11)) == 4..<9, "the last rows fill the room from below")
    memory.scroll("cats", to: .end(before: 4))
    #expect(rows(try build(page, 11)) == 2..<6, "the row of 5 lines has no room with those above row 4")
    #expect(rows(try build(page, 11)) == 2..<6)
    memory.scroll("cats", to: .end(before: 2))
    #expect(rows(try build(page, 11)) == 0..<3)
  }

  @Test func aRowThatGrowsWhenItAppearsDoesNotComeAndGo() async throws {
    let page = Page(cats: (0..<6).map { Cat(id: $0) }) { $0.list }
    #expect(rows(try build(page, 9)) == 0..<4)
    page.cats[3].lines = 3
    #expect(rows(try build(page, 9)) == 0..<3)
    page.cats[3].lines = 1
    #expect(rows(try build(page, 9)) == 0..<3, "it was too high when it was last in view")
    memory.scroll("cats", to: .start(1))
    #expect(rows(try build(page, 10)) == 1..<5, "a scroll measures again")
  }

  @Test func listsShareTheRoomAndASmallOneLeavesTheRest() async throws {
    let page = Page(cats: (0..<30).map { Cat(id: $0) }) { page in
      List("Recent") { Cell("One") }
      page.list
    }
    let content = try build(page, 22)
    #expect(content.scrollables.map(\.visible.count) == [1, 9])
    #expect(drawnLines(content) == 22 - 1)
  }

  @Test func aListInsideAnotherElementGetsTheRestToo() async throws {
    let page = Page(cats: (0..<30).map { Cat(id: $0) }) { page in
      Text("Above")
      VStack {
        Text("Inside")
        page.list
      }
    }
    let content = try build(page, 20)
    #expect(rows(content) == 0..<8)
    #expect(drawnLines(content) <= 20)
    page.cats[2].lines = 9
    #expect(drawnLines(try build(page, 20)) <= 20)
  }

  @Test func whatDoesNotFitIsBelowTheFold() async throws {
    let page = Page { _ in
      NavigationTitle("Form")
      Section("Names", footer: "As on the passport.") {
        for index in 1...5 { TextField("Name \(index)", text: "") { _ in } }
      }
      Button("Save") {}
    }
    let content = try build(page, 7)
    // Title and line, the header, three fields, and the number of the others.
    #expect(content.inView == 0..<4)
    #expect(drawnLines(content) == 7)
    #expect(content.scrollables.map(\.isScreen) == [true])
    memory.scroll(Scrollable.screen, to: .start(4))
    #expect(try build(page, 7).inView == 4..<6)
    memory.scroll(Scrollable.screen, to: .start(6))
    let end = try build(page, 7)
    #expect(end.inView == 5..<7)
    #expect(drawnLines(end) == 2 + 1 + 2 + 1 + 1, "the number above, the field, footer, line and button")
    #expect(try build(page, 12).inView == nil)
  }

  @Test func theLinesAtTheEndsOfSectionsTakeRoom() async throws {
    let page = Page { _ in
      List("Pets") {
        Section("Cats") { Cell("Tom") }
        Text("All are well")
        Section("Birds", footer: "They fly") { Text("None") }
        Cell("Ara")
      }
    }
    // The name of the list, two headers, three rows, a text, a footer and two lines.
    #expect(drawnLines(try build(page, 20)) == 1 + 2 + 3 + 1 + 1 + 2)
    for room in 4...9 {
      let content = try build(page, room)
      #expect(drawnLines(content) <= room, "\(room) lines")
      #expect(rows(content)?.count ?? 7 < 7, "\(room) lines")
    }
    #expect(rows(try build(page, 10)) == 0..<7)
  }

  @Test func anElementThatTakesThePlaceOfAHighOneHasItsOwnHeight() async throws {
    let page = Page { page in
      if page.isLoaded {
        for index in 0..<30 { Text("Text \(index)") }
      } else {
        for _ in 0..<5 { Text(String(repeating: "Much text. ", count: 20)) }
      }
    }
    #expect(try build(page, 15).inView == 0..<2)
    page.isLoaded = true
    #expect(try build(page, 15).inView == 0..<14)
  }

  @Test func anElementThatIsHighForAWhileComesBack() async throws {
    let page = Page { page in
      Text("Text")
      Section("Note") {
        TextEditor("Note", text: (0..<page.top).map { "Line \($0)" }.joined(separator: "\n")) { _ in }
      }
    }
    #expect(try build(page, 12).inView == nil)
    page.top = 12
    #expect(try build(page, 12).inView == 0..<2)
    page.top = 2
    #expect(try build(page, 12).inView == nil)
  }

  @Test func anElementThatGrowsWhenItAppearsDoesNotComeAndGo() async throws {
    let page = Page { page in
      for index in 1...4 { Text("Text \(index)") }
      HStack {
        VStack { for index in 0..<page.top { Text("Line \(index)") } }.onAppear {}
      }
    }
    page.top = 2
    #expect(try build(page, 6).inView == nil)
    page.top = 3
    #expect(try build(page, 6).inView == 0..<4)
    page.top = 2
    #expect(try build(page, 6).inView == 0..<4, "it was too high when it was last in view")
  }

  @Test func aListWithoutRoomMakesTheScreenScroll() async throws {
    let page = Page(cats: (0..<30).map { Cat(id: $0) }) { page in
      for index in 0..<page.top { Text("Text \(index)") }
      page.list
    }
    page.top = 12
    let content = try build(page, 10)
    #expect(content.inView == 0..<9)
    #expect(
      content.scrollables.map(\.visibleRows.count) == [0, 0], "the rows of a list out of view do not appear")
    memory.scroll(Scrollable.screen, to: .start(12))
    let end = try build(page, 10)
    #expect(end.inView?.upperBound == 13)
    #expect(end.scrollables.first?.visibleRows.count == 1)
    #expect(drawnLines(end) <= 10)
  }

  @Test func theListThatWasScrolledLastStaysInViewWhenItsRowsAreHigher() async throws {
    let page = Page(cats: (0..<9).map { Cat(id: $0, lines: $0 == 5 ? 6 : 1) }) { page in
      for index in 0..<3 { Text("Text \(index)") }
      page.list
    }
    #expect(try build(page, 9).inView == nil)
    memory.scroll("cats", to: .start(5))
    let higher = try build(page, 9)
    #expect(higher.inView == 3..<4, "not the texts above it")
    #expect(rows(higher) == 5..<6)
    memory.scroll("cats", to: .end(before: 5))
    #expect(try build(page, 9).inView == nil, "everything fits again")
    memory.scroll("cats", to: .start(5))
    #expect(try build(page, 9).inView == 3..<4)
    memory.scroll(Scrollable.screen, to: .end(before: 3))
    #expect(try build(page, 9).inView == 0..<3, "the screen was scrolled, and the list is out of view")
  }

  @Test func anElementThatIsHigherThanTheScreenIsDrawnWhole() async throws {
    let page = Page { _ in
      Text(String(repeating: "word ", count: 100) + "end")
      Button("Below") {}
    }
    let content = try build(page, 6)
    #expect(content.inView == 0..<1)
    #expect(drawnLines(content) > 6)
  }

  @Test func noDrawingIsHigherThanTheDevice() async throws {
    for lines in 8...40 {
      for count in 0..<12 {
        let memory = BuildMemory()
        let page = Page(cats: (0..<count * 3).map { Cat(id: $0, lines: $0 % 4 + 1) }) { page in
          NavigationTitle("Cats")
          for index in 0..<count { Text("Text \(index)") }
          page.list
          LazyVGrid("Grid") { ForEach(page.cats) { cat in Cell("A cat with the number \(cat.id)") } }
        }
        for offset in [0, 3, 50] {
          memory.scroll("cats", to: .start(offset))
          memory.scroll("grid", to: .start(offset))
          memory.scroll(Scrollable.screen, to: .start(offset))
          let content = try ContentBuilder.build(
            page, in: ScreenRoom(columns: 40, lines: lines), memory: memory, ruler: WireframeRuler())
          // Nothing is cut: an element that is higher than the screen is in view alone.
          if content.inView?.count == 1 { continue }
          #expect(drawnLines(content) <= lines, "\(lines) lines, \(count), \(offset)")
        }
      }
    }
  }
}
