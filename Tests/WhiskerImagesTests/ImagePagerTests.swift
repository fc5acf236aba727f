import AppCoordinator
import ScreenModels
import WhiskerImages
import XCTest

/// Images that are zoomed, and pagers that know which image they show.
final class ImagePagerTests: XCTestCase {
  private static let names = ["a", "b", "c"]
  private static let pages = names.map { ImagePager.Page("Photo", url: "https://a.test/\($0)") }

  @MainActor private static func pager(_ page: PicturePage, _ loader: ImageLoader) -> [Node] {
    let shown = names.firstIndex(of: page.name) ?? 0
    return [
      ImagePager(pages, shown: shown, from: loader) { page.name = names[$0] }
        .zoomable(0.5...3, doubleTap: 2).id("photos")
    ]
  }

  func testASwipeShowsTheNextImageAndLoadsItAlone() throws {
    try PictureApp.run({ page, loader in Self.pager(page, loader) }) { app in
      XCTAssertEqual(try app.first().value, "1/3")
      XCTAssertEqual(
        try app.first().actions, [.doubleTap, .pinch, .swipeLeft], "there is none before the first")
      XCTAssertEqual(app.server.take(), ["a"])
      XCTAssertTrue(try app.perform(.swipeLeft))
      XCTAssertEqual(try app.first().id, "photos")
      XCTAssertEqual(try app.first().value, "2/3")
      XCTAssertEqual(try app.first().actions, [.doubleTap, .pinch, .swipeLeft, .swipeRight])
      XCTAssertEqual(app.server.take().sorted(), ["-a", "b"])
      XCTAssertTrue(try app.perform(.swipeLeft))
      XCTAssertEqual(try app.first().value, "3/3")
      XCTAssertEqual(try app.first().actions, [.doubleTap, .pinch, .swipeRight])
      try app.advance(100)
      XCTAssertEqual(app.seen, ["Photo 990×7"])
    }
  }

  func testPagesFollowTheDirectionOfReading() throws {
    try PictureApp.run({ page, loader in
      let shown = Self.names.firstIndex(of: page.name) ?? 0
      return [
        ImagePager(Self.pages, shown: shown, from: loader, direction: .rightToLeft) {
          page.name = Self.names[$0]
        }
        .node
      ]
    }) { app in
      XCTAssertEqual(try app.first().actions, [.swipeRight])
      XCTAssertTrue(try app.perform(.swipeRight))
      XCTAssertEqual(try app.first().value, "2/3")
      XCTAssertTrue(try app.perform(.swipeLeft))
      XCTAssertEqual(try app.first().value, "1/3")
    }
  }

  func testAnImageKeepsItsScaleUntilAnotherOneIsShown() throws {
    try PictureApp.run({ page, loader in Self.pager(page, loader) }) { app in
      XCTAssertTrue(try app.perform(.pinch, "2"))
      XCTAssertEqual(try app.first().value, "1/3 200%")
      try app.advance(100)
      XCTAssertEqual(app.seen, ["Photo 970×7"])
      XCTAssertEqual(try app.first().value, "1/3 200%", "the image has been loaded since")
      XCTAssertTrue(try app.perform(.pinch, "2"))
      XCTAssertEqual(try app.first().value, "1/3 300%", "that is the limit")
      XCTAssertTrue(try app.perform(.pinch, "0.01"))
      XCTAssertEqual(try app.first().value, "1/3 50%", "that is the other one")
      _ = try app.perform(.swipeLeft)
      XCTAssertEqual(try app.first().value, "2/3")
      _ = try app.perform(.swipeRight)
      XCTAssertEqual(try app.first().value, "1/3", "another one was shown in the meantime")
    }
  }

  func testADoubleTapZoomsInAndBack() throws {
    try PictureApp.run({ page, loader in Self.pager(page, loader) }) { app in
      XCTAssertTrue(try app.perform(.doubleTap))
      XCTAssertEqual(try app.first().value, "1/3 200%")
      XCTAssertTrue(try app.perform(.doubleTap))
      XCTAssertEqual(try app.first().value, "1/3")
      XCTAssertTrue(try app.perform(.pinch, "1.25"))
      XCTAssertTrue(try app.perform(.doubleTap))
      XCTAssertEqual(try app.first().value, "1/3", "any scale goes back first")
    }
  }

  func testAnImageInARowIsZoomedAlone() throws {
    struct Row: Identifiable, Equatable { let id: String }
    try PictureApp.run({ _, _ in
      let list = List("Rows") {
        ForEach([Row(id: "x"), Row(id: "y")]) { row in
          Cell(row.id) {
            Image("Same", .placeholder).zoomable()
            Image("Same", .placeholder).zoomable()
          }
        }
      }
      return [list.node]
    }) { app in
      @MainActor func values(_ row: Int) throws -> [String?] {
        try app.first().children[row].children.map(\.value)
      }
      XCTAssertTrue(try app.perform(.pinch, "1.5", at: [0, 1, 1]))
      XCTAssertEqual(try values(0), [nil, nil])
      XCTAssertEqual(try values(1), [nil, "150%"])
      XCTAssertTrue(try app.perform(.pinch, "2", at: [0, 0, 0]))
      XCTAssertEqual(try values(0), ["200%", nil])
      XCTAssertEqual(try values(1), [nil, "150%"])
    }
  }

  func testAScaleEndsWithTheURLOfItsImage() throws {
    try PictureApp.run({ page, loader in
      [AsyncImage("Cat", url: "https://a.test/\(page.name)", from: loader).zoomable()]
    }) { app in
      _ = try app.perform(.pinch, "2")
      XCTAssertEqual(try app.first().value, "200%")
      try app.go { _ in app.page.name = "b" }
      XCTAssertNil(try app.first().value)
    }
  }

  func testAScaleLastsWhileItsScreenIsCovered() throws {
    try PictureApp.run({ page, loader in Self.pager(page, loader) }) { app in
      _ = try app.perform(.pinch, "2")
      try app.go { $0.push(.empty) }
      try app.go { $0.pop() }
      XCTAssertEqual(try app.first().value, "1/3 200%")
    }
  }

  func testAScaleEndsWithItsElement() throws {
    try PictureApp.run({ page, _ in page.shows ? [Image("Cat", .placeholder).zoomable()] : [] }) { app in
      _ = try app.perform(.pinch, "2")
      XCTAssertEqual(try app.first().value, "200%")
      try app.go { _ in app.page.shows = false }
      try app.go { _ in app.page.shows = true }
      XCTAssertNil(try app.first().value)
    }
  }

  func testEachNewScaleIsReported() throws {
    try PictureApp.run({ page, _ in
      let list = List("Rows") { Cell("a") }
      return [list.zoomable { page.name += " \($0)" }]
    }) { app in
      _ = try app.perform(.pinch, "2")
      _ = try app.perform(.pinch, "4")
      _ = try app.perform(.pinch, "4")
      XCTAssertFalse(try app.perform(.pinch, "none"))
      XCTAssertEqual(app.page.name, "a 2.0 4.0", "the limit was reached before")
      XCTAssertEqual(try app.first().value, "400%", "a list can be zoomed too")
    }
  }
}
