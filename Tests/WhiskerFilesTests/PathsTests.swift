import WhiskerFiles
import XCTest

final class PathsTests: XCTestCase {
  func testJoining() {
    XCTAssertEqual(Paths.join("a", "b"), "a/b")
    XCTAssertEqual(Paths.join("a/", "b"), "a/b")
    XCTAssertEqual(Paths.join("", "b"), "b")
    XCTAssertEqual(Paths.join("a", ""), "a")
    XCTAssertEqual(Paths.join("a", "/b"), "/b")
  }

  func testParentAndName() {
    for (path, parent, name) in [
      ("a/b", "a", "b"), ("b", ".", "b"), ("/b", "/", "b"), ("a/b/", "a", "b"), ("/", "/", ""),
      ("a//b", "a", "b"), ("//b", "/", "b"), ("", ".", ""),
    ] {
      XCTAssertEqual(Paths.parent(of: path), parent, path)
      XCTAssertEqual(Paths.name(of: path), name, path)
    }
  }

  func testNormalizing() {
    for (path, expected) in [
      ("a/./b//../c", "a/c"), ("", "."), ("..", ".."), ("a/..", "."), ("/..", "/"), ("../a/../..", "../.."),
      ("/a/", "/a"),
    ] {
      XCTAssertEqual(Paths.normalized(path), expected, path)
    }
  }

  func testRelativePaths() {
    for (path, base, expected) in [
      ("/w/a/c", "/w/a/b", "../c"), ("/w/a", "/w/a", "."), ("/w/a", "/w", "a"), ("/x", "/w/a", "../../x"),
      ("a", "/w", "a"), ("a/b", "a", "b"), ("a", "..", "a"), ("/w/ab", "/w/a", "../ab"),
    ] {
      XCTAssertEqual(Paths.relative(path, to: base), expected, "\(path) from \(base)")
    }
  }

  func testNormalizationFormsAreDifferentNames() {
    XCTAssertFalse(Paths.areEqual("\u{E9}", "e\u{301}"))
    XCTAssertEqual(Paths.relative("/\u{E9}/x", to: "/e\u{301}"), "../\u{E9}/x")
  }
}
