import Observation
import ScreenModels
import TextRenderer
import WhiskerTime
import XCTest

private struct Cat: Identifiable, Equatable {
  let id: Int
}

@MainActor @Observable
private final class Shelter: ScreenModel {
  enum Content {
    case list, oneLine, manyLines
  }

  var content = Content.list
  let cats = (0..<30).map { Cat(id: $0) }

  var screen: [Node] {
    switch content {
    case .list: List("Cats") { ForEach(cats) { cat in Cell("Cat \(cat.id)") } }
    case .oneLine: Text("None")
    case .manyLines: for line in 0..<40 { Text("Line \(line)") }
    }
  }
}

@MainActor @Observable
private final class Boxes: ScreenModel {
  let cats = (0..<2).map { Cat(id: $0) }
  let toys = (0..<12).map { Cat(id: $0) }
  private let clock: any Clock<Duration>

  init(_ clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  var screen: [Node] {
    List("Cats") {
      ForEach(cats) { cat in
        Cell("Cat \(cat.id)") {
          LazyVGrid("Toys \(cat.id)", adaptive: 10) {
            ForEach(self.toys) { toy in Cell("Toy \(toy.id)") }
          }
        }
        .refreshable {
          do { try await self.clock.sleep(for: .seconds(2)) } catch { return }
        }
      }
    }
  }
}

/// What a list and its rows keep from one build to the next, and for how long.
final class RowStateTests: XCTestCase {
  func testAListThatComesBackBeginsAtItsFirstRowWhateverWasInItsPlace() throws {
    try MainActor.assumeIsolated {
      for content in [Shelter.Content.oneLine, .manyLines] {
        let (model, memory) = (Shelter(), BuildMemory())
        @MainActor func visible() throws -> Range<Int>? {
          try ContentBuilder.build(model, onPhoneWithout: 22, memory: memory).scrollables
            .first { $0.id == "cats" }?.visible
        }
        memory.scroll("cats", to: .start(15))
        XCTAssertEqual(try visible()?.lowerBound, 15)
        model.content = content
        XCTAssertNil(try visible())
        model.content = .list
        XCTAssertEqual(try visible()?.lowerBound, 0, "after \(content)")
      }
    }
  }

  func testAGridInARowHasTheColumnsOfTheRoom() throws {
    try MainActor.assumeIsolated {
      let (model, memory) = (Boxes(), BuildMemory())
      @MainActor func columns(_ width: Int) throws -> Int? {
        let room = ScreenRoom(columns: width, lines: 60)
        let content = try ContentBuilder.build(model, in: room, memory: memory, ruler: WireframeRuler())
        let grid = content.elements[0].children[0].children[0].element
        guard case .rows(let columns, _) = grid.detail else { return nil }
        return columns
      }
      XCTAssertEqual(try columns(32), 3)
      memory.changes.set()
      XCTAssertEqual(try columns(88), 8)
      memory.changes.set()
      XCTAssertEqual(try columns(32), 3)
    }
  }

  func testARowShowsItsRefreshWhileItLasts() throws {
    try MainActor.assumeIsolated {
      let session = try VirtualTimeSession.start()
      defer { XCTAssertTrue(session.end().isClean) }
      let (model, memory) = (Boxes(session.clock), BuildMemory())
      @MainActor func rows() throws -> [BuiltNode] {
        let content = try ContentBuilder.build(model, onPhoneWithout: 4, memory: memory)
        return Array(content.elements[0].children)
      }
      @MainActor func refreshing() throws -> [Bool] {
        try rows().map { $0.element.states.contains(.refreshing) }
      }
      XCTAssertEqual(try refreshing(), [false, false])
      XCTAssertTrue(try rows()[0].perform(.refresh, text: ""))
      try session.drain()
      XCTAssertEqual(try refreshing(), [true, false])
      try session.advance(by: .seconds(1)) {}
      XCTAssertEqual(try refreshing(), [true, false])
      try session.advance(by: .seconds(1)) {}
      XCTAssertEqual(try refreshing(), [false, false])
    }
  }
}
