import Observation
import ScreenModels
import Testing

private struct Cat: Identifiable, Equatable {
  let id: Int
}

@MainActor @Observable
private final class Shelter: ScreenModel {
  var cats = (0..<40).map { Cat(id: $0) }
  var position = ScrollPosition()
  var isOpen = true

  var screen: [Node] {
    if isOpen {
      List("Cats") {
        ForEach(cats) { cat in Cell("Cat \(cat.id)") }
      }.scrollPosition(position)
    }
  }
}

/// Two lists of one id, each with a position of its own.
@MainActor @Observable
private final class Halls: ScreenModel {
  let cats = (0..<40).map { Cat(id: $0) }
  var positions = [ScrollPosition(), ScrollPosition()]
  var isSecond = false

  var screen: [Node] {
    if isSecond {
      List("Cats") { ForEach(cats) { cat in Cell("Cat \(cat.id)") } }.scrollPosition(positions[1])
    } else {
      List("Cats") { ForEach(cats) { cat in Cell("Cat \(cat.id)") } }.scrollPosition(positions[0])
    }
  }
}

/// A list goes where its app asks for, once, and a person scrolls on from there.
@MainActor
struct ScrollPositionTests {
  private let model = Shelter()
  private let memory = BuildMemory()

  private func visible() throws -> Range<Int>? {
    try ContentBuilder.build(model, onPhoneWithout: 22, memory: memory).scrollables.first?.visible
  }

  @Test func aPositionOfWhichNothingWasAskedLeavesTheListWhereItIs() throws {
    memory.scroll("cats", to: .start(10))
    #expect(try visible()?.lowerBound == 10)
    model.position = ScrollPosition()
    #expect(try visible()?.lowerBound == 10)
  }

  @Test func anEdgeIsReachedAndLeftByThePerson() throws {
    #expect(try visible()?.lowerBound == 0)
    model.position.scrollTo(edge: .bottom)
    #expect(memory.changes.isSet)
    #expect(try visible()?.upperBound == 40)
    memory.scroll("cats", to: .start(7))
    #expect(try visible()?.lowerBound == 7)
    model.position.scrollTo(edge: .top)
    #expect(try visible()?.lowerBound == 0)
  }

  @Test func theSameEdgeIsReachedOnceForEachCall() throws {
    for _ in 0..<2 {
      memory.scroll("cats", to: .start(12))
      model.position.scrollTo(edge: .top)
      #expect(try visible()?.lowerBound == 0)
      memory.scroll("cats", to: .start(12))
      #expect(try visible()?.lowerBound == 12)
    }
  }

  @Test func aCallForAnotherListOfTheSameIDIsAnotherCall() throws {
    let (model, memory) = (Halls(), BuildMemory())
    func visible() throws -> Range<Int>? {
      try ContentBuilder.build(model, onPhoneWithout: 22, memory: memory).scrollables.first?.visible
    }
    for index in 0..<2 {
      model.positions[index].scrollTo(edge: .bottom)
      model.isSecond = index == 1
      #expect(try visible()?.upperBound == 40, "list \(index)")
    }
  }

  @Test func aListThatComesBackIsNotScrolledForTheSameCallAgain() throws {
    model.position.scrollTo(edge: .bottom)
    #expect(try visible()?.upperBound == 40)
    memory.scroll("cats", to: .start(3))
    #expect(try visible()?.lowerBound == 3)
    model.isOpen = false
    #expect(try visible() == nil)
    model.isOpen = true
    #expect(try visible()?.lowerBound == 0)
    model.position.scrollTo(edge: .bottom)
    #expect(try visible()?.upperBound == 40)
  }

  @Test func aListThatIsNotShownBeginsAtTheEdgeWhenItIs() throws {
    model.isOpen = false
    #expect(try visible() == nil)
    model.position.scrollTo(edge: .bottom)
    #expect(try visible() == nil)
    model.isOpen = true
    #expect(try visible()?.upperBound == 40)
  }

  @Test func theBottomIsThatOfTheRowsThatAreShownNow() throws {
    model.position.scrollTo(edge: .bottom)
    model.cats = (0..<60).map { Cat(id: $0) }
    #expect(try visible()?.upperBound == 60)
    // Rows that come later are below, where the person has not scrolled to.
    model.cats = (0..<70).map { Cat(id: $0) }
    #expect(try visible()?.contains(69) == false)
  }

  @Test func anEmptyListStaysEmpty() throws {
    model.cats = []
    model.position.scrollTo(edge: .bottom)
    #expect(try visible() == 0..<0)
  }
}
