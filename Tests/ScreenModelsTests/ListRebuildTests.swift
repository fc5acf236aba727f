import Observation
import ScreenModels
import TestSupport
import Testing

private struct Cat: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor @Observable
private final class Cats: ScreenModel {
  var cats: [Cat] = (0..<300).map { Cat(id: $0, name: "Cat \($0)") }
  var favorites: Set<Int> = []
  var loved: Set<Int> = []
  /// Whether another row follows those of the cats.
  var hasMore = false
  var isShown = true
  /// The name of a cat whose cell cannot be built.
  static let faulty = "Faulty"

  var screen: [Node] {
    if isShown { list }
  }

  private var list: Node {
    List("Cats") {
      ForEach(cats) { cat in
        Cell(cat.name) {
          Button(self.loved.contains(cat.id) ? "Loved" : "Love") {}
          if cat.name == Self.faulty { for _ in 0..<2 { Button("Twice") {}.id("twice") } }
        }
        .selected(self.favorites.contains(cat.id))
      }
      if hasMore { Button("More") {} }
    }.node
  }
}

/// Lists that show the same data in one of two ways.
@MainActor @Observable
private final class Branches: ScreenModel {
  var isOther = false
  private let cats = (0..<2).map { Cat(id: $0, name: "Cat \($0)") }
  private var first: [Cat] { [cats[0]] }

  var screen: [Node] {
    List("Descriptions") {
      if isOther {
        ForEach(first) { Cell("other " + $0.name) }
      } else {
        ForEach(first) { Cell($0.name) }
      }
    }
    List("Loading") {
      if isOther { Text("Loading…") } else { ForEach(first) { Cell($0.name) } }
    }
    List("Pinned") {
      if !isOther { ForEach(first) { Cell("★ " + $0.name) } }
      ForEach(isOther ? first : [cats[1]]) { Cell($0.name) }
    }
    if isOther {
      LazyVGrid("Layout") { ForEach(first) { Cell($0.name) } }
    } else {
      List("Layout") { ForEach(first) { Cell($0.name).onTap {} } }
    }
  }
}

/// A value of which only the name counts.
private struct Named: Identifiable, Equatable {
  let id: Int
  let name: String

  static func == (a: Named, b: Named) -> Bool { a.name == b.name }
}

@MainActor @Observable
private final class Names: ScreenModel {
  var names = [Named(id: 1, name: "Manx")]
  var title = "Names"
  @ObservationIgnored var opened: [Int] = []

  var screen: [Node] {
    NavigationTitle(title)
    List("Names") { ForEach(names) { name in Cell(name.name).onTap { self.opened.append(name.id) } } }
  }
}

