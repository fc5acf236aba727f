import Observation
import ScreenModels
import TestSupport
import Testing

private struct Cat: Identifiable, Equatable {
  let id: String
  var name: String
}

@MainActor @Observable
private final class Model: ScreenModel {
  var cats: [Cat] = []
  var favorites: Set<String> = []
  @ObservationIgnored var described: [String] = []
  @ObservationIgnored var opened: [String] = []

  var screen: [Node] {
    NavigationTitle("Cats")
    SearchField("Search", text: "") { _ in }
    LazyVGrid("All cats", columns: 2) {
      ForEach(cats) { cat in
        self.described.append(cat.id)
        return Cell(cat.name) {
          Button(self.favorites.contains(cat.id) ? "Unfavorite" : "Favorite") {
            self.favorites.insert(cat.id)
          }
          .id("favorite")
        }
        .onTap { self.opened.append(cat.id) }
      }
    }
  }
}

@MainActor @Observable
private final class Loose: ScreenModel {
  var nodes: [Node]
  init(@ScreenBuilder _ content: () -> [Node]) { nodes = content() }
  var screen: [Node] { nodes }
}

/// A list whose name is the id of the next one.
@MainActor @Observable
private final class TwoLists: ScreenModel {
  var title = "a"
  let isNested: Bool

  init(isNested: Bool) { self.isNested = isNested }

  private var first: List {
    List("Cats") { for number in 0..<100 { Text("\(number)") } }
  }

  var screen: [Node] {
    NavigationTitle(title)
    if isNested { VStack { first } } else { first }
    List("All") { for number in 0..<100 { Text("\(number)") } }.id("cats")
  }
}

