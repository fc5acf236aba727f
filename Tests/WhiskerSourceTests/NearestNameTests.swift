import WhiskerSource
import XCTest

final class NearestNameTests: XCTestCase {
  private let words = ["tap", "type", "toggle", "button", "search field", "on", "expect"]

  func testTyposFindTheirWord() {
    for (typed, meant) in [
      ("tpa", "tap"), ("Tap", "tap"), ("typ", "type"), ("buton", "button"), ("bottun", "button"),
      ("serch feild", "search field"), ("exepct", "expect"), ("n", "on"),
    ] {
      XCTAssertEqual(NearestName.best(for: typed, among: words), meant, typed)
    }
  }

  func testDistantWordsFindNothing() {
    for typed in ["", "xyz", "frobnicate", String(repeating: "a", count: 500)] {
      XCTAssertNil(NearestName.best(for: typed, among: words), typed)
    }
  }

  func testOnlyNeighboursThatSwapTheirPlacesAreOneEdit() {
    XCTAssertEqual(NearestName.best(for: "abcd", among: ["acbd"]), "acbd")
    for other in ["axbd", "acxd", "cbad"] {
      XCTAssertNil(NearestName.best(for: "abcd", among: [other]), other)
    }
  }

  func testALongNameHasNoNearestOne() {
    for (count, isFound) in [(NearestName.longestName, true), (NearestName.longestName + 1, false)] {
      let name = String(repeating: "a", count: count)
      XCTAssertEqual(NearestName.best(for: name.dropLast() + "b", among: [name]) != nil, isFound)
    }
  }

  func testTiesGoToTheFirstCandidate() {
    XCTAssertEqual(
      NearestName.ranked(for: "tab", among: ["tap", "tag", "table"], atMost: 2), ["tap", "tag"])
  }
}
