import Observation
import ScreenModels
import Testing

private struct Cat: Identifiable, Equatable {
  let id: Int
}

@MainActor @Observable
private final class Shelter: ScreenModel {
  let cats = (0..<40).map { Cat(id: $0) }
  var motto = "Every cat a home"
  var favorites: Set<Int> = []
  var loved: Set<Int> = []
  var showsFoster = true
  @ObservationIgnored var descriptions = 0

  var screen: [Node] {
    let _ = descriptions += 1
    NavigationTitle("Shelter")
    Text(motto)
    Toast("Welcome")
    List("Cats") { rows(cats) }
    Button("Adopt") {}
    if showsFoster { LazyVGrid("Foster") { rows(Array(cats.prefix(9))) } }
  }

  private func rows(_ cats: [Cat]) -> Node {
    ForEach(cats) { cat in
      Cell("Cat \(cat.id)") { Button(self.loved.contains(cat.id) ? "Loved" : "Love") {} }
        .selected(self.favorites.contains(cat.id))
    }.node
  }
}

/// A screen of which only rows have changed is not described again, and is what it would be if it were.
@MainActor
struct SettledContentTests {
  private let model = Shelter()
  private let memory = BuildMemory()

  private func build(_ memory: BuildMemory, lines: Int = 4) throws -> BuiltContent {
    try ContentBuilder.build(model, onPhoneWithout: lines, memory: memory)
  }

  /// Builds again, compares with a description from nothing, and gives how often the screen was described for it.
  private func rebuild(scrolledTo row: Int = 0, lines: Int = 4, line: UInt = #line) throws -> Int {
    let before = model.descriptions
    let rebuilt = try build(memory, lines: lines)
    let descriptions = model.descriptions - before
    let fresh = BuildMemory()
    fresh.scroll("cats", to: .start(row))
    let anew = try build(fresh, lines: lines)
    #expect(rebuilt.elements.map(\.element) == anew.elements.map(\.element))
    #expect(rebuilt.title?.element == anew.title?.element)
    #expect(rebuilt.scrollables.map(\.id) == anew.scrollables.map(\.id))
    #expect(
      rebuilt.scrollables.map { $0.visibleRows.map(\.id) }
        == anew.scrollables.map { $0.visibleRows.map(\.id) })
    return descriptions
  }

  @Test func aChangeInARowDescribesTheRowOnly() async throws {
    _ = try build(memory)
    model.favorites = [1, 30]
    #expect(try rebuild() == 0)
    model.loved = [2]
    #expect(try rebuild() == 0)
  }

  @Test func scrollingDescribesNothing() async throws {
    _ = try build(memory)
    memory.scroll("cats", to: .start(20))
    #expect(try rebuild(scrolledTo: 20) == 0)
    model.loved = [20]
    #expect(try rebuild(scrolledTo: 20) == 0)
  }

  @Test func whatTheDescriptionReadsIsDescribedAgain() async throws {
    _ = try build(memory)
    model.favorites = [1]
    #expect(try rebuild() == 0)
    model.motto = "A home for every cat"
    #expect(try rebuild() == 1)
    model.favorites = [2]
    #expect(try rebuild() == 0)
    model.showsFoster = false
    #expect(try rebuild() == 1)
  }

  @Test func otherRoomIsAnotherDescription() async throws {
    _ = try build(memory)
    model.favorites = [1]
    #expect(try rebuild(lines: 10) == 1)
  }
}