@MainActor
struct ContentBuilderTests {
  private func build(_ model: any ScreenModel, _ memory: BuildMemory = BuildMemory()) throws
    -> BuiltContent
  {
    try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory)
  }

  private func cats(_ count: Int) -> [Cat] {
    (0..<count).map { Cat(id: "c\($0)", name: "Cat \($0)") }
  }

  @Test func idsAreDerivedFromRoleNameAndPlace() async throws {
    let model = Model()
    model.cats = cats(2)
    let grid = try build(model).elements[1].element
    #expect(grid.id == "all-cats")
    #expect(grid.children.map(\.id) == ["all-cats.c0", "all-cats.c1"])
    #expect(grid.children[0].children[0].id == "all-cats.c0.favorite")
  }

  @Test func elementsOfOneNameAtOnePlaceAreNumbered() async throws {
    let content = try build(
      Loose {
        Button("Buy") {}
        Button("Buy") {}
        Button("Buy!") {}
      })
    #expect(content.elements.map(\.element.id) == ["buy", "buy-2", "buy-3"])
  }

  @Test func manyElementsOfOneNameAreNumberedInOneGo() async throws {
    // Counting from the start for each of the large count would take minutes.
    let count = Thoroughness.count(2_000, thorough: 20_000)
    let names = (0..<count).map { _ in Button("Delete") {} }
    let model = Loose {
      Button("delete-3") {}
      VStack { for button in names { button } }
      List("Rows") { for button in names { button } }
    }
    let content = try ContentBuilder.build(model, onPhoneWithout: 2, memory: BuildMemory())
    let ids = content.elements[1].children.map { $0.element.id }
    #expect(ids.prefix(4) == ["delete", "delete-2", "delete-4", "delete-5"])
    #expect(ids.last == "delete-\(count + 1)")
    #expect(content.elements[2].children.last?.element.id == "rows.delete-\(count)")
  }

  @Test func aGivenIDThatStandsTwiceIsAnErrorThatNamesBoth() async throws {
    let model = Loose {
      Button("Buy") {}.id("pay")
      Toggle("Pay later", isOn: false) { _ in }.id("pay")
    }
    let error = try #require(throws: (any Error).self) { try build(model) }
    #expect(
      (error as? ScreenError)
        == .duplicateID("pay", first: "button \"Buy\"", second: "toggle \"Pay later\""))
  }

  @Test func anIDThatIsDerivedGivesWayToOthersInAnyOrder() async throws {
    func ids(@ScreenBuilder _ content: () -> [Node]) throws -> [String?] {
      func all(_ element: Element) -> [String?] { [element.id] + element.children.flatMap(all) }
      return try build(Loose(content)).elements.flatMap { all($0.element) }
    }
    let tom = [Cat(id: "total", name: "Tom")]
    #expect(
      try ids {
        Button("Search") {}
        SearchField("Find", text: "") { _ in }.id("search")
      } == ["search-2", "search"])
    // The number that is appended may be another one's as well.
    #expect(
      try ids {
        Button("Search") {}
        SearchField("Find", text: "") { _ in }.id("search")
        Button("Find") {}.id("search-2")
      } == ["search-3", "search", "search-2"])
    #expect(
      try ids {
        List("Cats") {
          Cell("Tom") {
            Button("Open") {}
            Button("Show") {}.id("open")
          }
        }
      } == ["cats", "cats.tom", "cats.tom.open-2", "cats.tom.open"])
    #expect(
      try ids {
        List("Cats") {
          Text("Total")
          ForEach(tom) { Cell($0.name) }
        }
      } == ["cats", "cats.total-2", "cats.total"])
    #expect(
      try ids {
        List("Cats") {
          Section("Total") { Text("3") }
          Text("All").id("3")
          ForEach(tom) { Cell($0.name) }
          Text("3")
        }
      } == ["cats", "cats.total-2", "cats.total-2.3", "cats.3", "cats.total", "cats.3-2"])
  }

  @Test func listsKeepTheirPlacesIfTheIDOfOneIsAnothersName() async throws {
    for isNested in [false, true] {
      let model = TwoLists(isNested: isNested)
      let memory = BuildMemory()
      _ = try ContentBuilder.build(model, onPhoneWithout: 10, memory: memory)
      memory.scroll("cats", to: .start(50))
      memory.scroll("cats-2", to: .start(30))
      for title in ["b", "c"] {
        model.title = title
        let content = try ContentBuilder.build(model, onPhoneWithout: 10, memory: memory)
        let starts = content.scrollables.map { "\($0.id) \($0.visible.lowerBound)" }
        #expect(Set(starts) == ["cats-2 30", "cats 50"], "\(isNested) \(title)")
      }
    }
  }

  @Test func anAlertDoesNotChangeTheIDsOfTheContent() async throws {
    let model = Loose {
      Button("Search") {}
      Alert("Sure?") { Button("Yes") {}.id("search") }
    }
    let error = try #require(throws: (any Error).self) { try build(model) }
    #expect(
      (error as? ScreenError)
        == .duplicateID("search", first: "button \"Search\"", second: "button \"Yes\""))
    for isAsking in [false, true] {
      let content = try build(
        Loose {
          Button("Search") {}
          SearchField("Find", text: "") { _ in }.id("search")
          if isAsking {
            Alert("Sure?") {
              Button("Yes") {}
              Button("No") {}.id("yes")
              Button("Never") {}.id("yes-2")
            }
          }
        })
      #expect(content.elements.map(\.element.id) == ["search-2", "search"])
      let buttons = content.alerts.flatMap { $0.children.map(\.element.id) }
      #expect(buttons == (isAsking ? ["yes-3", "yes", "yes-2"] : []))
    }
  }

  @Test func anIDThatManyElementsContestIsFoundInTwoAttempts() async throws {
    let count = Thoroughness.count(1_000, thorough: 10_000)
    let content = try build(
      Loose {
        Button("Item") {}
        for number in 1...count { Button("x") {}.id(number == 1 ? "item" : "item-\(number)") }
      })
    #expect(content.elements[0].element.id == "item-\(count + 1)")
  }

  @Test func rowsOfAnyNameHaveIDsOfTheirOwn() async throws {
    let model = Model()
    model.cats = ["貓", "犬", "a b", "a-b", "A-b", "a_b", "é"].map { Cat(id: $0, name: $0) }
    let ids = try build(model).elements[1].element.children.compactMap(\.id)
    #expect(Set(ids).count == 7)
    #expect(ids[2] == "all-cats.a_20b")
    #expect(ids[3] == "all-cats.a-b")
    #expect(ids.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  @Test func twoRowsWithOneIDAreAnError() async throws {
    let model = Model()
    model.cats = [Cat(id: "a", name: "Ada"), Cat(id: "a", name: "Bea")]
    #expect(throws: (any Error).self) { try build(model) }
  }

  @Test func twoRowsWithOneIDAreAnErrorEachTimeTheyComeBack() async throws {
    let model = Model()
    let memory = BuildMemory()
    let (found, all, twice) = (Array(cats(3)[1...1]), cats(3), cats(3) + cats(1))
    for (cats, isValid) in [
      (all, true), (twice, false), (found, true), (twice, false), (all, true), (found, true), (all, true),
      (twice, false),
    ] {
      model.cats = cats
      if isValid {
        #expect(try build(model, memory).elements[1].children.count == cats.count)
      } else {
        #expect(throws: (any Error).self) { try build(model, memory) }
      }
    }
  }

  @Test func onlyRowsInViewAreDescribedInFull() async throws {
    let model = Model()
    model.cats = cats(67)
    let content = try build(model)
    let grid = content.elements[1].element
    #expect(content.scrollables.map(\.visible) == [0..<10])
    #expect(grid.children.count == 67)
    #expect(grid.children.filter { !$0.children.isEmpty }.count == 10)
    #expect(grid.children[66].name == "Cat 66")
  }

  @Test func aRowIsDescribedAgainOnlyWhenItsDataHasChanged() async throws {
    let model = Model()
    let memory = BuildMemory()
    model.cats = cats(67)
    let before = try build(model, memory).elements[1].element
    model.described = []
    model.cats[3].name = "Dora"
    #expect(memory.changes.isSet)
    let after = try build(model, memory).elements[1].element
    #expect(model.described == ["c3"])
    #expect(after.children[3].name == "Dora")
    #expect(after.children[4] == before.children[4])
  }

  @Test func aRowIsDescribedAgainWhenSomethingObservableItReadHasChanged() async throws {
    let model = Model()
    let memory = BuildMemory()
    model.cats = cats(4)
    let before = try build(model, memory)
    #expect(before.elements[1].children[2].children[0].perform(.tap))
    #expect(memory.changes.isSet)
    let after = try build(model, memory).elements[1].element
    #expect(after.children[2].children[0].name == "Unfavorite")
    #expect(after.children[1].children[0].name == "Favorite")
    // Properties that were read are still observed after a build that reused every row.
    _ = try build(model, memory)
    model.favorites = []
    #expect(memory.changes.isSet)
    #expect(try build(model, memory).elements[1].element.children[2].children[0].name == "Favorite")
  }

  @Test func rowsThatMoveKeepWhatTheyAre() async throws {
    let model = Model()
    let memory = BuildMemory()
    model.cats = cats(6)
    _ = try build(model, memory)
    model.described = []
    model.cats.swapAt(0, 5)
    let grid = try build(model, memory).elements[1].element
    #expect(grid.children.map(\.name) == ["Cat 5", "Cat 1", "Cat 2", "Cat 3", "Cat 4", "Cat 0"])
    #expect(model.described == [])
  }

  @Test func handlersBelongToTheirElements() async throws {
    let model = Model()
    model.cats = cats(3)
    let grid = try build(model).elements[1]
    #expect(grid.children[1].perform(.tap))
    #expect(model.opened == ["c1"])
    #expect(!grid.children[1].perform(.refresh))
  }

  @Test func alertsToolbarAndTitleHavePlacesOfTheirOwn() async throws {
    let content = try build(
      Loose {
        Text("Hello")
        Alert("Oops", message: "It broke") { Button("OK", role: .cancel) {} }
        Toolbar { Button("Edit") {} }
        NavigationTitle("Title")
      })
    #expect(content.title?.element.name == "Title")
    #expect(content.toolbar.map(\.element.name) == ["Edit"])
    #expect(content.elements.map(\.element.name) == ["Hello"])
    #expect(content.alerts.map(\.element.value) == ["It broke"])
  }

  @Test func whatIsInFrontLeavesTheIDsOfTheContentAlone() async throws {
    let content = try build(
      Loose {
        Alert("Sure?") { Button("Delete") {} }
        Toast("Moved") { Button("Undo") {} }
        Button("Delete") {}
        Button("Undo") {}
      })
    #expect(content.elements.prefix(2).map(\.element.id) == ["delete", "undo"])
    #expect(content.elements[2].children.map(\.element.id) == ["undo-2"])
    #expect(content.alerts[0].children.map(\.element.id) == ["delete-2"])
  }

  @Test func aDerivedIDOfARowIsNoneThatAnotherRowWasGiven() async throws {
    let content = try build(
      Loose {
        List("Rows") {
          Cell("Keep").id("save")
          Cell("Save")
          Section("More") {
            Cell("Other").id("save")
            Cell("Save")
          }
        }
      })
    #expect(
      content.elements[0].element.children.map(\.id) == [
        "rows.save", "rows.save-2", "rows.more", "rows.more.save", "rows.more.save-2",
      ])
  }

  @Test func anEmptyFooterIsNoRow() async throws {
    let content = try build(
      Loose {
        List("Rows") {
          Section("One", footer: "") { Cell("Row") }
          Section("Two", footer: " ") { Cell("Row") }
        }
      })
    #expect(
      content.elements[0].element.children.map(\.id) == [
        "rows.one", "rows.one.row", "rows.two", "rows.two.row", "rows.two/footer",
      ])
  }

  @Test func nestingBeyondTheLimitIsRefused() async throws {
    var node = Text("deep").node
    for _ in 0..<ContentBuilder.nestingLimit { node = VStack { node }.node }
    let model = Loose { node }
    let error = try #require(throws: (any Error).self) { try build(model) }
    #expect((error as? ScreenError) == .nestingTooDeep(limit: ContentBuilder.nestingLimit))
  }

  @Test func anAlertIsNotInsideAnotherElement() {
    let alert = Alert("Delete?") { Button("Delete") {} }.node
    let dialog = ConfirmationDialog("Delete?") { Button("Delete") {} }.node
    let insides: [(String, [Node])] = [
      ("alert", [VStack { alert }.node]),
      ("dialog", [Section("Danger") { HStack { dialog } }.node]),
      ("alert", [List("Cats") { Cell("Manx") { alert } }.node]),
      ("alert", [List("Cats") { alert }.node]),
      ("alert", [Alert("Sure?") { alert }.node]),
    ]
    for (word, nodes) in insides {
      let error = #expect(throws: ScreenError.self) { try build(Loose { nodes }) }
      #expect(
        error?.message
          == "\(word) \"Delete?\" is inside another element; it must be among those of the screen itself"
      )
    }
  }
}
