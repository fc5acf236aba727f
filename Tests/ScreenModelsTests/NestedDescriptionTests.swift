import Observation
import ScreenModels
import Testing

private struct Cat: Identifiable, Equatable {
  let id: Int
}

/// A screen that reads a property only deep inside its description.
@MainActor @Observable
private final class Page: ScreenModel {
  var count = 0
  @ObservationIgnored private let body: @MainActor (Page) -> [Node]

  init(@ScreenBuilder _ body: @escaping @MainActor (Page) -> [Node]) { self.body = body }

  var screen: [Node] { body(self) }
  var text: Node { Text("\(count)").node }
  var cell: Node { Cell("Cell") { self.text }.node }
  var data: Node { ForEach([Cat(id: 1)]) { _ in self.text }.node }
}

/// What a description reads is followed wherever it reads it, also in the content of a cell, which is described while the screen is built.
@MainActor
struct NestedDescriptionTests {
  /// The texts on a screen after each change of the property.
  private func texts(_ page: Page) throws -> [String] {
    let memory = BuildMemory()
    return try (0..<3).map { count in
      page.count = count
      if count > 0 { #expect(memory.changes.isSet) }
      let content = try ContentBuilder.build(page, onPhoneWithout: 4, memory: memory)
      func texts(_ element: Element) -> [String] {
        (element.role == .text ? [element.name] : []) + element.children.flatMap(texts)
      }
      return content.elements.flatMap { texts($0.element) }.joined(separator: " ")
    }
  }

  @Test func ofACellThatBelongsToNoData() throws {
    let pages = [
      Page { $0.cell },
      Page { page in List("List") { page.cell } },
      Page { page in List("List") { Section("Section") { page.cell } } },
      Page { page in LazyVGrid("Grid") { VStack { page.cell } } },
      Page { page in Menu("Menu") { page.cell } },
      Page { page in ForEach([Cat(id: 1)]) { _ in page.cell } },
    ]
    for (index, page) in pages.enumerated() {
      #expect(try texts(page) == ["0", "1", "2"], "page \(index)")
    }
  }

  @Test func insideARowOfData() throws {
    let pages = [
      Page { page in List("List") { ForEach([Cat(id: 1)]) { _ in VStack { page.cell } } } },
      Page { page in List("List") { ForEach([Cat(id: 1)]) { _ in Cell("Row") { page.cell } } } },
      Page { page in List("List") { ForEach([Cat(id: 1)]) { _ in Cell("Row") { page.data } } } },
      Page { page in List("List") { ForEach([Cat(id: 1)]) { _ in VStack { page.data } } } },
      Page { page in List("List") { ForEach([Cat(id: 1)]) { _ in Section("Row") { page.data } } } },
    ]
    for (index, page) in pages.enumerated() {
      #expect(try texts(page) == ["0", "1", "2"], "page \(index)")
    }
  }

  @Test func insideAListThatIsInARow() throws {
    let pages = [
      Page { page in List("List") { Cell("Row") { List("Inner") { page.cell } } } },
      Page { page in
        List("List") { ForEach([Cat(id: 1)]) { _ in Cell("Row") { List("Inner") { page.cell } } } }
      },
      Page { page in
        List("List") { ForEach([Cat(id: 1)]) { _ in Cell("Row") { List("Inner") { page.data } } } }
      },
      Page { page in List("List") { ForEach([Cat(id: 1)]) { _ in List("Inner") { page.data } } } },
      Page { page in
        List("List") {
          ForEach([Cat(id: 1)]) { _ in List("Inner") { ForEach([Cat(id: 1)]) { _ in page.cell } } }
        }
      },
    ]
    for (index, page) in pages.enumerated() {
      #expect(try texts(page) == ["0", "1", "2"], "page \(index)")
    }
  }
}
