import Observation
import ScreenModels
import Testing
import TextRenderer

private struct Cat: Identifiable, Equatable {
  let id: String
}

private struct Group: Identifiable, Equatable {
  let id: String
  var title: String
  var cats: [Cat]

  init(_ id: String, _ cats: [String]) {
    self.id = id
    title = id
    self.cats = cats.map { Cat(id: $0) }
  }
}

@MainActor @Observable
private final class Page: ScreenModel {
  var groups = [Group("a", ["x", "y"]), Group("b", ["x"])]
  var count = 0
  @ObservationIgnored var opened: [String] = []
  @ObservationIgnored private let body: @MainActor (Page) -> [Node]

  init(@ScreenBuilder _ body: @escaping @MainActor (Page) -> [Node]) { self.body = body }

  var screen: [Node] { body(self) }

  /// Groups with 20 cats each.
  var many: [Group] { ["a", "b"].map { id in Group(id, (0..<20).map { "\(id)\($0)" }) } }
}

/// What the rows of a `ForEach` may be, and where it may be.
@MainActor
struct ForEachTests {
  private let memory = BuildMemory()

  private func build(_ page: Page, lines: Int = 20) throws -> BuiltContent {
    try ContentBuilder.build(
      page, in: ScreenRoom(columns: 40, lines: lines), memory: memory, ruler: WireframeRuler())
  }

  private func rows(_ list: Element) -> [String] { list.children.map { "\($0.id ?? "") \($0.name)" } }

  @Test func oneInAnotherIsAllOfItsRows() throws {
    let page = Page { page in
      ForEach(page.groups) { group in ForEach(group.cats) { cat in Text("\(group.title) \(cat.id)") } }
      VStack {
        ForEach(page.groups) { group in ForEach(group.cats) { cat in Button("\(group.title) \(cat.id)") {} } }
          .disabled()
      }
    }
    let elements = try build(page).elements.map(\.element)
    #expect(elements.map(\.name) == ["a x", "a y", "b x", ""])
    #expect(elements[3].children.map(\.name) == ["a x", "a y", "b x"])
    #expect(elements[3].children.allSatisfy { $0.states == .disabled })
  }

  @Test func oneInAnotherInAListIsAllOfItsRows() throws {
    let page = Page { page in
      List("List") {
        ForEach(page.groups) { group in
          ForEach(group.cats) { cat in
            Cell("\(group.title) \(cat.id) \(page.count)").onTap {
              page.opened.append("\(group.title) \(cat.id)")
            }
          }
        }
        Cell("More")
      }
      LazyVGrid("Grid") {
        ForEach(page.groups) { group in ForEach(group.cats) { cat in Cell("\(group.title) \(cat.id)") } }
          .disabled()
      }
    }
    for count in 0..<2 {
      page.count = count
      let content = try build(page, lines: 40)
      #expect(
        rows(content.elements[0].element) == [
          "list.a.x a x \(count)", "list.a.y a y \(count)", "list.b.x b x \(count)", "list.more More",
        ])
      #expect(rows(content.elements[1].element) == ["grid.a.x a x", "grid.a.y a y", "grid.b.x b x"])
      #expect(content.elements[1].element.children.allSatisfy { $0.states == .disabled })
    }
    page.groups[0].title = "new"
    let content = try build(page, lines: 40)
    #expect(content.elements[0].children[1].perform(.tap))
    #expect(page.opened == ["new y"], "a row is described again with the one that it is in")
  }

  @Test func sectionsOfAListScrollRowByRow() throws {
    let page = Page { page in
      List("List") {
        ForEach(page.many) { group in
          Section(group.id, footer: "The end of \(group.id)") { ForEach(group.cats) { Cell($0.id) } }
        }
      }
    }
    var content = try build(page)
    let list = content.elements[0].element
    #expect(list.children.count == 2 * 22)
    #expect(
      rows(list).prefix(2) + rows(list)[21..<24] == [
        "list.a a", "list.a.a0 a0", "list.a/footer The end of a", "list.b b", "list.b.b0 b0",
      ])
    #expect(content.scrollables.map(\.visible) == [0..<10])
    memory.scroll("list", to: .start(22))
    content = try build(page)
    #expect(content.scrollables.map(\.visible) == [22..<31])
  }

  @Test func sectionsOfAListFollowTheirData() throws {
    let page = Page { page in
      List("List") {
        ForEach(page.groups) { group in
          Section("\(group.title) \(page.count)") {
            ForEach(group.cats) { cat in
              Cell(cat.id).onTap { page.opened.append("\(group.title) \(cat.id)") }
            }
            Cell("More") { Text("\(page.count)") }
          }
        }
      }
    }
    _ = try build(page)
    page.groups[1].title = "new"
    page.groups[0].cats.removeFirst()
    page.count = 1
    let list = try build(page).elements[0]
    #expect(
      rows(list.element) == [
        "list.a a 1", "list.a.y y", "list.a.more More", "list.b new 1", "list.b.x x", "list.b.more More",
      ])
    #expect(list.element.children[2].children.map(\.name) == ["1"])
    #expect(list.children[4].perform(.tap))
    #expect(page.opened == ["new x"])
  }

  @Test func alertsAndToastsHaveTheirPlaces() throws {
    let page = Page { page in
      ForEach(page.groups) { group in Toast(group.title) }
      ForEach(page.groups) { group in Alert(group.title) { Button("OK") {} } }
      List("List") { ForEach(page.many) { Cell($0.id) } }
    }
    let content = try build(page)
    #expect(content.alerts.map(\.element.name) == ["a", "b"])
    #expect(content.elements.map(\.element.name) == ["List", "a", "b"])
    #expect(content.scrollables.map(\.visible) == [0..<2])
  }

  @Test func listsShareTheRoom() throws {
    let page = Page { page in
      ForEach(page.many) { group in List(group.id) { ForEach(group.cats) { Cell($0.id) } } }
    }
    #expect(try build(page).scrollables.map(\.visible) == [0..<4, 0..<5])
  }

  @Test func listsInsideItsRowsShareTheRoom() throws {
    let page = Page { page in
      ForEach(page.many) { group in
        Section(group.id) { List(group.id) { ForEach(group.cats) { Cell($0.id) } } }
      }
    }
    #expect(try build(page).scrollables.map(\.visible) == [0..<4, 0..<4])
    #expect(try build(page, lines: 30).scrollables.map(\.visible) == [0..<6, 0..<7])
  }
}