/// A list that is brought up to date piece by piece is the list that would be described anew.
@MainActor
struct ListRebuildTests {
  private func build(_ model: Cats, _ memory: BuildMemory) throws -> BuiltNode {
    try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory).elements[0]
  }

  @Test func afterAnyChangesItIsTheSameAsOneThatIsDescribedAnew() async throws {
    for seed in UInt64(0)..<UInt64(Thoroughness.count(2, thorough: 20)) {
      var random = SeededGenerator(seed: seed)
      let model = Cats()
      let memory = BuildMemory()
      _ = try build(model, memory)
      for step in 0..<40 {
        for _ in 0...random.next(below: 3) {
          let index = random.next(below: max(model.cats.count, 1))
          switch random.next(below: 9) {
          case 0, 1, 2: model.cats[index].name = "Renamed \(step)"
          case 3: model.favorites.formSymmetricDifference([model.cats[index].id])
          case 4: model.loved.formSymmetricDifference([model.cats[index].id])
          case 5:
            model.cats.insert(Cat(id: 1_000 + step * 10 + random.next(below: 9), name: "New"), at: index)
          case 6: model.cats.remove(at: index)
          case 7:
            // A page is added, which may complete a chunk of 64 rows or begin one.
            let first = 10_000 + step * 1_000
            model.cats += (first..<first + random.next(below: 150)).map { Cat(id: $0, name: "Page \(step)") }
          default: memory.scroll("cats", to: .start(random.next(below: 320)))
          }
          // An id that came twice is the model's mistake, not what is tested.
          var seen: Set<Int> = []
          model.cats.removeAll { !seen.insert($0.id).inserted }
        }
        let rebuilt = try build(model, memory)
        let fresh = BuildMemory()
        // Where the list is, and not where it was told to go: at its end it stays where it was when rows are added.
        fresh.scroll("cats", to: .start(rebuilt.element.visibleRange.lowerBound))
        let anew = try build(model, fresh)
        #expect(rebuilt.element.fingerprint == anew.element.fingerprint, "seed \(seed), step \(step)")
        #expect(rebuilt.element == anew.element, "seed \(seed), step \(step)")
        #expect(rebuilt.element.count == anew.element.count, "seed \(seed), step \(step)")
        #expect(
          rebuilt.children.map { $0.element.id } == anew.children.map { $0.element.id },
          "seed \(seed), step \(step)")
      }
    }
  }

  @Test func aRowBesideThoseOfTheDataComesAndGoes() async throws {
    let model = Cats()
    let memory = BuildMemory()
    for hasMore in [true, false, true, false] {
      model.hasMore = hasMore
      let rows = try build(model, memory).children
      #expect(rows.count == model.cats.count + (hasMore ? 1 : 0))
      #expect(rows.last?.element.name == (hasMore ? "More" : "Cat 299"))
    }
  }

  @Test func theSameDataIsDescribedAsTheShownBranchDoes() async throws {
    let model = Branches()
    let memory = BuildMemory()
    func rows() throws -> [[String]] {
      try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory).elements.map { list in
        list.children.map { $0.element.name + ($0.element.actions.contains(.tap) ? " tap" : "") }
      }
    }
    for isOther in [false, true, false, true] {
      model.isOther = isOther
      #expect(
        try rows() == [
          isOther ? ["other Cat 0"] : ["Cat 0"],
          isOther ? ["Loading…"] : ["Cat 0"],
          isOther ? ["Cat 0"] : ["★ Cat 0", "Cat 1"],
          isOther ? ["Cat 0"] : ["Cat 0 tap"],
        ])
    }
  }

  @Test func aListThatComesBackBeginsAtItsFirstRow() async throws {
    let model = Cats()
    let memory = BuildMemory()
    func first() throws -> Int? {
      try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory).elements.first?.element.visibleRange
        .lowerBound
    }
    _ = try first()
    memory.scroll("cats", to: .start(50))
    #expect(try first() == 50)
    model.isShown = false
    #expect(try first() == nil)
    model.isShown = true
    #expect(try first() == 0)
  }

  @Test func anIdThatAnAddedPageRepeatsIsFound() async throws {
    let model = Cats()
    let memory = BuildMemory()
    _ = try build(model, memory)
    model.cats += [Cat(id: 400, name: "New"), Cat(id: 7, name: "Twice")]
    #expect(throws: ScreenError.duplicateID("cats.7", first: "cell \"Cat 7\"", second: "cell \"Twice\"")) {
      _ = try build(model, memory)
    }
  }

  @Test func rowsThatChangedInABuildThatFailedAreBuiltByTheNext() throws {
    let model = Cats()
    let memory = BuildMemory()
    _ = try build(model, memory)
    model.cats[2].name = Cats.faulty
    model.cats[200].name = "Other"
    #expect(throws: ScreenError.self) { _ = try build(model, memory) }
    model.cats[2].name = "Mended"
    let rows = try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory).elements[0].children
    #expect([2, 200].map { rows[$0].element.name } == ["Mended", "Other"])
  }

  @Test func anEqualValueWithAnotherIDIsAnotherRow() throws {
    let model = Names()
    let memory = BuildMemory()
    _ = try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory)
    model.names = [Named(id: 2, name: "Manx")]
    // Equal values are no change to Observation.
    model.title = "New names"
    let row = try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory).elements[0].children[0]
    #expect(row.element.id == "names.2")
    #expect(row.perform(.tap))
    #expect(model.opened == [2])
  }

  @Test func anAddedPageLeavesCompleteChunksShared() {
    let many = (0..<100).map { Element(.text, "\($0)") }
    for (old, new) in [
      (0, 10), (10, 22), (10, 23), (30, 3), (10, 54), (64, 1), (63, 80), (128, 64), (99, 1), (10, 1100),
      (1023, 2),
      (1100, 100),
    ] {
      let all = (0..<old + new).map { many[$0 % 100] }
      var grown = ElementList(Array(all[..<old]))
      grown.append(Array(all[old...]))
      #expect(grown == ElementList(all), "\(old) and \(new)")
      #expect(grown.array == all, "\(old) and \(new)")
    }
  }
}
