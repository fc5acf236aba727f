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
}
