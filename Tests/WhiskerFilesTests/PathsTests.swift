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
      ("/a/", "/a"), ("a/b.c/d", "a/b.c/d"), ("/a/b", "/a/b"), ("/", "/"), ("//", "/"), ("./a", "a"),
      ("a/.b", "a/.b"), ("a//", "a"),
      ("//a", "/a"), (".", "."), ("a", "a"),
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

  func testOnlyThePathsOfAFolderStayInIt() {
    for path in ["..", "../a", "/", "/a", "../.."] { XCTAssertTrue(Paths.leadsOut(path), path) }
    for path in [".", "a", "..a", "...", "a/b", ""] { XCTAssertFalse(Paths.leadsOut(path), path) }
  }

  func testTheOrderIsThatOfTheBytes() {
    let long = String(repeating: "a", count: 40)
    let names = [
      "", "a", "a/b", "a.b", "ab", "é", "e\u{301}", "z", "\u{10FFFF}", "a\0", long, long + "b", "A",
    ]
    for left in names {
      for right in names {
        XCTAssertEqual(
          Paths.precedes(left, right), left.utf8.lexicographicallyPrecedes(right.utf8), "\(left) \(right)")
        // A part of a text has no storage of its own.
        XCTAssertEqual(
          Paths.precedes(String(("x" + left).dropFirst()), right), Paths.precedes(left, right))
      }
    }
  }

  func testNormalizationFormsAreDifferentNames() {
    XCTAssertFalse(Paths.areEqual("\u{E9}", "e\u{301}"))
    XCTAssertEqual(Paths.relative("/\u{E9}/x", to: "/e\u{301}"), "../\u{E9}/x")
  }
}
