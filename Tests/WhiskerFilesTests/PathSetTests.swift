import WhiskerFiles
import XCTest

final class PathSetTests: XCTestCase {
  func testNamesThatAreEqualAsTextsAreTwo() {
    var paths = PathSet(["b", "caf\u{E9}"])
    XCTAssertTrue(paths.insert("cafe\u{301}"))
    XCTAssertFalse(paths.insert("b"))
    XCTAssertFalse(paths.contains("caf"))
    let inOrder = ["b", "cafe\u{301}", "caf\u{E9}"]
    XCTAssertEqual(paths.inOrder.map { Array($0.utf8) }, inOrder.map { Array($0.utf8) })
    var others = PathSet()
    XCTAssertTrue(others.isEmpty)
    others.formUnion(paths)
    XCTAssertEqual(others, PathSet(inOrder))
    XCTAssertNotEqual(PathSet(["caf\u{E9}"]), PathSet(["cafe\u{301}"]))
  }
}
