import ScreenModels
import Testing

private struct Cat: Identifiable, Equatable {
  let id: Int
}

/// A list whose id is empty, as one that a server sends can be, on a screen that scrolls.
@MainActor
private final class Cats: ScreenModel {
  var log: [String] = []
  var cats = [Cat(id: 1)]

  var screen: [Node] {
    List("Cats") {
      ForEach(cats) { cat in
        Cell("Cat \(cat.id)")
          .onAppear { self.log.append("appear \(cat.id)") }
          .onDisappear { self.log.append("disappear \(cat.id)") }
      }
    }.id("")
    for index in 0..<60 { Text("Line \(index)") }
  }
}

/// Elements are notified when they come into view and leave it.
@MainActor
struct ScreenLifeTests {
  @Test func rowsOfAListWithoutAnIDAreNotTakenForThoseOfTheScreen() throws {
    let model = Cats()
    let memory = BuildMemory()
    var life = ScreenLife()
    func update() throws -> Bool {
      memory.changes.set()
      return life.update(try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory))
    }
    #expect(try update())
    #expect(model.log == ["appear 1"])
    #expect(try !update())
    model.cats = []
    #expect(try update())
    #expect(model.log == ["appear 1", "disappear 1"])
  }
}
