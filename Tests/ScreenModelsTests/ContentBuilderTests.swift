import Observation
import ScreenModels
import XCTest

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

@MainActor
final class ContentBuilderTests: XCTestCase {
  private func build(_ model: any ScreenModel, _ memory: BuildMemory = BuildMemory()) throws -> BuiltContent {
    try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory)
  }

  private func cats(_ count: Int) -> [Cat] { (0..<count).map { Cat(id: "c\($0)", name: "Cat \($0)") } }

  func testIDsAreDerivedFromRoleNameAndPlace() async throws {
    let model = Model()
    model.cats = cats(2)
    let grid = try build(model).elements[1].element
    XCTAssertEqual(grid.id, "all-cats")
    XCTAssertEqual(grid.children.map(\.id), ["all-cats.c0", "all-cats.c1"])
    XCTAssertEqual(grid.children[0].children[0].id, "all-cats.c0.favorite")
  }

  func testElementsOfOneNameAtOnePlaceAreNumbered() async throws {
    let content = try build(
      Loose {
        Button("Buy") {}
        Button("Buy") {}
        Button("Buy!") {}
      })
    XCTAssertEqual(content.elements.map(\.element.id), ["buy", "buy-2", "buy-3"])
  }

  func testAGivenIDThatStandsTwiceIsAnErrorThatNamesBoth() async throws {
    let model = Loose {
      Button("Buy") {}.id("pay")
      Toggle("Pay later", isOn: false) { _ in }.id("pay")
    }
    XCTAssertThrowsError(try build(model)) { error in
      XCTAssertEqual(
        error as? ScreenError,
        .duplicateID("pay", first: "button \"Buy\"", second: "toggle \"Pay later\""))
    }
  }

  func testRowsOfAnyNameHaveIDsOfTheirOwn() async throws {
    let model = Model()
    model.cats = ["貓", "犬", "a b", "a-b", "A-b", "a_b", "é"].map { Cat(id: $0, name: $0) }
    let ids = try build(model).elements[1].element.children.compactMap(\.id)
    XCTAssertEqual(Set(ids).count, 7)
    XCTAssertEqual(ids[2], "all-cats.a_20b")
    XCTAssertEqual(ids[3], "all-cats.a-b")
    XCTAssertTrue(ids.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  func testTwoRowsWithOneIDAreAnError() async throws {
    let model = Model()
    model.cats = [Cat(id: "a", name: "Ada"), Cat(id: "a", name: "Bea")]
    XCTAssertThrowsError(try build(model))
  }

  func testOnlyRowsInViewAreDescribedInFull() async throws {
    let model = Model()
    model.cats = cats(67)
    let content = try build(model)
    let grid = content.elements[1].element
    XCTAssertEqual(content.scrollables.map(\.visible), [0..<10])
    XCTAssertEqual(grid.children.count, 67)
    XCTAssertEqual(grid.children.filter { !$0.children.isEmpty }.count, 10)
    XCTAssertEqual(grid.children[66].name, "Cat 66")
  }

  func testARowIsDescribedAgainOnlyWhenItsDataHasChanged() async throws {
    let model = Model()
    let memory = BuildMemory()
    model.cats = cats(67)
    let before = try build(model, memory).elements[1].element
    model.described = []
    model.cats[3].name = "Dora"
    XCTAssertTrue(memory.changes.isSet)
    let after = try build(model, memory).elements[1].element
    XCTAssertEqual(model.described, ["c3"])
    XCTAssertEqual(after.children[3].name, "Dora")
    XCTAssertEqual(after.children[4], before.children[4])
  }

  func testARowIsDescribedAgainWhenSomethingObservableItReadHasChanged() async throws {
    let model = Model()
    let memory = BuildMemory()
    model.cats = cats(4)
    let before = try build(model, memory)
    XCTAssertTrue(before.elements[1].children[2].children[0].perform(.tap))
    XCTAssertTrue(memory.changes.isSet)
    let after = try build(model, memory).elements[1].element
    XCTAssertEqual(after.children[2].children[0].name, "Unfavorite")
    XCTAssertEqual(after.children[1].children[0].name, "Favorite")
    // Properties that were read are still observed after a build that reused every row.
    _ = try build(model, memory)
    model.favorites = []
    XCTAssertTrue(memory.changes.isSet)
    XCTAssertEqual(try build(model, memory).elements[1].element.children[2].children[0].name, "Favorite")
  }

  func testRowsThatMoveKeepWhatTheyAre() async throws {
    let model = Model()
    let memory = BuildMemory()
    model.cats = cats(6)
    _ = try build(model, memory)
    model.described = []
    model.cats.swapAt(0, 5)
    let grid = try build(model, memory).elements[1].element
    XCTAssertEqual(grid.children.map(\.name), ["Cat 5", "Cat 1", "Cat 2", "Cat 3", "Cat 4", "Cat 0"])
    XCTAssertEqual(model.described, [])
  }

  func testHandlersBelongToTheirElements() async throws {
    let model = Model()
    model.cats = cats(3)
    let grid = try build(model).elements[1]
    XCTAssertTrue(grid.children[1].perform(.tap))
    XCTAssertEqual(model.opened, ["c1"])
    XCTAssertFalse(grid.children[1].perform(.refresh))
  }

  func testAlertsToolbarAndTitleHavePlacesOfTheirOwn() async throws {
    let content = try build(
      Loose {
        Text("Hello")
        Alert("Oops", message: "It broke") { Button("OK", role: .cancel) {} }
        Toolbar { Button("Edit") {} }
        NavigationTitle("Title")
      })
    XCTAssertEqual(content.title?.element.name, "Title")
    XCTAssertEqual(content.toolbar.map(\.element.name), ["Edit"])
    XCTAssertEqual(content.elements.map(\.element.name), ["Hello"])
    XCTAssertEqual(content.alerts.map(\.element.value), ["It broke"])
  }

  func testNestingBeyondTheLimitIsRefused() async throws {
    var node = Text("deep").node
    for _ in 0..<ContentBuilder.nestingLimit { node = VStack { node }.node }
    let model = Loose { node }
    XCTAssertThrowsError(try build(model)) { error in
      XCTAssertEqual(error as? ScreenError, .nestingTooDeep(limit: ContentBuilder.nestingLimit))
    }
  }
}
