import AppCoordinator
import ScreenModels
import Testing

@testable import WhiskerRunner

/// The element at a path is the one that a search through the whole screen finds there.
struct ElementAtPathTests {
  private let screen: Screen

  init() {
    let rows = (0..<6).map { row in
      Element(
        row % 3 == 0 ? .section : .cell, "Row \(row)", children: row % 3 == 0 ? [] : [Element(.text, "Facts")]
      )
    }
    let list = Element(.list, "Cats", detail: .rows(columns: 1, visible: 1..<3), children: rows)
    let group = Element(.group, "", children: [Element(.text, "A"), Element(.group, "", children: [list])])
    screen = Screen(
      app: "Shop", device: .phone, tabBar: TabBar(),
      layers: [
        Layer(kind: .base, stack: ["a"], elements: [Element(.text, "Below")]),
        Layer(
          kind: .sheet, stack: ["b"], title: Element(.title, "Sheet"), toolbar: [Element(.button, "Close")],
          elements: [Element(.text, "First"), group, Element(.toast, "Saved"), list], inView: 2..<6,
          alerts: [Element(.alert, "Sure?", children: [Element(.button, "Yes")])]),
      ])
  }

  @Test func everyElementIsFoundAtItsPath() throws {
    let search = ScreenSearch(screen: screen)
    let all = search.everything()
    #expect(all.count > 20)
    #expect(all.contains { $0.offScreen != nil } && all.contains(where: \.isInAlert))
    for expected in all {
      let found = try #require(search.match(at: expected.path), "\(expected.path)")
      #expect(found.path == expected.path)
      #expect(found.element == expected.element)
      #expect(found.ancestors == expected.ancestors)
      #expect(found.isInAlert == expected.isInAlert)
      #expect((found.offScreen == nil) == (expected.offScreen == nil))
    }
  }

  @Test func nothingIsElsewhere() {
    let search = ScreenSearch(screen: screen)
    #expect(search.match(at: ElementPath(layer: 0, indices: [0])) == nil)
    #expect(search.match(at: ElementPath(layer: 1, indices: [])) == nil)
    #expect(search.match(at: ElementPath(layer: 1, indices: [0, 0])) == nil)
    #expect(search.match(at: ElementPath(layer: 1, indices: [99])) == nil)
  }
}
